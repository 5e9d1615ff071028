/** The first start makes one admin, so that somebody can open the panel (DECISIONS 1). */
import type { AppContext } from '../../../platform/app-context.ts';
import { readEmail } from '../../../platform/contact/contact.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { Identity } from '../../identity/identity.ts';
import { oneTimePassword } from '../../identity/person/people.ts';
import { addPlayer, countAdmins, lockFirstAdmin } from '../store.ts';

/** Reserved by RFC 2606: mail to it reaches nobody. */
const NOBODYS_EMAIL = 'admin@trivium.invalid';
const NAME = 'Admin';

/** E-mail and one-time password to print once; null when there is an admin, or the operator chose the password. */
export const firstAdmin = async (
  context: AppContext,
  identity: Pick<Identity, 'addPerson'>,
): Promise<{ email: string; password: string } | null> => {
  const now = context.clock.now();
  return context.db.transaction().execute(async db => {
    await lockFirstAdmin(db);
    if ((await countAdmins(db)) > 0) return null;
    const { admin } = context.env;
    const email = readEmail(admin?.email ?? NOBODYS_EMAIL);
    if (email === null) {
      throw new StartProblem('ADMIN_EMAIL is not an e-mail address: write it like admin@example.org.');
    }
    const password = admin?.password ?? oneTimePassword(context.dice);
    const uid = await identity.addPerson(
      db,
      { email, password, name: NAME, isOneTime: admin === undefined },
      now,
    );
    if (uid === undefined) {
      throw new StartProblem(
        `ADMIN_EMAIL belongs to a player already: choose another address than ${email}.`,
      );
    }
    await addPlayer(
      db,
      {
        uid,
        type: 'email',
        name: NAME,
        email,
        email_verified: true,
        mobile: null,
        mobile_verified: false,
        picture: '',
        role: 'admin',
        is_first_sign_in: admin === undefined,
        interface_language: 'en',
        time_zone: 'UTC',
        set_up_at: new Date(now),
        referral_code: null,
        referred_by: null,
      },
      now,
    );
    return admin === undefined ? { email, password } : null;
  });
};
