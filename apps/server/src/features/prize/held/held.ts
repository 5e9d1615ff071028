/** Held results: a person decides each within seven days; after that it counts as refused (DECISIONS 12). */

import { DAY_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { areLinked } from '../../link/link.ts';
import { notify } from '../../notification/notification.ts';
import { boardPath, decide, tellJudges } from '../decide.ts';
import { lockContest } from '../store.ts';
import * as held from './store.ts';

export type { HeldFor, HeldRow } from './store.ts';

export type Judgement = {
  readonly entryId: number;
  /** Cleared: paid as won. Refused: the entry loses its place, and the prizes of the entries behind it rise. */
  readonly isReal: boolean;
  /** The player reads it. */
  readonly reason: string;
  /** Null for an operator's command. */
  readonly actorId: number | null;
  /** From where an admin decided. */
  readonly address?: string;
  readonly now: number;
};

/** Why a judgement was not accepted. */
export type NoJudgement = 'notHeld' | 'noReason' | 'notYours' | 'sayWho';

/**
 * Takes a decision on a held result, once. An admin who did not write the contest decides where there is one, and nobody on
 * what is his own or a linked account's; of a contest that an admin or editor wrote an operator's command names the admin.
 */
export const judge = (context: AppContext, judgement: Judgement): Promise<NoJudgement | null> =>
  context.db.transaction().execute(async tx => {
    const { entryId, actorId, now } = judgement;
    const reason = judgement.reason.trim();
    if (reason === '') return 'noReason';
    const row = await lockHeld(tx, entryId, now);
    if (row === null) return 'notHeld';
    if (actorId === null && row.author_id !== null) return 'sayWho';
    if (actorId !== null && !(await mayJudge(tx, row, actorId, now))) return 'notYours';
    const { isReal, address } = judgement;
    await settle(tx, row, { isReal, reason, by: actorId, now, ...(address !== undefined && { address }) });
    return null;
  });

/** Whether somebody may decide on a held result: no author where others could, and no account that is linked to the player's. */
export const mayJudge = async (db: Db, row: held.HeldRow, actorId: number, now: number): Promise<boolean> => {
  const judges = await held.readJudges(db, row.author_id);
  const isOwn = actorId === row.player_id || (await areLinked(db, actorId, row.player_id, now));
  return judges.includes(actorId) && !isOwn;
};

/** The held entry, with its contest locked; null when it is not held or already decided. */
const lockHeld = async (tx: Db, entryId: number, now: number): Promise<held.HeldRow | null> => {
  const [found] = await held.readWaiting(tx, { id: entryId });
  if (found === undefined) return null;
  await lockContest(tx, found.contest_id, new Date(now));
  const [still] = await held.readWaiting(tx, { id: entryId });
  return still ?? null;
};

const settle = async (
  tx: Db,
  row: held.HeldRow,
  {
    isReal,
    reason,
    by,
    address,
    now,
  }: { isReal: boolean; reason: string; by: number | null; address?: string; now: number },
): Promise<void> => {
  const { id, contest_id: contestId, contest: name, author_id: authorId, player_id: playerId } = row;
  const decision = { by, reason, at: new Date(now) };
  await (isReal ? held.writeCleared(tx, id, decision) : held.writeStruck(tx, id, decision));
  await audit(tx, {
    actorId: by,
    action: isReal ? 'contest.clear' : 'contest.refuse',
    subject: String(id),
    before: { contest: contestId, player: playerId, held_for: row.held_for, prize: row.prize },
    after: { reason, by_time: reason === '' },
    ...(address !== undefined && { address }),
    ...(reason !== '' && { reason }),
    now,
  });
  const about = { playerId, link: boardPath(contestId), key: `contest_check/${id}`, now };
  if (isReal) await notify(tx, { ...about, kind: 'contest_cleared', words: { contest: name, reason } });
  else if (reason === '')
    await notify(tx, { ...about, kind: 'contest_unconfirmed', words: { contest: name } });
  else await notify(tx, { ...about, kind: 'contest_refused', words: { contest: name, reason } });
  const contest = await lockContest(tx, contestId, new Date(now));
  if (contest?.status === 'closed')
    await decide(tx, { contestId, name, prizes: contest.prizes, authorId, now });
};

/** Days before the end of the time at which admins are reminded. */
const REMIND_DAYS = 2;

/** Refuses results that nobody decided in time, and reminds admins before. Part of the minute's job. */
export const passHeldTime = async (context: AppContext): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  for (const entryId of await held.readOverdue(db, new Date(now)))
    await db.transaction().execute(async tx => {
      const row = await lockHeld(tx, entryId, now);
      if (row !== null) await settle(tx, row, { isReal: false, reason: '', by: null, now });
    });
  const soon = await held.readReminders(db, new Date(now + REMIND_DAYS * DAY_MS));
  for (const { contest_id: contestId, name, author_id: authorId, waiting } of soon) {
    const key = `contest_check_soon/${contestId}`;
    await tellJudges(db, { contestId, name, authorId, waiting, days: REMIND_DAYS, key, now });
  }
};

/** The results that wait, the most urgent first. */
export const waiting = (db: Db, most: number): Promise<held.HeldRow[]> => held.readWaiting(db, { most });

/** Results of players that wait for a decision, with or without a prize. */
export const heldContests = held.readHeldOf;
