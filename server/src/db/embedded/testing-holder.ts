import { createInterface } from "node:readline";
import { openEmbeddedStore } from "./open-embedded-store.ts";

/** A process for tests: opens the store of the given directory and writes a row for every line that it receives. */
const directory = process.argv[2] ?? "";
const store = await openEmbeddedStore({ directory, logger: null });
await store.query("create table kept as select 1 as value");
console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
  await store.query("insert into kept select max(value) + 1 from kept");
  console.log(line === "" ? "empty" : "done");
}
