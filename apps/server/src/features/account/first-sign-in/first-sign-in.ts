/** Finishes a first sign-in: a chosen password and a real address replace the one-time password (DECISIONS 12). */
import type { SignedInCall } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { Identity } from '../../identity/identity.ts';
import { setOneTimePassword } from '../../identity/person/people.ts';
import { freeAddress, readPlayer } from '../../profile/profile.ts';
import { endOtherSessions, endSessions } from '../session/session-store.ts';
import { beginFirstSignIn, findAdmins, finishFirstSignIn } from '../store.ts';

type Deps = { readonly identity: Pick<Identity, 'firstSignIn'> };

const sessionOf = ({ signedIn }: SignedInCall): string => Buffer.from(signedIn.tokenHash).toString('hex');
const refuseOthers = ({ signedIn }: SignedInCall): void => {
  if (!signedIn.isFirstSignIn) throw new Refusal('operation_not_allowed');
};

export const sendFirstCode = async (deps: Deps, call: SignedInCall, email: string): Promise<void> => {
  refuseOthers(call);
  await deps.identity.firstSignIn.send({ email, session: sessionOf(call) }, call);
};

/** Changes everything or nothing, and ends the other sessions of the account: after a crash, the session goes on where it was. */
export const finishFirst = async (
  { db }: AppContext,
  deps: Deps,
  call: SignedInCall,
  wish: { email: string; password: string; code: string },
): Promise<void> => {
  refuseOthers(call);
  const { playerId, tokenHash } = call.signedIn;
  const { email, apply } = await deps.identity.firstSignIn.finish(
    { ...wish, session: sessionOf(call) },
    call,
  );
  await db.transaction().execute(async tx => {
    const uid = (await readPlayer(tx, playerId))?.uid ?? '';
    await apply(tx, uid);
    if (!(await freeAddress(tx, 'email', email, uid))) throw new Refusal('email_in_use');
    await finishFirstSignIn(tx, playerId, email, call.now);
    await endOtherSessions(tx, playerId, tokenHash);
    await audit(tx, {
      actorId: playerId,
      action: 'account.first_sign_in',
      subject: String(playerId),
      before: null,
      after: null,
      now: call.now,
    });
  });
};

/** Gives an admin a new one-time password, for an operator who lost the old one. `id` chooses among several admins. Ends all sessions of the account. */
export const renewAdminPassword = (
  { db, dice, clock }: AppContext,
  id: number | undefined,
): Promise<string> =>
  db.transaction().execute(async tx => {
    const admins = await findAdmins(tx);
    const [admin, ...others] = id === undefined ? admins : admins.filter(row => row.id === id);
    if (admin === undefined)
      throw new StartProblem(
        id === undefined ? 'There is no admin yet: start the server once.' : `Player ${id} is no admin.`,
      );
    if (others.length > 0) {
      const list = admins.map(row => `${row.id} (${row.name})`).join(', ');
      throw new StartProblem(`There are several admins, say which: ${list}.`);
    }
    const password = admin.uid === null ? undefined : await setOneTimePassword(tx, dice, admin.uid);
    if (password === undefined)
      throw new StartProblem(`Not done: player ${admin.id} (${admin.name}) does not sign in here by e-mail.`);
    const now = clock.now();
    await beginFirstSignIn(tx, admin.id, now);
    await endSessions(tx, { playerId: admin.id });
    await audit(tx, {
      actorId: null,
      action: 'account.one_time_password',
      subject: String(admin.id),
      before: null,
      after: null,
      now,
    });
    return `${admin.email ?? ''} signs in with the one-time password ${password}, and then chooses a new one.`;
  });
