/** What happens in a hand, sentence by sentence, under the names the API gives to its lines. */
export const lines = {} as const;
