import { expect, it } from "vitest";
import { inviteIn, inviteLink } from "./invites";

it("takes the code out of a link, or as it is", () => {
  const link = inviteLink("https://room.example", "/?invite=a-B_9");
  expect(link).toBe("https://room.example/?invite=a-B_9#/sign-in");
  expect([inviteIn(link), inviteIn(" a-B_9 ")]).toEqual(["a-B_9", "a-B_9"]);
});
