/** The checks of a storm, tried on damages: a real site, one player's plays, and each mutant in a transaction of its own. */
import type pg from 'pg';
import { expect, it } from 'vitest';
import { auditBattles } from '../battles/books.ts';
import type { Seat } from '../battles/seat.ts';
import { auditMoney, type Check } from '../faults/audit.ts';
import { makeRegulars, openContest } from '../stage/contest.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { grantCoins, makePlayers, type Player, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { onStage, temporaryFolder } from '../stage/stage.ts';
import { auditActs, auditPlays } from './audit/acknowledged.ts';
import { auditStatements } from './audit/books.ts';
import { bringIn, MUTANTS } from './audit/mutants.ts';
import { Diary } from './diary.ts';
import type { Play } from './leaks.ts';
import { createOracle } from './player/answer.ts';
import { Caller, type Fields } from './player/caller.ts';
import { findPlaces, startOf } from './player/modes.ts';

const firstOf = { nextInt: () => 0 };

/** Plays of the modes that leave something to damage, as fast as the server answers. */
const playSome = async (sql: pg.Pool, origin: string, player: Player, diary: Diary): Promise<void> => {
  const contest = await openContest(sql, { slug: 'storm-0', fee: 5, prizes: [10], questions: 5 });
  const places = await findPlaces(sql, () => [contest]);
  const oracle = createOracle(sql);
  const caller = new Caller(origin, player, diary);
  const ask = async (action: string, fields: Fields): Promise<Play> => {
    const answered = await caller.send(action, fields);
    expect([action, answered?.code]).toEqual([action, null]);
    return answered?.data as Play;
  };
  for (const mode of ['quiz_zone', 'contest', 'exam'] as const) {
    const start = startOf(mode, places, firstOf);
    const play = await ask(start?.action ?? '', start?.fields ?? {});
    if (mode === 'contest') diary.act('contest entry', player, play.play_id);
    if (mode === 'exam') diary.act('exam sat', player, play.play_id);
    for (const [at, { question_id }] of play.questions.entries()) {
      const fields = { play_id: play.play_id, question_id };
      if (mode !== 'exam') await ask('open_question', fields);
      if (mode === 'quiz_zone' && at === 1) await ask('use_lifeline', { ...fields, lifeline: 'reset_time' });
      const answer = (await oracle(play.play_id, question_id)) ?? 'a';
      await ask('submit_answer', { ...fields, answer });
    }
    if (mode === 'exam') await ask('finish_play', { play_id: play.play_id });
  }
  const [category = ''] = places.premium;
  await ask('unlock_premium_category', { category });
  diary.act('category bought', player, category);
};

/** A seat that claims an answer of a battle that is not stored. */
const claims = (player: Player): Seat => {
  const none = async () => undefined;
  const seat = {
    battleId: '0197b0a0-0000-7000-8000-0000000000b1',
    player,
    acknowledged: new Map([[0, 'a']]),
  };
  return { ...seat, send: none, problems: [], pausesMs: [] } as unknown as Seat;
};

it(
  'every damage to acknowledged things, coins and escrow is found by a check (DECISIONS 4, 8)',
  {
    timeout: 240_000,
  },
  () =>
    onStage(
      () => undefined,
      async stage => {
        const url = await startDatabase(stage);
        const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder(stage), STARTER_PACK: 'whole' };
        const server = await startServer(stage, env, { readyWithinMs: 150_000 });
        const sql = openSql(stage, url);
        await makePlayers(sql, 1);
        const [player] = await signIn(sql, 1);
        if (player === undefined) throw new Error('nobody could be signed in');
        await makeRegulars(sql);
        await grantCoins(sql, 1_000);
        const diary = new Diary();
        await playSome(sql, server.origin, player, diary);
        expect(diary.problems).toEqual([]);

        const audit = async (on: pg.Pool): Promise<Check[]> => [
          ...(await auditPlays(on, diary)),
          ...(await auditActs(on, diary)),
          ...(await auditMoney(on)),
          ...(await auditStatements(on)),
          ...(await auditBattles(on, [])),
        ];
        const wrongOf = (checks: readonly Check[]): string[] =>
          checks.filter(({ wrong }) => wrong > 0).map(({ what }) => what);
        // The contest still runs, and so does its play.
        const usual = wrongOf(await audit(sql));
        expect(usual).toEqual([]);
        const [lost] = await auditBattles(sql, [claims(player)]);
        expect(lost).toMatchObject({ seen: 1, wrong: 1 });

        const client = await sql.connect();
        stage.atEnd(() => client.release(true));
        const found: Record<string, boolean> = {};
        for (const mutant of MUTANTS) {
          await client.query('begin');
          await bringIn(client, mutant);
          const told = diary.problems.length;
          found[mutant.name] = wrongOf(await audit(client as unknown as pg.Pool)).length > 0;
          diary.problems.length = told;
          await client.query('rollback');
        }
        expect(found).toEqual(Object.fromEntries(MUTANTS.map(({ name }) => [name, true])));
      },
    ),
);
