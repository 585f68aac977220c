import { sql, type Kysely } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Store } from "./store.ts";
import { describeOnEachStore } from "./testing.ts";

type Tables = { readonly account: { readonly name: string; readonly amount: number } };

describeOnEachStore("a transaction", (openStore) => {
  let store: Store;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    store = await openStore();
    db = store.db.withTables<Tables>();
    await store.query(
      "create table account (name text primary key, amount integer not null check (amount >= 0))",
    );
  });
  beforeEach(async () => {
    await store.query("delete from account");
    await store.query("insert into account values ('a', 100), ('b', 100)");
  });

  async function readAmounts(): Promise<readonly number[]> {
    const rows = await db.selectFrom("account").select("amount").orderBy("name").execute();
    return rows.map((row) => row.amount);
  }

  test("among many simultaneous ones sees and changes what it read", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (trx) => {
          const { amount } = await trx
            .selectFrom("account")
            .select("amount")
            .where("name", "=", "a")
            .forUpdate()
            .executeTakeFirstOrThrow();
          await sql`select pg_sleep(0.001)`.execute(trx);
          await trx
            .updateTable("account")
            .set({ amount: amount - 1 })
            .where("name", "=", "a")
            .execute();
          await trx
            .updateTable("account")
            .set((eb) => ({ amount: eb("amount", "+", 1) }))
            .where("name", "=", "b")
            .execute();
        }),
      ),
    );
    expect(await readAmounts()).toEqual([80, 120]);
  });

  test("is visible to others only when it is complete", async () => {
    const writer = db.transaction().execute(async (trx) => {
      for (let amount = 1; amount <= 20; amount += 1) {
        await trx.updateTable("account").set({ amount }).execute();
      }
    });
    const readings = await Promise.all(Array.from({ length: 40 }, readAmounts));
    await writer;
    const seen = [...readings, await readAmounts()].flat();
    expect(seen.filter((amount) => amount !== 100 && amount !== 20)).toEqual([]);
  });

  test("whose callback throws leaves nothing", async () => {
    const work = db.transaction().execute(async (trx) => {
      await trx.deleteFrom("account").execute();
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await readAmounts()).toEqual([100, 100]);
  });

  test("with a failing statement leaves nothing, and rejects with the database's error", async () => {
    const work = db.transaction().execute(async (trx) => {
      await trx.updateTable("account").set({ amount: 5 }).where("name", "=", "a").execute();
      await trx.updateTable("account").set({ amount: -5 }).where("name", "=", "b").execute();
    });
    await expect(work).rejects.toMatchObject({
      code: "23514",
      constraint: "account_amount_check",
      table: "account",
    });
    expect(await readAmounts()).toEqual([100, 100]);
  });

  test("that hides a failed statement is not treated as committed", async () => {
    const work = db.transaction().execute(async (trx) => {
      await trx.updateTable("account").set({ amount: 5 }).where("name", "=", "a").execute();
      await trx
        .insertInto("account")
        .values({ name: "a", amount: 1 })
        .execute()
        .catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: "commit-refused" });
    expect(await readAmounts()).toEqual([100, 100]);
  });

  test("continues after a failed statement behind a savepoint", async () => {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("account").set({ amount: 5 }).where("name", "=", "a").execute();
      await sql`savepoint before`.execute(trx);
      await expect(sql`select 1 / 0`.execute(trx)).rejects.toMatchObject({ code: "22012" });
      await sql`rollback to savepoint before`.execute(trx);
    });
    expect(await readAmounts()).toEqual([5, 100]);
  });

  test("that was begun and abandoned does not include the next caller's work", async () => {
    await expect(
      db.connection().execute(async (connection) => {
        await sql`begin`.execute(connection);
        await sql`set local statement_timeout = 1234`.execute(connection);
        await connection.deleteFrom("account").execute();
        throw new Error("left");
      }),
    ).rejects.toThrow("left");
    await db.updateTable("account").set({ amount: 7 }).where("name", "=", "a").execute();
    expect(await readAmounts()).toEqual([7, 100]);
    expect((await store.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "0" }]);
  });

  test("makes calls outside it wait, not fail", async () => {
    let isOver = false;
    let reportLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => (reportLocked = resolve));
    const transaction = db.transaction().execute(async (trx) => {
      await sql`lock table account in access exclusive mode`.execute(trx);
      reportLocked();
      await sql`select pg_sleep(0.05)`.execute(trx);
      isOver = true;
    });
    await Promise.race([locked, transaction]);
    await Promise.all(Array.from({ length: 30 }, readAmounts));
    expect(isOver).toBe(true);
    await transaction;
  });

  test("runs statements that were sent simultaneously in order", async () => {
    await db.transaction().execute(async (trx) => {
      await Promise.all(
        [1, 2, 3, 4].map((amount) =>
          trx.updateTable("account").set({ amount }).where("name", "=", "a").execute(),
        ),
      );
    });
    expect(await readAmounts()).toEqual([4, 100]);
  });
});
