/** Writes a ledger of several years directly into the database; in the end it satisfies every rule of its schema. */
import type pg from 'pg';
import { makePlayers, type Player, signIn } from './players.ts';

/** Two kinds of players: most played now and then, some every evening for years. */
export type LedgerSize = {
  readonly heavyPlayers: number;
  readonly players: number;
  /** Rounds of history; a usual player moves coins once in each. */
  readonly rounds: number;
  /** How often a heavy player does in each. */
  readonly heavyPostings: number;
};

export type FilledLedger = {
  readonly postings: number;
  readonly entries: number;
  readonly megabytes: number;
  readonly seconds: number;
  readonly heavy: readonly Player[];
  readonly usual: readonly Player[];
};

/** The cycle of a player's postings; no purse is ever negative. */
const MOVES = `(values
  ('admin_grant',          '',        0, 10, '{0}'::int[]),
  ('won_quiz_zone',        'play',    4,  0, '{1,2,3}'),
  ('lifeline_fifty_fifty', 'play',    0, -2, '{4}'),
  ('won_daily_quiz',       'play',    4,  0, '{5}'),
  ('contest_fee',          'contest', -2, -3, '{6}'),
  ('won_true_and_false',   'play',    4,  0, '{7}'),
  ('review',               'play',    0, -2, '{8}'),
  ('lifeline_skip',        'play',   -1,  0, '{9}')
) move (reason, about, won, bonus, steps)`;

/** Length of the history in days, up to today. */
export const HISTORY_DAYS = 730;
const USUAL_CALLERS = 200;

type Definition = { table: string; name: string; drop: string; make: string };

/** Foreign keys, unique keys and indexes of both tables; restoring them checks every row at once. */
const readDefinitions = async (sql: pg.ClientBase): Promise<Definition[]> => {
  const { rows } = await sql.query<Definition>(`
    select conrelid::regclass::text as table, conname as name,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where conrelid in ('ledger_posting'::regclass, 'ledger_entry'::regclass) and contype in ('f', 'u')
    union all
    select tablename, indexname, format('drop index %I', indexname), indexdef
    from pg_indexes where tablename in ('ledger_posting', 'ledger_entry')
      and not exists (select from pg_constraint where conname = indexname)`);
  return rows;
};

/** Writes one round of everybody's history in the order of time, so that the rows of players are mixed as in production. */
const writeRound = (sql: pg.ClientBase, round: number, { rounds, heavyPostings }: LedgerSize, ids: Ids) =>
  sql.query(
    `with due as (
       select id as player_id, turn, per
       from (select id, case when id < $5::bigint then $3::int else 1 end as per from player where id >= $4::bigint) who,
         generate_series(0, per - 1) turn
     ), moves as (
       select player_id, per * $1::int + turn as step,
         now() - make_interval(secs => 86400.0 * ${HISTORY_DAYS} * (1 - ($1::int + (turn + random()) / per) / $2::int)) as posted_at
       from due
     ), posting as (
       insert into ledger_posting (player_id, amount, reason, reference, idempotency_key, posted_at)
       select player_id, won + bonus, reason,
         case about when 'play' then gen_random_uuid()::text when 'contest' then $6::text else '' end,
         'bench/' || gen_random_uuid(), posted_at
       from moves join ${MOVES} on step % 10 = any(steps) order by posted_at
       returning id, reason
     )
     insert into ledger_entry (posting_id, account, amount)
     select posting.id, side.account, side.amount
     from posting join ${MOVES} using (reason), lateral (values
       ('player_won', won), ('player_bonus', bonus), ('house', -won - bonus)) side (account, amount)
     where side.amount <> 0`,
    [round, rounds, heavyPostings, ids.first, ids.firstUsual, ids.contest],
  );

type Ids = { readonly first: number; readonly firstUsual: number; readonly contest: number };

/** Writes the plays that the history names, as far as the calls read them. */
const makePlays = (sql: pg.ClientBase, callers: readonly Player[]) =>
  sql.query(
    `insert into play (id, player_id, mode, scope, language_id, place, policy, served, state, status, started_at, ended_at)
     select distinct on (reference) reference::uuid, player_id, 'quiz_zone', 'bench', language.id,
       '{"category": {"id": 1, "slug": "bench", "name": "Bench"}, "subcategory": null, "subject": null}',
       '{}', '[]', '{}', 'settled', posted_at, posted_at
     from ledger_posting, language
     where language.code = 'en' and player_id = any($1::bigint[]) and reason not in ('admin_grant', 'contest_fee')`,
    [callers.map(({ id }) => id)],
  );

const makeContest = async (sql: pg.ClientBase): Promise<number> => {
  const { rows } = await sql.query<{ id: string }>(
    `insert into contest (slug, language_id, name, starts_at, ends_at, open_at, fee, prizes, status)
     select 'bench', id, 'Bench', now() - interval '2 days', now() - interval '1 day', now(), 5, '{}', 'closed'
     from language where code = 'en' returning id`,
  );
  return Number(rows[0]?.id);
};

/**
 * Fills the ledger of a database without postings. Keys, indexes and the trigger of each statement are off meanwhile:
 * restoring the keys checks every row, and `ledger check` checks every sum.
 */
export const fillLedger = async (
  pool: pg.Pool,
  size: LedgerSize,
  say: (line: string) => void,
): Promise<FilledLedger> => {
  const startedAt = performance.now();
  await makePlayers(pool, size.heavyPlayers);
  const heavy = await signIn(pool, size.heavyPlayers);
  await makePlayers(pool, size.players - size.heavyPlayers);
  const usual = await signIn(pool, USUAL_CALLERS);
  const sql = await pool.connect();
  try {
    await sql.query(
      `set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set jit = off`,
    );
    const first = heavy[0]?.id ?? 0;
    const ids: Ids = { first, firstUsual: first + size.heavyPlayers, contest: await makeContest(sql) };
    const definitions = await readDefinitions(sql);
    for (const { drop } of definitions) await sql.query(drop);
    await sql.query('alter table ledger_entry disable trigger ledger_entry_balances');
    for (let round = 0; round < size.rounds; round += 1) {
      await writeRound(sql, round, size, ids);
      if (round % 10 === 9) say(`ledger: round ${round + 1} of ${size.rounds} is written`);
    }
    for (const { make } of definitions) await sql.query(make);
    await sql.query('alter table ledger_entry enable trigger ledger_entry_balances');
    say('ledger: keys and indexes are back');
    await sql.query(`
      update purse set won = sums.won, bonus = sums.bonus
      from (select player_id, sum(won) as won, sum(bonus) as bonus
        from ledger_posting join ${MOVES} using (reason) group by player_id) sums
      where sums.player_id = purse.player_id`);
    await makePlays(sql, [...heavy.slice(0, USUAL_CALLERS), ...usual]);
    await sql.query('vacuum (analyze) player, purse, session, play');
    await sql.query('vacuum (analyze) ledger_posting, ledger_entry');
    await sql.query('checkpoint');
    const { rows } = await sql.query<{ postings: string; entries: string; bytes: string }>(`
      select (select count(*) from ledger_posting) as postings, (select count(*) from ledger_entry) as entries,
        pg_total_relation_size('ledger_posting') + pg_total_relation_size('ledger_entry') as bytes`);
    const [made] = rows;
    return {
      postings: Number(made?.postings),
      entries: Number(made?.entries),
      megabytes: Math.round(Number(made?.bytes) / 2 ** 20),
      seconds: (performance.now() - startedAt) / 1000,
      heavy: heavy.slice(0, USUAL_CALLERS),
      usual,
    };
  } finally {
    // Its settings must not reach another user of the pool.
    sql.release(true);
  }
};
