/** Statements that are asked for at once: their order, what a failure undoes, and that nobody speaks in a later transaction (ADR 21). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/kit/world.ts';
import type { Db } from './db.ts';
import { allOf, together, transact } from './together.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.sql('create table noted (at serial, word text unique)');
});
afterAll(() => world.close());

const note = (db: Db, word: string) => sql`insert into noted (word) values (${word})`.execute(db);
/** The same by the builder, whose way to the driver must not be shorter. */
const build = (db: Db, word: string) =>
  db.withTables<{ noted: { word: string } }>().insertInto('noted').values({ word }).execute();
const noted = async (): Promise<string[]> =>
  (await world.sql<{ word: string }>('select word from noted order by at')).map(({ word }) => word);
const clear = () => world.sql('truncate noted restart identity');

it('are answered in the order of asking, whichever way they were made', async () => {
  const words = Array.from({ length: 12 }, (_, at) => `word ${at}`);
  await transact(world.context.db, tx =>
    Promise.all(words.map((word, at) => (at % 2 === 0 ? build(tx, word) : note(tx, word)))),
  );
  expect(await noted()).toEqual(words);
  await clear();
});

it('undo everything when one fails, and what is asked for afterwards fails too', async () => {
  let leaked: Db | undefined;
  const failing = transact(world.context.db, async tx => {
    leaked = tx;
    await Promise.all([note(tx, 'once'), note(tx, 'twice'), note(tx, 'once'), note(tx, 'after')]);
  });
  await expect(failing).rejects.toThrow('duplicate key');
  await expect(note(leaked as Db, 'later')).rejects.toThrow('this work is over');
  expect(await noted()).toEqual([]);
});

it('undo everything when the work throws between them', async () => {
  const failing = transact(world.context.db, async tx => {
    await note(tx, 'first');
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await noted()).toEqual([]);
});

it('begin a transaction whose first statement writes', async () => {
  await transact(world.context.db, tx => note(tx, 'alone'));
  expect(await noted()).toEqual(['alone']);
  await clear();
});

it('stand alone outside of a transaction: one that fails undoes no other', async () => {
  const asked = together(world.context.db, db =>
    Promise.allSettled([note(db, 'one'), note(db, 'one'), note(db, 'two')]),
  );
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await noted()).toEqual(['one', 'two']);
  await clear();
});

it('are all waited for before the work fails, and what failed first is told', async () => {
  let isDone = false;
  const later = new Promise(resolve => setImmediate(resolve)).then(() => {
    isDone = true;
    throw new Error('second');
  });
  await expect(allOf([later, Promise.reject(new Error('first'))])).rejects.toThrow('first');
  expect(isDone).toBe(true);
});

it('tell the statement that failed, and not one after it whose turn to be heard comes sooner', async () => {
  const slowToTell = async (tx: Db) => {
    try {
      await note(tx, 'same');
    } catch (problem) {
      await new Promise(setImmediate);
      throw problem;
    }
  };
  const failing = transact(world.context.db, tx =>
    allOf([note(tx, 'same'), slowToTell(tx), note(tx, 'after')]),
  );
  await expect(failing).rejects.toThrow('duplicate key');
});
