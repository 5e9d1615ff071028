/** Battles under faults, with real programs, real sockets and a real database (issue 4, "Faults"). */
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { auditBattles } from '../battles/books.ts';
import { createRooms, type Pair, seatsOf, startAll } from '../battles/rooms.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { grantCoins, makePlayers, type Player, signIn } from '../stage/players.ts';
import { type Program, startServer } from '../stage/program.ts';
import { onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import { createValve, type Valve } from './valve.ts';

const timeout = 180_000;
const BATTLES = 6;
const rooms = {
  questions: 5,
  fee: 5,
  thinks: () => ({ leastMs: 100, mostMs: 1_500 }),
  dice: realDice,
} as const;

type Field = { stage: Stage; sql: pg.Pool; valve: Valve; players: Player[]; start(): Promise<Program> };

/** A database behind a valve, players with coins, and the servers that share it. */
const onField = (work: (field: Field) => Promise<void>): Promise<void> =>
  onStage(
    () => undefined,
    async stage => {
      const url = await startDatabase(stage);
      const sql = openSql(stage, url);
      const behind = new URL(url);
      const valve = await createValve(stage, join(behind.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
      behind.hostname = '127.0.0.1';
      behind.port = String(valve.port);
      behind.searchParams.delete('host');
      const shared = { DATABASE_URL: behind.href, APP_SECRET: 'one secret for both servers of the site' };
      const start = () => startServer(stage, { ...shared, DATA_DIR: temporaryFolder(stage) });
      const first = await start();
      await makePlayers(sql, BATTLES * 2);
      const players = await signIn(sql, BATTLES * 2);
      await grantCoins(sql, 20);
      let isFirst = true;
      await work({
        stage,
        sql,
        valve,
        players,
        start: () => {
          const program = isFirst ? Promise.resolve(first) : start();
          isFirst = false;
          return program;
        },
      });
    },
  );

const inMidGame = async (pairs: readonly Pair[]): Promise<void> => {
  const half = pairs.length * 4;
  const answers = () => seatsOf(pairs).reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  while (answers() < half) await pause(10);
};

/** Waits for the last round of every battle, and checks the books. */
const expectWhole = async (sql: pg.Pool, pairs: readonly Pair[], reason = 'finished'): Promise<void> => {
  const seats = seatsOf(pairs);
  const ends = await Promise.all(seats.map(({ over }) => over));
  expect(ends.map(({ over }) => over?.reason)).toEqual(seats.map(() => reason));
  expect(seats.flatMap(({ problems }) => problems)).toEqual([]);
  const checks = await auditBattles(sql, seats);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
  for (const seat of seats) seat.close();
};

const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await pause(20);
};

describe.concurrent('battles under faults (DECISIONS 6, HOUSE "A battle")', () => {
  test(
    'players on two servers see each other; when one is killed its battles go on at the other',
    {
      timeout,
    },
    () =>
      onField(async ({ sql, players, start }) => {
        const [one, other] = [await start(), await start()];
        const pairs = await createRooms(one.origin, players, { ...rooms, guestOrigin: other.origin });
        await startAll(pairs, 500);
        await inMidGame(pairs);
        for (const { guest } of pairs) guest.moveTo(one.origin);
        await other.kill();
        await expectWhole(sql, pairs);
        expect(pairs.every(({ guest }) => guest.pausesMs.length > 0)).toBe(true);
      }),
  );

  test(
    'the database is away for 5 s: nothing that was acknowledged is lost, and the battles go on',
    {
      timeout,
    },
    () =>
      onField(async ({ sql, valve, players, start }) => {
        const server = await start();
        const pairs = await createRooms(server.origin, players, rooms);
        await startAll(pairs, 500);
        await inMidGame(pairs);
        valve.shut();
        await pause(2_500);
        expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
        await pause(2_500);
        valve.open();
        await expectWhole(sql, pairs);
      }),
  );

  test('10 s away is no leaving, over 20 s is; a valve that leads nowhere is noticed', { timeout }, () =>
    onField(async ({ stage, sql, players, start }) => {
      const server = await start();
      const mobile = await createValve(stage, Number(new URL(server.origin).port));
      const own = players.slice(0, 6);
      // Enough rounds that some are left after the absences.
      const patient = { ...rooms, questions: 15, thinks: () => ({ leastMs: 2_000, mostMs: 4_000 }) } as const;
      const guestOrigin = `http://127.0.0.1:${mobile.port}`;
      const [frozen, short, long] = await createRooms(server.origin, own, { ...patient, guestOrigin });
      if (frozen === undefined || short === undefined || long === undefined) throw new Error('no rooms');
      await startAll([frozen, short, long], 100);
      await until(() => [frozen, short, long].every(({ owner }) => (owner.view()?.round ?? -1) >= 0));
      const presence = ({ owner }: Pair) => owner.view()?.seats[1]?.presence;

      // A sleeping phone: its connection stays up and carries nothing.
      mobile.freeze();
      long.guest.close();
      // Awaited now: by the time the sleepers are missed, he may have left for good.
      await until(() => presence(long) === 'away');
      await until(() => [frozen, short].every(pair => presence(pair) === 'away'));
      await pause(2_000);
      mobile.open();
      await until(() => [frozen, short].every(pair => presence(pair) === 'here'));
      const left = await long.owner.over;
      expect([left.over?.reason, left.over?.seats.map(({ coins }) => coins)]).toEqual(['left', [10, 0]]);
      for (const { owner, battleId } of [frozen, short]) await owner.send('leave', { battle_id: battleId });
      await expectWhole(sql, [frozen, short], 'left');
    }),
  );
});
