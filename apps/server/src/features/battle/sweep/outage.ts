/** Moves every open battle by the time in which all servers were away, so that it does not count (DECISIONS 6). */
import { reduceBattle } from '@trivium/rules/battle/battle';
import type { Db } from '../../../platform/database/db.ts';
import { GOES_ON_MS } from '../../../platform/time/heartbeat.ts';
import type { Outage } from '../../../platform/time/outage.ts';
import type { Mailbox } from '../engine/mailbox.ts';
import { type BattleRow, setupOf } from '../row.ts';
import { isPlain, rowAfter } from '../rows/row-after.ts';
import { type LoggedEvent, lockOpenBattles, type Move, moveHeld } from '../rows/store.ts';

const PAGE_ROWS = 500;

export type OutageDeps = {
  readonly serverId: string;
  readonly mailbox: Pick<Mailbox, 'write'>;
};

type OutageStep = { readonly before: BattleRow; readonly next: BattleRow; readonly logged: LoggedEvent };

/** Seats whose sockets this process holds. After a mere standstill its players need not enter again, all at once. */
const keptSeats = ({ state }: BattleRow, serverId: string): number[] =>
  state.seats.flatMap(({ connection }, seat) => (connection?.startsWith(`${serverId}/`) ? [seat] : []));

/** What the outage makes of a battle; null when it changes nothing. */
const stepOf = (before: BattleRow, serverId: string, { gapMs, untilAt }: Outage): OutageStep | null => {
  const event = { type: 'outage', gapMs, kept: keptSeats(before, serverId), shownMs: GOES_ON_MS } as const;
  const result = reduceBattle(setupOf(before), before.state, event, untilAt);
  if ('refused' in result || result.isRepeated) return null;
  const next = rowAfter(before, result.state, 1);
  return { before, next, logged: { seq: next.seq, at: untilAt, event } };
};

/** Moves all open battles in the transaction of the outage, page by page under their locks. */
export const moveAll = async ({ serverId, mailbox }: OutageDeps, db: Db, outage: Outage): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    const page: BattleRow[] = await lockOpenBattles(db, after, PAGE_ROWS);
    const moves: Move[] = [];
    for (const row of page) {
      const step = stepOf(row, serverId, outage);
      if (step === null) continue;
      const { before, next, logged } = step;
      // The time before the outage may have ended the battle, or cost a player his seat.
      if (isPlain(before, next)) moves.push({ next, logged });
      else await mailbox.write(db, before, { row: next, events: [logged] });
    }
    await moveHeld(db, moves);
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE_ROWS) return;
  }
};
