/** How often a storm met what: plays of each mode, battles of each kind, troubles, and movements of coins. */
import type pg from 'pg';
import type { Table } from '../figures/table.ts';
import type { Troubled } from './troubled.ts';

/** One mode or kind of battle: how many began and how they stand. */
export type ModeCount = {
  readonly mode: string;
  readonly begun: number;
  readonly paid: number;
  readonly givenUp: number;
  readonly answers: number;
};

export type Counts = {
  readonly modes: readonly ModeCount[];
  /** Rows of tables that seldom get one, and movements of coins by their reason. */
  readonly seldom: Readonly<Record<string, number>>;
};

const MODES = `
  select policy->>'mode' as mode, count(*)::int as begun, count(*) filter (where status = 'settled')::int as paid,
    count(*) filter (where status = 'quit')::int as "givenUp",
    sum((select count(*) from jsonb_array_elements(state->'questions') question where question->'answer' <> 'null'))::int as answers
  from play where player_id is not null group by 1
  union all
  select kind || ' battle', count(*)::int, count(*) filter (where outcome is not null)::int,
    count(*) filter (where started_at is null)::int,
    sum((select count(*) from battle_event logged where battle_id = battle.id and logged.event->>'type' = 'answer'))::int
  from battle group by kind order by mode`;

const SELDOM: Readonly<Record<string, string>> = {
  'contests decided': `select count(*) from contest where slug like 'storm-%' and status = 'closed'`,
  'contests cancelled': `select count(*) from contest where slug like 'storm-%' and status = 'cancelled'`,
  'entries of contests that were cancelled': `select count(*) from contest_entry join contest on contest.id = contest_id
    where contest.status = 'cancelled'`,
  'exam sittings granted again': `select count(*) from exam_attempt where granted_at is not null`,
  'of those begun': `select count(*) from exam_attempt where granted_at is not null and play_id is not null`,
  'exams ended by a hidden page': `select count(*) from exam_result where ended_by = 'hidden'`,
  'exams ended by their clock': `select count(*) from exam_result where ended_by = 'clock'`,
  'candidates given more time': `select count(*) from exam_extra_time`,
  'outages and jumps of the clock': `select count(*) from outage`,
};

export const countAll = async (sql: pg.Pool): Promise<Counts> => {
  const modes = await sql.query<ModeCount>(MODES);
  const seldom: Record<string, number> = {};
  for (const [what, text] of Object.entries(SELDOM)) {
    const { rows } = await sql.query<{ count: string }>(text);
    seldom[what] = Number(rows[0]?.count);
  }
  const moved = await sql.query<{ reason: string; count: string }>(
    `select reason, count(*) from ledger_posting group by reason order by reason`,
  );
  for (const { reason, count } of moved.rows) seldom[`coins moved: ${reason}`] = Number(count);
  return { modes: modes.rows, seldom };
};

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Troubles by their name: how often, and how long until the site served as before. */
const troubleRows = ({ met }: Troubled): string[][] =>
  [...Map.groupBy(met, ({ planned }) => planned.name)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, some]) => {
      const took = some.map(({ tookMs }) => tookMs);
      const mean = took.reduce((sum, ms) => sum + ms, 0) / took.length;
      return [name, String(some.length), seconds(mean), seconds(Math.max(...took))];
    });

type Logged = { msg?: string; reason?: string; err?: { message?: string; code?: string; stack?: string } };

const FREQUENT = 12;
const NUMBERS = /\d+/g;

/** Errors that servers logged, alike ones together. */
const errorRows = (errors: readonly string[]): string[][] => {
  const alike = Map.groupBy(errors, line => {
    const { msg, reason, err } = JSON.parse(line) as Logged;
    return `${msg ?? ''}: ${reason ?? err?.message ?? ''}`.replace(NUMBERS, 'n').slice(0, 140);
  });
  return [...alike]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, FREQUENT)
    .map(([text, some]) => [text, String(some.length)]);
};

/** The stack of errors that are nobody's absence: what a call that was answered 500 met. */
const faultLines = (errors: readonly string[]): string[] =>
  errors
    .filter(line => line.includes('"stack"'))
    .slice(0, FREQUENT)
    .map(line => line.slice(0, 1_500));

export const countTables = (
  { modes, seldom }: Counts,
  troubled: Troubled,
  errors: readonly string[],
): Table[] => [
  {
    title: 'Storm: plays and battles',
    head: ['mode', 'begun', 'settled', 'given up', 'answers'],
    rows: modes.map(({ mode, begun, paid, givenUp, answers }) => [
      mode,
      ...[begun, paid, givenUp, answers].map(String),
    ]),
    remarks: ['Given up: of battles, lobbies that never began.'],
  },
  {
    title: 'Storm: what seldom happens',
    head: ['what', 'count'],
    rows: Object.entries(seldom).map(([what, count]) => [what, String(count)]),
  },
  {
    title: 'Storm: troubles',
    head: ['trouble', 'times', 'mean s', 'longest s'],
    rows: troubleRows(troubled),
  },
  {
    title: 'Storm: errors in the logs of the servers',
    head: ['error', 'times'],
    rows: errorRows(errors),
    remarks: faultLines(errors),
  },
];
