import { expect, test } from "vitest";

import { readAddresses } from "./read-addresses.ts";

const emailsOf = (...entries: readonly string[]) =>
  readAddresses(entries).map(({ email, isValid }) => (isValid ? email : `✗ ${email}`));

test("an address is parsed with and without a name, alone and in a list", () => {
  expect(emailsOf("ada@client.example", "Ada Lovelace <ada.l@client.example>")).toEqual([
    "ada@client.example",
    "ada.l@client.example",
  ]);
  expect(emailsOf('"Lovelace, Ada" <a@x.example>, b@y.example; c@z.example')).toEqual([
    "a@x.example",
    "b@y.example",
    "c@z.example",
  ]);
  expect(emailsOf("jörg+reports@müller.example")).toEqual(["jörg+reports@müller.example"]);
});

test("each address is returned once, ignoring case", () => {
  expect(emailsOf("Ada@Client.example", " ada@client.EXAMPLE ", "x <ADA@client.example>")).toEqual([
    "Ada@Client.example",
  ]);
});

test.each([
  "@",
  "ada@",
  "@client.example",
  "ada@client",
  "ada@client..example",
  "a..da@client.example",
  "ada@-client.example",
  "ada@127.0.0.1",
  "ada lovelace@client.example x",
  `${"a".repeat(65)}@client.example`,
  `ada@${"a".repeat(64)}.example`,
  "ada@client.example\r\nBcc: all@client.example",
])("%j is not an address", (entry) => {
  const read = readAddresses([entry]);
  expect(read.length).toBeGreaterThan(0);
  expect(read.every(({ isValid }) => !isValid)).toBe(true);
});

test("an empty entry yields nothing", () => {
  expect(emailsOf("", "   ")).toEqual([]);
});
