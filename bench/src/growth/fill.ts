/** Fills a site as it is after years: players, their boards, plays and ledger, and a bank of questions, directly in the database. */
import { stubOf, thinPlay } from '@trivium/rules/play/past/thin';
import { DAY_MS } from '@trivium/rules/time/units';
import type pg from 'pg';
import { createPool, dbOf } from '../../../apps/server/src/platform/database/db.ts';
import { keepMonths } from '../../../apps/server/src/platform/database/months.ts';
import { withoutIndexes } from './indexes.ts';

/** A fiftieth of the players play and have all the plays, 25 each in either size: what grows is the site, not the player. */
export type GrowthSize = { readonly plays: number };

/** Years that the site has been open, in days, and after how many of them a play lies in the table of its month. */
const [HISTORY_DAYS, WHOLE_DAYS] = [730, 90];
const PLAYS_EACH = 25;
const SEEN_EACH = 50;
/** Categories and levels of a small and of a large bank; a level needs ten questions to be played. */
const [CATEGORIES, CATEGORIES_MOST] = [20, 60];
const [LEVELS, LEVELS_MOST] = [10, 40];
const QUESTIONS_LEAST = 10;
const LARGE_BANK = 20_000;
const PLAYERS_AT_ONCE = 100_000;

export const playersOf = ({ plays }: GrowthSize): number => plays * 2;
export const activeOf = ({ plays }: GrowthSize): number => plays / PLAYS_EACH;
export const questionsOf = ({ plays }: GrowthSize): number => plays / PLAYS_EACH;

/** Where the measured plays start. */
export const PLACE = { category: 'growth-1', subcategory: null } as const;

/** A bank with more categories, levels, and questions in each the larger it is. */
export const bankOf = (size: GrowthSize) => {
  const questions = questionsOf(size);
  const isLarge = questions >= LARGE_BANK;
  const levels = isLarge ? LEVELS_MOST : LEVELS;
  const categories = Math.min(isLarge ? CATEGORIES_MOST : CATEGORIES, questions / levels / QUESTIONS_LEAST);
  return { questions, levels, categories };
};

export const fillBank = async (sql: pg.Pool, size: GrowthSize): Promise<void> => {
  const { questions, levels, categories } = bankOf(size);
  await sql.query(
    `insert into category (slug, type, language_id, name)
     select 'growth-' || n, 1, (select id from language where code = 'en'), 'Growth ' || n from generate_series(1, $1::int) n`,
    [categories],
  );
  await sql.query(
    `with place as (select array_agg(id order by id) as ids from category where slug like 'growth-%')
     insert into question (external_id, category_id, level, kind, text, options, answer_key, difficulty)
     select 'growth-' || n, ids[1 + n % $2::int], 1 + n / $2::int % $3::int, 'choice', 'Which of number ' || n || ' is oldest?',
       jsonb_build_array('the one ' || n, 'none', 'both', 'all'), '{"kind": "choice", "option": 0}', 1 + n % 5
     from generate_series(0, $1::int - 1) n, place`,
    [questions, categories, levels],
  );
};

type Filling = { readonly size: GrowthSize; readonly first: number; readonly template: string };

/** One play of each player who plays, in the order of time: row, thinned details of old ones, settlement, coins. */
const writeRound = (
  sql: pg.ClientBase,
  { size, first, template }: Filling,
  round: number,
  details: string,
  stub: ReturnType<typeof stubOf>,
) =>
  sql.query(
    `with dealt as materialized (
       select gen_random_uuid() as id, player_id, at, date_trunc('month', at at time zone 'UTC')::date as month,
         at < now() - make_interval(days => ${WHOLE_DAYS}) as is_old
       from (select $1::bigint + n as player_id,
           now() - make_interval(secs => 86400.0 * ${HISTORY_DAYS} * (1 - ($3::int + random()) / ${PLAYS_EACH})) as at
         from generate_series(0, $2::int - 1) n) who order by at
     ), played as (
       insert into play (id, player_id, mode, scope, category_id, level, language_id, place, policy, served, state, status,
         started_at, ended_at, outcome, wake_at, past_month)
       select dealt.id, dealt.player_id, mode, scope, category_id, level, language_id, place, policy,
         case when is_old then $5::jsonb else served end, case when is_old then $6::jsonb else state end, status,
         at, at + interval '1 minute', outcome, wake_at, case when is_old then month end
       from dealt, play where play.id = $4
     ), past as (
       insert into play_past (month, play_id, details) select month, id, $7::jsonb from dealt where is_old
     ), settled as (
       insert into settlement (play_id, player_id, settled_at, mode) select id, player_id, at, 'quiz_zone' from dealt
     ), posted as (
       insert into ledger_posting (player_id, amount, reason, reference, idempotency_key, posted_at)
       select player_id, 4, 'won_quiz_zone', id::text, 'growth/' || id, at from dealt returning id
     )
     insert into ledger_entry (posting_id, account, amount)
     select id, account, amount from posted, (values ('player_won', 4), ('house', -4)) side (account, amount)`,
    [
      ...[first, activeOf(size), round, template],
      ...[JSON.stringify(stub.served), JSON.stringify(stub.state), details],
    ],
  );

/** What players saw and answered, but for the one who really played; their figures and their scores: on the board of all time everybody, today those who play. */
const writeFigures = async (sql: pg.ClientBase, { size, first }: Filling): Promise<void> => {
  const active = `(select $1::bigint + n as player_id, n from generate_series(0, $2::int - 1) n) who`;
  const ofActive = [first, activeOf(size)];
  const asked = `${active}, generate_series(0, ${SEEN_EACH - 1}) nth,
    lateral (select $3::bigint + (n * 7919::bigint + nth * ($4::int / ${SEEN_EACH})) % $4::int as question_id) each`;
  const { rows } = await sql.query<{ first: string }>(
    `select min(id) as first from question where external_id like 'growth-%'`,
  );
  const ofAsked = [...ofActive, Number(rows[0]?.first), questionsOf(size)];
  await sql.query(
    `insert into seen_question (player_id, question_id, seen_at)
     select player_id, question_id, now() - (nth + 1) * interval '3 days' from ${asked}
     on conflict do nothing`,
    ofAsked,
  );
  await sql.query(
    'update question_listing set was_served = true where id in (select question_id from seen_question)',
  );
  await sql.query(
    `insert into answered_question (player_id, question_id, is_right) select player_id, question_id, nth % 3 > 0 from ${asked}
     on conflict do nothing`,
    ofAsked,
  );
  await sql.query(
    `insert into player_record (player_id, plays) select player_id, ${PLAYS_EACH} from ${active} on conflict do nothing`,
    ofActive,
  );
  await sql.query(
    `update purse set won = ${4 * PLAYS_EACH} where player_id >= $1 and player_id < $1 + $2`,
    ofActive,
  );
  await sql.query(
    `insert into leaderboard_score (player_id, board, score, reached_at)
     select id, board, 40 + floor(50000 * power(random(), 3)), now() - random() * interval '60 days'
     from player cross join unnest(array['ever', 'month/' || to_char(now() at time zone 'UTC', 'YYYY-MM')]) board
     where id >= $1 and (board = 'ever' or id < $1 + $2)
     on conflict do nothing`,
    ofActive,
  );
};

/** The players who never play, with their purses. */
const writeOthers = async (sql: pg.ClientBase, { size, first }: Filling, say: (line: string) => void) => {
  const end = first + playersOf(size);
  for (let from = first + activeOf(size); from < end; from += PLAYERS_AT_ONCE) {
    const ids = [from, Math.min(from + PLAYERS_AT_ONCE, end) - 1];
    await sql.query(
      `insert into player (id, type, name, email_verified, set_up_at) overriding system value
       select id, 'email', 'Player ' || id, true, now() from generate_series($1::bigint, $2::bigint) id`,
      ids,
    );
    await sql.query('insert into purse (player_id) select generate_series($1::bigint, $2::bigint)', ids);
  }
  say(`growth: ${playersOf(size)} players`);
};

const TABLES = [
  'question_listing',
  ...['play', 'settlement', 'ledger_posting', 'ledger_entry', 'seen_question', 'answered_question'],
  ...['leaderboard_score', 'player'],
];

/** Fills everything but the bank, like one play that was played. Foreign keys and triggers are off meanwhile; every row satisfies them. */
export const fillYears = async (
  pool: pg.Pool,
  url: string,
  filling: Filling,
  say: (line: string) => void,
): Promise<void> => {
  const months = createPool(url);
  try {
    const now = Date.now();
    await keepMonths(dbOf(months), 'play_past', { first: now - (HISTORY_DAYS + 1) * DAY_MS, now });
  } finally {
    await months.end();
  }
  const sql = await pool.connect();
  try {
    await sql.query(`set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB';
      set jit = off; set session_replication_role = replica`);
    const { rows } = await sql.query('select served, state from play where id = $1', [filling.template]);
    const [details, stub] = [JSON.stringify(thinPlay(rows[0])), stubOf(rows[0])];
    await withoutIndexes(sql, TABLES, async () => {
      await writeOthers(sql, filling, say);
      for (let round = 0; round < PLAYS_EACH; round += 1) {
        await writeRound(sql, filling, round, details, stub);
        if (round % 5 === 4) say(`growth: ${(round + 1) * activeOf(filling.size)} plays`);
      }
      await writeFigures(sql, filling);
      say('growth: rows are written');
    });
    say('growth: indexes are back');
  } finally {
    // Its settings must not reach another user of the pool.
    sql.release(true);
  }
};
