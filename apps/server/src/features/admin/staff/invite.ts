/** Invitations to look after the site: by letter, for a week and once, to a verified address alone. */
import { DAY_MS, DAY_SECONDS } from '@trivium/rules/time/units';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { readEmail } from '../../../platform/contact/contact.ts';
import { type Allowance, createAllowances } from '../../../platform/limit/allowance.ts';
import type { Say } from '../../../platform/outbox/letters.ts';
import { sha256 } from '../../../platform/secret/sha256.ts';
import { appoint } from '../../account/operator/appoint.ts';
import { readPlayer } from '../../profile/profile.ts';
import { addInvitation, endInvitation, type Invitation, readInvitations } from './invite-store.ts';
import { mayGive } from './may-give.ts';

export type InviteDeps = { readonly say: Say; readonly siteName: () => string };

const GOOD_FOR_MS = 7 * DAY_MS;
/** Ours: letters with invitations that an admin may send a day. */
const INVITATIONS: Allowance = { name: 'staff-invitations', times: 30, seconds: DAY_SECONDS };

const presented = ({ created_at, expires_at, ...row }: Invitation) => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
const toldOf = ({ email, role, rights, languages }: Invitation) => ({ email, role, rights, languages });

type Names = 'staff/invite' | 'staff/invitations' | 'staff/withdraw' | 'staff/accept';

/** Writes an invitation and its letter. */
const inviting =
  (
    { db, dice, env, mail }: AppContext,
    { say, siteName }: InviteDeps,
  ): OperatorHandlers<Names>['staff/invite'] =>
  async (call, wish) => {
    const { signedIn, now, address, locale } = call;
    const email = readEmail(wish.email);
    if (email === null) throw new Refusal('bad_email');
    mayGive(call, wish);
    const allowances = createAllowances(db, env.appSecret);
    if (!(await allowances.take(INVITATIONS, String(signedIn.playerId), now)))
      throw new Refusal('too_many_requests');
    const token = dice.token();
    const when = { created_at: new Date(now), expires_at: new Date(now + GOOD_FOR_MS) };
    return db.transaction().execute(async tx => {
      const given = { ...wish, email, ...when, token: sha256(token), invitedBy: signedIn.playerId };
      const row = await addInvitation(tx, given);
      const words = {
        site: siteName(),
        name: row.invited_by,
        link: `${env.publicUrl}/admin/invitation#${token}`,
      };
      await mail.send(tx, {
        to: email,
        subject: say(locale, 'mail.staff_invitation.subject', words),
        text: say(locale, 'mail.staff_invitation.text', words),
        language: locale,
      });
      await audit(tx, {
        ...{ actorId: signedIn.playerId, action: 'staff.invite', subject: email, before: null },
        ...{ after: toldOf(row), address, now },
      });
      return presented(row);
    });
  };

export const inviteHandlers = (context: AppContext, deps: InviteDeps): OperatorHandlers<Names> => {
  const { db } = context;
  return {
    'staff/invite': inviting(context, deps),
    'staff/invitations': async ({ now }) => (await readInvitations(db, new Date(now))).map(presented),
    'staff/withdraw': async ({ signedIn, now, address }, { id }) =>
      db.transaction().execute(async tx => {
        const row = await endInvitation(tx, { id }, new Date(now));
        if (row === undefined) throw new Refusal('no_data');
        await audit(tx, {
          ...{ actorId: signedIn.playerId, action: 'staff.withdraw', subject: row.email },
          ...{ before: toldOf(row), after: null, address, now },
        });
        return { done: true };
      }),
    'staff/accept': async ({ signedIn, now, address }, { token }) =>
      db.transaction().execute(async tx => {
        const { playerId } = signedIn;
        const row = await endInvitation(tx, { token: sha256(token) }, new Date(now), playerId);
        if (row === undefined) throw new Refusal('bad_link');
        if (row.inviter_id === playerId) throw new Refusal('not_for_oneself');
        const player = await readPlayer(tx, playerId);
        // Whoever forwards the letter gives nothing away.
        if (player === undefined || !player.email_verified || readEmail(player.email ?? '') !== row.email)
          throw new Refusal('email_not_verified');
        const { role, rights, languages } = row;
        await appoint(tx, playerId, () => ({ role, rights, languages }), { actorId: playerId, address }, now);
        return { role };
      }),
  };
};
