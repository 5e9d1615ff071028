/** Checks the books after a drill: money, settlements and boards in the database (DECISIONS 4, 8, 9). */
import type pg from 'pg';
import { checkBooks } from '../stage/books.ts';
import type { PlayView } from './view.ts';

/** One check: how many rows it saw, and how many of them were wrong. */
export type Check = {
  readonly what: string;
  readonly seen: number;
  readonly wrong: number;
  /** Lines about what was wrong. */
  readonly story?: readonly string[];
};

type Counts = { seen: number; wrong: number };

/** What holds of all postings, purses and plays, however many a player has. */
const BOOKS: Readonly<Record<string, string>> = {
  'postings that sum to zero': `
    select count(*) as seen, count(*) filter (where total <> 0 or sides < 2) as wrong
    from (select sum(coalesce(entry.amount, 0)) as total, count(entry.*) as sides
      from ledger_posting posting left join ledger_entry entry on entry.posting_id = posting.id group by posting.id) each`,
  'the whole ledger sums to zero': `
    select count(*) as seen, case when coalesce(sum(amount), 0) = 0 then 0 else 1 end as wrong from ledger_entry`,
  'purses that are not negative': `
    select count(*) as seen, count(*) filter (where won < 0 or bonus < 0) as wrong from purse`,
  'purses that are the sum of their entries': `
    select count(*) as seen, count(*) filter (where purse.won <> coalesce(entries.won, 0)
      or purse.bonus <> coalesce(entries.bonus, 0)) as wrong
    from purse left join (
      select player_id, sum(entry.amount) filter (where account = 'player_won') as won,
        sum(entry.amount) filter (where account = 'player_bonus') as bonus
      from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id group by player_id
    ) entries on entries.player_id = purse.player_id`,
  'plays paid what they were worth, once': `
    select count(*) as seen, count(*) filter (where paid <> (outcome->>'coins')::bigint
      or postings <> case when (outcome->>'coins')::bigint > 0 then 1 else 0 end) as wrong
    from (select outcome,
        (select coalesce(sum(amount), 0) from ledger_posting where reference = play.id::text and reason like 'won%') as paid,
        (select count(*) from ledger_posting where reference = play.id::text and reason like 'won%') as postings
      from play where player_id is not null) each`,
  'lifelines paid, each once': `
    select coalesce(sum(used), 0) as seen, count(*) filter (where used <> paid or price <> -coins) as wrong
    from (select
        (select count(*) from jsonb_array_elements(state->'questions') question,
          jsonb_array_elements_text(question->'lifelines')) as used,
        (select coalesce(sum((policy->'lifelines'->>name)::int), 0) from jsonb_array_elements(state->'questions') question,
          jsonb_array_elements_text(question->'lifelines') name) as price,
        (select count(*) from ledger_posting where reference = play.id::text and (reason like 'lifeline%' or reason = 'hint')) as paid,
        (select coalesce(sum(amount), 0) from ledger_posting where reference = play.id::text and (reason like 'lifeline%' or reason = 'hint')) as coins
      from play where player_id is not null) each`,
};

/** What holds when each player has one play, and it is settled. */
const BOOKS_OF_ONE: Readonly<Record<string, string>> = {
  'plays settled, each once': `
    select count(*) as seen, count(*) filter (where status <> 'settled' or settlements <> 1) as wrong
    from (select status, (select count(*) from settlement where play_id = play.id) as settlements from play
      where player_id is not null) each`,
  'scores on the board, each once': `
    select count(*) as seen, count(*) filter (where score <> worth) as wrong
    from (select coalesce(board.score, 0) as score, (play.outcome->>'score')::bigint as worth
      from play left join leaderboard_score board on board.player_id = play.player_id and board.board = 'ever'
      where play.player_id is not null) each`,
  'plays counted in the statistics, each once': `
    select count(*) as seen, count(*) filter (where plays is distinct from 1) as wrong
    from play left join player_record on player_record.player_id = play.player_id where play.player_id is not null`,
};

/** Runs statements that count what they saw and what was wrong of it. */
export const countWrong = async (
  sql: pg.Pool,
  statements: Readonly<Record<string, string>>,
): Promise<Check[]> => {
  const checks: Check[] = [];
  for (const [what, text] of Object.entries(statements)) {
    const { rows } = await sql.query<Counts>(text);
    checks.push({ what, seen: Number(rows[0]?.seen ?? 0), wrong: Number(rows[0]?.wrong ?? 1) });
  }
  return checks;
};

/** Checks postings, purses and what plays were paid. */
export const auditMoney = (sql: pg.Pool): Promise<Check[]> => countWrong(sql, BOOKS);

/** Checks the books; only valid when each player has one play. */
export const auditBooks = async (sql: pg.Pool): Promise<Check[]> => [
  ...(await auditMoney(sql)),
  ...(await countWrong(sql, BOOKS_OF_ONE)),
];

/** Checks that each result is the sum of the verdicts its player was told. */
export const auditOutcomes = (views: readonly (PlayView | null)[]): Check => {
  const wrong = views.filter(view => {
    if (view?.status !== 'settled' || view.outcome === null) return true;
    const count = (verdict: string) => view.questions.filter(question => question.verdict === verdict).length;
    const { correct, wrong: missed, skipped } = view.outcome;
    return correct !== count('right') || missed !== count('wrong') || skipped !== count('skipped');
  });
  return { what: 'results that are the sum of their answers', seen: views.length, wrong: wrong.length };
};

/** Runs the operator's own `ledger check`. */
export const auditLedger = async (env: Parameters<typeof checkBooks>[0]): Promise<Check> => {
  const { isGood, lines } = await checkBooks(env);
  const wrong = lines.filter(line => !line.startsWith('ok')).length;
  return {
    what: 'checks of npm run ledger -- check',
    seen: lines.length,
    wrong: isGood ? 0 : Math.max(1, wrong),
  };
};
