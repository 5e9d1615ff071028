/** Who looks after the site, and what of it: one rule for the panel and for the command on the machine (DECISIONS 1). */
import { isFullAdmin } from '@trivium/contract/admin/call';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Letters } from '../../../platform/outbox/letters.ts';
import { resetFactors } from '../../panel/panel.ts';
import { endSessionsOf } from '../session/session.ts';
import { type Duties, type DutyRow, lockAdmins, lockDuties, writeDuties } from './duty-store.ts';

export type { Duties } from './duty-store.ts';

/** Who does it and why; `actorId` null: a command. */
export type By = { readonly actorId: number | null; readonly reason?: string; readonly address?: string };

/** What somebody looks after, as the log tells it. */
const told = ({ role, rights, languages }: Duties) => ({ role, rights, languages });

/** A row of staff as it is, locked. Refuses `no_data`. */
const locked = async (tx: Db, playerId: number): Promise<DutyRow> => {
  const row = await lockDuties(tx, playerId);
  if (row === undefined) throw new Refusal('no_data');
  return row;
};

/**
 * Gives somebody a role with rights and languages, or makes him a player again; his sessions of the panel end with it. `decide`
 * tells what he gets from what he has, and may refuse. Refuses `no_data` for who is not there, and `last_admin` when nobody
 * could do everything any more.
 */
export const appoint = async (
  tx: Db,
  playerId: number,
  decide: (row: DutyRow) => Duties,
  by: By,
  now: number,
): Promise<DutyRow> => {
  const admins = await lockAdmins(tx);
  const row = await locked(tx, playerId);
  const duties = decide(row);
  const others = admins.filter(each => each.id !== playerId && isFullAdmin(each));
  if (isFullAdmin(row) && !isFullAdmin(duties) && others.length === 0) throw new Refusal('last_admin');
  await writeDuties(tx, playerId, duties, now);
  const action =
    duties.role === 'player' ? 'staff.remove' : row.role === 'player' ? 'staff.add' : 'staff.change';
  await audit(tx, { ...by, action, subject: String(playerId), before: told(row), after: told(duties), now });
  return row;
};

/** Takes all second factors of somebody away and ends all his sessions; he is told by letter. Returns his name. */
export const resetFactor = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  letters: Letters,
  playerId: number,
): Promise<string> =>
  db.transaction().execute(async tx => {
    const now = clock.now();
    const row = await locked(tx, playerId);
    const factors = await resetFactors(tx, playerId);
    if (row.uid !== null) await endSessionsOf(tx, row.uid, now);
    await audit(tx, {
      ...{ actorId: null, action: 'factor.reset', subject: String(playerId) },
      ...{ before: { factors }, after: { factors: 0 }, now },
    });
    await letters.send(tx, row, { kind: 'factor_reset', now });
    return row.name;
  });
