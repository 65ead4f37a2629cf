/** How many of the notes at a table are read: they go on at the next table where they were left at the last. */
class TipsRead {
  count = $state(0);
}

export const tipsRead = new TipsRead();
