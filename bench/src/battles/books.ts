/** The books of battles: what was acknowledged against what is stored, and where the coins are (DECISIONS 6, 8). */
import { reduceBattle } from '@trivium/rules/battle/battle';
import type { BattleEvent } from '@trivium/rules/battle/event';
import { firstState } from '@trivium/rules/battle/receipt';
import type { BattleSetup, Round } from '@trivium/rules/battle/setup';
import type { BattleState } from '@trivium/rules/battle/state';
import { optionId } from '@trivium/rules/question/serve';
import type pg from 'pg';
import { type BattleRow, setupOf } from '../../../apps/server/src/features/battle/row.ts';
import { type StoredState, stateOf } from '../../../apps/server/src/features/battle/rows/stored-state.ts';
import { type Check, countWrong } from '../faults/audit.ts';
import type { Seat } from './seat.ts';

type Row = {
  id: string;
  kind: BattleSetup['kind'];
  terms: BattleRow['terms'];
  rounds: Round[];
  state: BattleState;
  status: string;
  outcome: unknown;
};

/** Counts acknowledged answers that the database lacks or holds differently. */
const countLost = async (sql: pg.Pool, all: readonly Seat[]): Promise<Check> => {
  // Copied first: battles that still run acknowledge more while the rows are read.
  const seats = all.map(seat => ({ ...seat, acknowledged: new Map(seat.acknowledged) }));
  const rows = await readBattles(sql, [...new Set(seats.map(({ battleId }) => battleId))]);
  let [seen, wrong] = [0, 0];
  for (const { battleId, player, acknowledged } of seats) {
    const row = rows.get(battleId);
    const place = row?.state.seats.findIndex(({ playerId }) => playerId === player.id) ?? -1;
    for (const [round, option] of acknowledged) {
      seen += 1;
      const stored = row?.state.seats[place]?.answers[round]?.option ?? null;
      const order = row?.rounds[round]?.order ?? [];
      if (stored === null || optionId(order, stored) !== option) wrong += 1;
    }
  }
  return { what: 'answers acknowledged and kept as given', seen, wrong };
};

const readBattles = async (sql: pg.Pool, ids: readonly string[]): Promise<Map<string, Row>> => {
  const { rows } = await sql.query<Omit<Row, 'state'> & { state: StoredState }>(
    'select id, kind, terms, rounds, state, status, outcome from battle where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(row => [row.id, { ...row, state: stateOf(row.state) }]));
};

/** Counts battles whose event log, replayed by the rules, does not give the stored state. The replay starts when the row was made. */
const countReplays = async (sql: pg.Pool, ids: readonly string[]): Promise<Check> => {
  const rows = await readBattles(sql, ids);
  const story: string[] = [];
  let wrong = 0;
  for (const row of rows.values()) {
    const log = await sql.query<{ at: Date; event: BattleEvent; made: Date }>(
      `select event.at, event.event, battle.created_at as made from battle_event event
       join battle on battle.id = event.battle_id where battle_id = $1 order by event.seq`,
      [row.id],
    );
    const players = row.state.seats.map(({ playerId }) => playerId);
    const setup = setupOf(row);
    let state = firstState(row, players, log.rows[0]?.made.getTime() ?? 0);
    let isWhole = true;
    for (const { at, event } of log.rows) {
      const result = reduceBattle(setup, state, event, at.getTime());
      if ('refused' in result) isWhole = false;
      else state = result.state;
    }
    if (isWhole && sorted(state) === sorted(row.state)) continue;
    const events = log.rows.map(({ at, event }) => `${at.toISOString()} ${JSON.stringify(event)}`);
    story.push(
      `battle ${row.id} (${row.kind}): ${isWhole ? 'another state' : 'the rules refuse an event'}`,
      `replayed ${sorted(state)}`,
      `stored   ${sorted(row.state)}`,
      ...events,
    );
    wrong += 1;
  }
  return { what: 'battles whose log gives their state again', seen: rows.size, wrong, story };
};

/** JSON with sorted keys, because the database orders them its own way. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

const BOOKS: Readonly<Record<string, string>> = {
  'battles that are over and settled': `
    select count(*) as seen, count(*) filter (where status <> 'over' or outcome is null and started_at is not null) as wrong
    from battle`,
  'seats held by battles that are over': `
    select count(*) as wrong, (select count(*) from battle) as seen from battle_place`,
  'coins in escrow, those of battles that are checked aside': `
    select count(*) as seen, case when coalesce(sum(amount), 0) = (
        select coalesce(sum(fee), 0) from battle_seat where check_status = 'held') then 0 else 1 end as wrong
    from ledger_entry where account = 'escrow'`,
  'battles whose escrow is empty, or which are checked': `
    select count(*) as seen, count(*) filter (where coins <> 0 and reference not in (
        select battle_id::text from battle_case where status = 'held')) as wrong
    from (select reference, sum(entry.amount) as coins from ledger_entry entry
      join ledger_posting posting on posting.id = entry.posting_id where account = 'escrow' group by reference) each`,
  'fees, one a seat of a battle that began': `
    select coalesce(sum(seats), 0) as seen, count(*) filter (where fees <> seats or paid <> seats * fee) as wrong
    from (select json_array_length(state->'seats') as seats, (terms->>'fee')::int as fee,
        coalesce(fees, 0) as fees, coalesce(paid, 0) as paid
      from battle left join (
        select reference, count(*) as fees, -sum(amount) as paid
        from ledger_posting where reason = 'battle_fee' group by reference
      ) posted on posted.reference = battle.id::text
      where started_at is not null and (terms->>'fee')::int > 0) each`,
  'the whole ledger': `
    select count(*) as seen, case when coalesce(sum(amount), 0) = 0 then 0 else 1 end as wrong from ledger_entry`,
  'purses that are the sum of their entries': `
    select count(*) as seen, count(*) filter (where purse.won <> coalesce(entries.won, 0)
      or purse.bonus <> coalesce(entries.bonus, 0) or purse.won < 0 or purse.bonus < 0) as wrong
    from purse left join (
      select player_id, sum(entry.amount) filter (where account = 'player_won') as won,
        sum(entry.amount) filter (where account = 'player_bonus') as bonus
      from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id group by player_id
    ) entries on entries.player_id = purse.player_id`,
};

/** Checks the books of all battles in the database; all of them must be over. */
export const auditBattles = async (sql: pg.Pool, seats: readonly Seat[]): Promise<Check[]> => {
  const checks = [
    await countLost(sql, seats),
    await countReplays(sql, [...new Set(seats.map(({ battleId }) => battleId))]),
  ];
  return [...checks, ...(await countWrong(sql, BOOKS))];
};
