/** The books of a storm that is over: what the database must hold, whatever was acknowledged. */
import type pg from 'pg';
import { auditBattles } from '../../battles/books.ts';
import type { Seat } from '../../battles/seat.ts';
import { auditLedger, auditMoney, type Check, countWrong } from '../../faults/audit.ts';
import type { StormSite } from '../site.ts';

const BOOKS: Readonly<Record<string, string>> = {
  'plays that still run': `
    select count(*) as seen, count(*) filter (where status = 'running') as wrong from play where player_id is not null`,
  'plays settled once, or given up': `
    select count(*) as seen, count(*) filter (where settlements <> case when status = 'settled' then 1 else 0 end) as wrong
    from (select status, (select count(*) from settlement where play_id = play.id) as settlements from play
      where player_id is not null and status <> 'running') each`,
  'contest entries, one fee each': `
    select count(*) as seen, count(*) filter (where fees <> 1) as wrong
    from (select (select count(*) from ledger_posting where reason = 'contest_fee' and player_id = entry.player_id
        and reference = entry.contest_id::text) as fees
      from contest_entry entry join contest on contest.id = contest_id where fee > 0 and not is_staff) each`,
  'contest prizes paid as they are due': `
    select count(*) as seen, count(*) filter (where due <> paid) as wrong
    from (select prize_paid as due, (select coalesce(sum(amount), 0) from ledger_posting where reason = 'contest_prize'
        and player_id = entry.player_id and reference = entry.contest_id::text) as paid from contest_entry entry) each`,
  'fees of cancelled contests given back once': `
    select count(*) as seen, count(*) filter (where back <> fee or refunds <> 1) as wrong
    from (select contest.fee, (select count(*) from ledger_posting where reason = 'contest_refund'
          and player_id = entry.player_id and reference = contest.id::text) as refunds,
        (select coalesce(sum(amount), 0) from ledger_posting where reason = 'contest_refund'
          and player_id = entry.player_id and reference = contest.id::text) as back
      from contest_entry entry join contest on contest.id = contest_id where contest.status = 'cancelled' and fee > 0) each`,
  'exam results, one a sitting that was settled': `
    select count(*) as seen, count(*) filter (where results <> 1) as wrong
    from (select (select count(*) from exam_result result where result.attempt_id = attempt.id) as results
      from exam_attempt attempt join play on play.id = attempt.play_id where play.status = 'settled') each`,
  'reviews paid at most once': `
    select count(*) as seen, count(*) filter (where postings > 1) as wrong from (
      select count(*) as postings from ledger_posting where reason = 'review' group by reference) each`,
};

/** What the database must hold of plays, contests and exams. */
export const auditStatements = (sql: pg.Pool): Promise<Check[]> => countWrong(sql, BOOKS);

/** Checks all books; plays and battles must be over. */
export const auditStorm = async (
  { sql, env }: Pick<StormSite, 'sql' | 'env'>,
  seats: readonly Seat[],
): Promise<Check[]> => [
  ...(await auditMoney(sql)),
  ...(await auditStatements(sql)),
  ...(seats.length === 0 ? [] : await auditBattles(sql, seats)),
  await auditLedger(env),
];

/** Whether the contests of the storm are decided, and those that were cancelled paid back. */
export const areContestsDone = async (sql: pg.Pool): Promise<boolean> => {
  const { rows } = await sql.query<{ left: string }>(
    `select count(*) as left from contest left join contest_entry entry on entry.contest_id = contest.id
     where slug like 'storm-%' and (contest.status = 'scheduled' or contest.status = 'cancelled' and fee > 0
       and entry.id is not null and refunded_at is null)`,
  );
  return Number(rows[0]?.left) === 0;
};
