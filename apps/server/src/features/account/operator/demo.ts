/** Demo accounts: each with an address that no mail reaches, so that nobody can take it over (DECISIONS 11). */
import { sql } from 'kysely';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Identity } from '../../identity/identity.ts';
import { oneTimePassword } from '../../identity/person/people.ts';
import { readName } from '../../profile/profile.ts';
import { endSessions } from '../session/session-store.ts';
import { addPlayer } from '../store.ts';
import { lockAccount, setDemo, setStatus } from './status-store.ts';

type Deps = { readonly identity: Pick<Identity, 'addPerson'> };
export type DemoAccount = { player_id: number; name: string; email: string; made_at: Date };

const MOST = 50;
const ADDRESS_BYTES = 5;
/** Reserved by RFC 2606: mail to it reaches nobody. */
const NOWHERE = 'trivium.invalid';

export const readDemos = async (db: Db): Promise<DemoAccount[]> => {
  const { rows } = await sql<DemoAccount>`
    select id as player_id, name, coalesce(email, '') as email, created_at as made_at from player
    where is_demo and status = 'active' order by id desc limit ${MOST}`.execute(db);
  return rows;
};

/** Makes person and player in one transaction; the address is told with the password. */
export const makeDemo = async (
  { db: site, dice }: AppContext,
  { identity }: Deps,
  { signedIn, address, now, locale }: StaffCall,
  wished: string,
) => {
  const email = `demo-${dice.bytes(ADDRESS_BYTES).toString('hex')}@${NOWHERE}`;
  const password = oneTimePassword(dice);
  return site.transaction().execute(async db => {
    if ((await readDemos(db)).length >= MOST) throw new Refusal('operation_not_allowed');
    const name = await readName(db, wished, { playerId: 0, isStaff: false, language: locale });
    const uid = await identity.addPerson(db, { email, password, name }, now);
    if (uid === undefined) throw new Refusal('operation_not_allowed');
    const id = await addPlayer(
      db,
      {
        ...{ uid, type: 'email', name, email, email_verified: true, mobile: null, mobile_verified: false },
        ...{ picture: '', role: 'player', interface_language: locale, time_zone: 'UTC' },
        ...{ set_up_at: new Date(now), referral_code: null, referred_by: null },
      },
      now,
    );
    if (id === undefined) throw new Refusal('operation_not_allowed');
    await setDemo(db, id, true, now);
    const row = { actorId: signedIn.playerId, action: 'account.demo' as const, subject: String(id) };
    await audit(db, { ...row, before: null, after: { is_demo: true, email }, address, now });
    return { player_id: id, name, email, made_at: new Date(now), password };
  });
};

export const endDemo = async (
  { db: site }: AppContext,
  { signedIn, address, now }: StaffCall,
  playerId: number,
): Promise<void> =>
  site.transaction().execute(async db => {
    const person = await lockAccount(db, playerId);
    // Nobody else is shut out this way.
    if (person === undefined || !person.is_demo || person.status !== 'active') throw new Refusal('no_data');
    await setStatus(db, playerId, { reason: '', until: null }, now);
    await endSessions(db, { playerId });
    const row = { actorId: signedIn.playerId, action: 'account.status' as const, subject: String(playerId) };
    const [before, after] = [{ status: 'active' }, { status: 'deactivated' }];
    await audit(db, { ...row, before, after, address, now });
  });
