/** Changes who is staff: roles, rights and languages, with the rule that nobody decides about himself or gives what he has not. */
import type { staffActCalls } from '@trivium/contract/admin/staff-act';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { appoint, type Duties } from '../../account/operator/appoint.ts';
import { readStaff } from '../store.ts';
import { type InviteDeps, inviteHandlers } from './invite.ts';
import { mayGive } from './may-give.ts';

const byOf = ({ signedIn, address }: StaffCall, reason: string | undefined) => ({
  actorId: signedIn.playerId,
  address,
  ...(reason === undefined ? {} : { reason }),
});

type Held = { readonly id: number; readonly version: number; readonly reason?: string | undefined };

/** Refuses oneself, who is no staff, and a version that is not that of now. */
const write = (
  { db }: AppContext,
  call: StaffCall,
  { id, version, reason }: Held,
  change: (now: Duties) => Duties,
) => {
  if (id === call.signedIn.playerId) throw new Refusal('not_for_oneself');
  return db.transaction().execute(async tx => {
    const decide = (row: Duties & { readonly staff_version: number }): Duties => {
      if (row.role === 'player') throw new Refusal('no_data');
      if (row.staff_version !== version) throw new Changed();
      const next = change(row);
      // Nor does he decide about somebody who has more than he.
      mayGive(call, row);
      mayGive(call, next);
      return next;
    };
    await appoint(tx, id, decide, byOf(call, reason), call.now);
    return (await readStaff(tx, [id]))[0];
  });
};

/** Somebody else was quicker. */
class Changed extends Error {}

const told = async <Result>({ db }: AppContext, id: number, writing: Promise<Result>): Promise<Result> => {
  try {
    return await writing;
  } catch (problem) {
    if (!(problem instanceof Changed)) throw problem;
    throw new Refusal('changed_meanwhile', {}, { present: (await readStaff(db, [id]))[0] });
  }
};

export const staffHandlers = (
  context: AppContext,
  deps: InviteDeps,
): OperatorHandlers<keyof typeof staffActCalls> => ({
  'staff/change': async (call, { fields, ...held }) => {
    const change = ({ role, rights, languages }: Duties): Duties => ({
      role: fields.role ?? role,
      rights: fields.rights === undefined ? rights : fields.rights,
      languages: fields.languages === undefined ? languages : fields.languages,
    });
    const row = await told(context, held.id, write(context, call, held, change));
    if (row === undefined) throw new Refusal('no_data');
    return row;
  },
  'staff/remove': async (call, held) => {
    const nothing = (): Duties => ({ role: 'player', rights: null, languages: null });
    await told(context, held.id, write(context, call, held, nothing));
    return { done: true };
  },
  ...inviteHandlers(context, deps),
});
