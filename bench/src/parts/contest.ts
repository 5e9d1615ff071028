/** A thousand players finish a contest at once; then three concurrent runs of the job pay its prizes (issue 3, DECISIONS 7). */
import { compareContestPlaces } from '@trivium/rules/contest/contest';
import { reducePlay, startPlay } from '@trivium/rules/play/play';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import type { ServedQuestion } from '@trivium/rules/question/question';
import { formatAnswer } from '@trivium/rules/question/serve';
import type pg from 'pg';
import { addressIn } from '../../../apps/server/src/platform/database/postgres/place.ts';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { percentile } from '../figures/statistics.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { type Load, runLoad } from '../load/load.ts';
import type { BenchCall } from '../load/wire.ts';
import { makeRegulars, openContest } from '../stage/contest.ts';
import { openSql } from '../stage/database.ts';
import { grantCoins, makePlayers, type Player, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part, PartOptions } from './part.ts';

const FEE = 10;
const QUESTIONS = 10;
const PRIZES = [500, 300, 200, 100, 50, 40, 30, 20, 10, 5];
const TERMS = { slug: 'bench', fee: FEE, prizes: PRIZES, questions: QUESTIONS } as const;
const PAID_WITHIN_MS = 30_000;

type Row = {
  id: string;
  player_id: string;
  policy: PlayPolicy;
  served: readonly (ServedQuestion & { questionId: number })[];
};
type Entry = {
  id: string;
  player_id: string;
  score: number;
  time_ms: number;
  finished_at: Date;
  prize: number;
};

/** Answers all but the last question, each in two to six seconds and some of them wrong, differently for every player. */
const nearlyDone = ({ policy, served }: Row, place: number, now: number) => {
  const setup = { policy, served };
  let at = now - 80_000;
  let state = startPlay(setup, at);
  for (const [question, { key, order }] of served.slice(0, -1).entries()) {
    const seconds = 2 + ((place * 7 + question * 3) % 9) / 2;
    const isRight = (place * 5 + question * 11) % 7 > place % 5;
    const other = order.find(stored => !('option' in key) || stored !== key.option) ?? 0;
    const answer = isRight ? key : { kind: 'choice' as const, option: other };
    const open = reducePlay(setup, state, { type: 'open', question }, at, realDice);
    at += seconds * 1000;
    const answered =
      'refused' in open
        ? open
        : reducePlay(setup, open.state, { type: 'answer', question, answer }, at, realDice);
    if ('refused' in answered) throw new Error(`a play could not be arranged: ${answered.refused}`);
    state = answered.state;
  }
  const last = reducePlay(setup, state, { type: 'open', question: served.length - 1 }, now, realDice);
  if ('refused' in last) throw new Error(`a play could not be arranged: ${last.refused}`);
  return last.state;
};

const arrange = async (sql: pg.Pool): Promise<Row[]> => {
  const { rows } = await sql.query<Row>(
    'select id, player_id, policy, served from play where player_id is not null order by player_id',
  );
  const now = Date.now();
  const moved = rows.map((row, place) => ({ id: row.id, state: nearlyDone(row, place, now) }));
  await sql.query(
    `update play set state = moved.state, due_at = now() + interval '10 minutes'
     from jsonb_to_recordset($1::jsonb) as moved (id uuid, state jsonb) where play.id = moved.id`,
    [JSON.stringify(moved)],
  );
  return rows;
};

const lastAnswers = (rows: readonly Row[], players: readonly Player[]): BenchCall[] => {
  const tokens = new Map(players.map(({ id, token }) => [String(id), token]));
  return rows.map(({ id, player_id, served }) => {
    const last = served.at(-1);
    if (last === undefined) throw new Error('a play without questions');
    const fields = { play_id: id, question_id: last.questionId, answer: formatAnswer(last.order, last.key) };
    return { action: 'submit_answer', fields, token: tokens.get(player_id) ?? '' };
  });
};

/** Runs the job three times at once, as three servers would; resolves to the time until the last prize was paid and the last play settled. */
const payPrizes = async (sql: pg.Pool, contestId: number): Promise<number> => {
  await sql.query('update contest set ends_at = now(), open_at = now() where id = $1', [contestId]);
  const startedAt = performance.now();
  await Promise.all(
    [1, 2, 3].map(() => sql.query(`select graphile_worker.add_job('contest prizes', '{}'::json)`)),
  );
  for (;;) {
    const { rows } = await sql.query<{ left: string }>(
      `select count(*) filter (where prize > prize_paid or finished_at is not null and settled_at is null) + case when contest.status = 'closed' then 0 else 1 end as left
       from contest_entry join contest on contest.id = contest_id where contest_id = $1 group by contest.status`,
      [contestId],
    );
    const tookMs = performance.now() - startedAt;
    if (Number(rows[0]?.left) === 0) return tookMs;
    if (tookMs > PAID_WITHIN_MS) throw new Error('the prizes were not paid in time');
    await pause(5);
  }
};

const numberOf = async (sql: pg.Pool, text: string): Promise<number> => {
  const { rows } = await sql.query<{ n: string }>(text);
  return Number(rows[0]?.n);
};

/** Compares the ranking of the call, page by page, with the rules applied to the stored rows. */
const countMisplaced = async (
  sql: pg.Pool,
  contestId: number,
  origin: string,
  token: string,
): Promise<{ misplaced: number; medianMs: number }> => {
  const { rows } = await sql.query<Entry>(
    'select id, player_id, score, time_ms, finished_at, prize from contest_entry where contest_id = $1 and finished_at is not null',
    [contestId],
  );
  const placeOf = (entry: Entry) => ({
    score: entry.score,
    timeMs: entry.time_ms,
    finishedAt: entry.finished_at.getTime(),
    entry: Number(entry.id),
  });
  const byRules = rows.toSorted((a, b) => compareContestPlaces(placeOf(a), placeOf(b)));
  const calls = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => ({
    action: 'get_contest_leaderboard',
    fields: { contest_id: contestId, limit: 100, offset: at * 100 },
    token,
  }));
  const { replies, latenciesMs } = await runLoad(origin, calls, { atOnce: 1, bodyType: 'multipart' });
  const shown = replies.flatMap(
    ({ body }) => JSON.parse(body).data.rows as { rank: number; player_id: number }[],
  );
  const misplaced = byRules.filter((entry, at) => {
    const due = entry.score > 0 ? (PRIZES[at] ?? 0) : 0;
    const row = shown[at];
    return row?.rank !== at + 1 || String(row.player_id) !== entry.player_id || entry.prize !== due;
  });
  return { misplaced: misplaced.length, medianMs: percentile(latenciesMs, 0.5) };
};

/** A measured value and what it must be. */
type Expected = { readonly what: string; readonly seen: number; readonly wanted: number };

const countPrizes = `select count(*) as n from ledger_posting where reason = 'contest_prize'`;
const sumPrizes = `select coalesce(sum(amount), 0) as n from ledger_posting where reason = 'contest_prize'`;
const countFees = `select count(*) as n from ledger_posting where reason = 'contest_fee'`;
const countStored = `select count(*) as n from contest_entry where finished_at is not null
  and (select count(*) from settlement where play_id = contest_entry.play_id) = 1`;

const checksOf = async (sql: pg.Pool, count: number, misplaced: number): Promise<Expected[]> => {
  const due = PRIZES.reduce((sum, prize) => sum + prize, 0);
  const ledger = 'select coalesce(sum(amount), 0) as n from ledger_entry';
  return [
    { what: 'results stored, each once', seen: await numberOf(sql, countStored), wanted: count },
    { what: 'places and prizes that differ from the rules', seen: misplaced, wanted: 0 },
    { what: 'fees taken', seen: await numberOf(sql, countFees), wanted: count },
    { what: 'prizes paid', seen: await numberOf(sql, countPrizes), wanted: PRIZES.length },
    { what: 'coins paid as prizes', seen: await numberOf(sql, sumPrizes), wanted: due },
    { what: 'sum of the whole ledger', seen: await numberOf(sql, ledger), wanted: 0 },
  ];
};

type Measured = {
  readonly count: number;
  readonly entered: Load;
  readonly finished: Load;
  readonly paidMs: number;
  readonly boardMedianMs: number;
  readonly checks: readonly Expected[];
};

const loadRow = (what: string, { seconds, latenciesMs }: Load): string[] => [
  what,
  figure(seconds),
  figure(percentile(latenciesMs, 0.5)),
  figure(percentile(latenciesMs, 0.95)),
];

const tablesOf = ({ count, entered, finished, paidMs, boardMedianMs, checks }: Measured): Table[] => [
  {
    title: `${count} players finish one contest at once`,
    head: ['what', 'seconds', 'median ms', '95 % ms'],
    rows: [
      loadRow('enter and pay, 100 at once', entered),
      loadRow('last answers, all at once', finished),
      ['decide, pay the prizes and settle every play, three runs', figure(paidMs / 1000), '', ''],
      ['a page of 100 places with the own', '', figure(boardMedianMs), ''],
    ],
    remarks: [
      'Every last answer hands its play in: the result is kept, the day is lit. All else is settled when the contest is over.',
    ],
  },
  {
    title: 'What the database says afterwards',
    head: ['what', 'seen', 'must be', ''],
    rows: checks.map(({ what, seen, wanted }) => [
      what,
      seen.toLocaleString('en'),
      wanted.toLocaleString('en'),
      verdict(seen === wanted),
    ]),
    remarks: [],
  },
];

const measure = async (stage: Stage, { say, isQuick, bodyType }: PartOptions): Promise<Measured> => {
  const dataDir = temporaryFolder(stage);
  const { origin } = await startServer(stage, { DATA_DIR: dataDir });
  const sql = openSql(stage, addressIn(dataDir) ?? '');
  const count = isQuick ? 100 : 1_000;
  await makePlayers(sql, count);
  const players = await signIn(sql, count);
  await grantCoins(sql, FEE);
  await makeRegulars(sql);
  const contestId = await openContest(sql, TERMS);
  const fields = { contest_id: contestId };
  const entering = players.map(({ token }) => ({ action: 'get_questions_by_contest', fields, token }));
  const entered = await runLoad(origin, entering, { atOnce: 100, bodyType });
  say(`contest: ${count} have entered`);
  const rows = await arrange(sql);
  const finished = await runLoad(origin, lastAnswers(rows, players), { atOnce: count, bodyType });
  say(`contest: ${count} have finished`);
  const paidMs = await payPrizes(sql, contestId);
  // One more run must find nothing left to do.
  await pause(500);
  const { misplaced, medianMs } = await countMisplaced(sql, contestId, origin, players[0]?.token ?? '');
  const checks = await checksOf(sql, count, misplaced);
  return { count, entered, finished, paidMs, boardMedianMs: medianMs, checks };
};

export const benchContest: Part = options =>
  onStage(options.say, async stage => {
    const measured = await measure(stage, options);
    const { count, entered, finished, paidMs, boardMedianMs, checks } = measured;
    return {
      figures: {
        count,
        enteredSeconds: entered.seconds,
        finishedSeconds: finished.seconds,
        finishMs: [0.5, 0.95, 1].map(share => percentile(finished.latenciesMs, share)),
        paidMs,
        boardMedianMs,
        checks: Object.fromEntries(checks.map(({ what, seen }) => [what, seen])),
      },
      tables: tablesOf(measured),
      // There is no goal in seconds: nothing may be lost, paid twice or out of order.
      isReached: checks.every(({ seen, wanted }) => seen === wanted),
    };
  });
