import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../../../../test/kit/database.ts';
import { aPlayer } from '../../../../test/kit/player.ts';
import { createWorld } from '../../../../test/kit/world.ts';
import { copyIn } from './in.ts';
import { copyOut } from './out.ts';
import { closeSessions, openSession, rowOf, rowsOf } from './session.ts';
import { readTables } from './shape.ts';

const wholeOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** In pieces of so many bytes, as a network would bring it. */
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

const HARD = 'tab\t new\nline \\ back \\N slash \\. dot "quote" é 🎲 \u2028';

it('brings every table, value and sequence into another database, and says when one is not whole', async () => {
  const world = await createWorld();
  const target = await cloneDatabase();
  const player = await aPlayer(world);
  await world.sql('update player set name = $1 where id = $2', [HARD, player.playerId]);
  await world.sql('alter sequence audit_id_seq restart with 4711');
  await world.sql(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a server that is gone'`,
  );
  // Foreign keys, indexes and triggers are those of a migrated database, whatever months a site has made.
  const built = `select (select count(*)::text from pg_constraint where convalidated) as constraints,
    (select count(*)::text from pg_index) as indexes, (select count(*)::text from pg_trigger where tgenabled = 'O') as triggers`;
  const asBuilt = (await world.sql(built))[0];
  await world.sql(
    `create table play_past_2020_01 partition of play_past for values from ('2020-01-01') to ('2020-02-01')`,
  );
  await world.sql(
    `insert into play_past select month, gen_random_uuid(), '{}' from unnest('{2020-01-01,2021-05-01}'::date[]) month`,
  );
  const { stream, held } = await copyOut(world.databaseUrl);
  const bytes = await wholeOf(stream);
  expect(held().rows['public.player']).toBe(1);

  for (const end of [bytes.length - 1, Math.floor(bytes.length / 2)])
    await expect(copyIn(target.url, inPieces(bytes.subarray(0, end), 60_000))).rejects.toThrow('cut off');
  const changed = Buffer.from(bytes);
  changed.write('xxxx', changed.indexOf('slash'));
  await expect(copyIn(target.url, inPieces(changed, 60_000))).rejects.toThrow('public.player has 1 rows');

  const brought = await copyIn(target.url, inPieces(bytes, 97));
  const session = await openSession(target.url);
  try {
    const tables = await readTables(session);
    expect(brought.tables).toBe(tables.length);
    expect(Object.keys(held().rows).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    expect(brought.counts).toEqual(held().rows);
    const { name } = await rowOf<{ name: string }>(session, 'select name from player');
    expect(name).toBe(HARD);
    expect((await rowOf<{ id: string }>(session, `select nextval('audit_id_seq')::text as id`)).id).toBe(
      '4711',
    );
    expect(
      await rowsOf(session, 'select from graphile_worker._private_jobs where locked_at is not null'),
    ).toEqual([]);
    expect(brought.counts['public.play_past']).toBe(2);
    expect(await rowOf(session, built)).toEqual(asBuilt);
  } finally {
    await closeSessions([session]);
  }
  await target.drop();
  await world.close();
});
