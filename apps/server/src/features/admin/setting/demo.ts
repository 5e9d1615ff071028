/** Demo accounts made and closed by staff: each with an address that no mail reaches, so nobody can take it over (DECISIONS 11). */
import { sql } from 'kysely';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockAccount, setDemo, setStatus } from '../../account/operator/status-store.ts';
import { endSessions } from '../../account/session/session-store.ts';
import { addPlayer } from '../../account/store.ts';
import type { Identity } from '../../identity/identity.ts';
import { oneTimePassword } from '../../identity/person/people.ts';
import { readName } from '../../profile/profile.ts';

export type DemoDeps = { readonly identity: Pick<Identity, 'addPerson'> };

type Names = 'demo/list' | 'demo/make' | 'demo/end';
type Account = { player_id: number; name: string; email: string; made_at: Date };

const MOST = 50;
const ADDRESS_BYTES = 5;
/** Reserved by RFC 2606: mail to it reaches nobody. */
const NOWHERE = 'trivium.invalid';

const readDemos = async (db: Db): Promise<Account[]> => {
  const { rows } = await sql<Account>`
    select id as player_id, name, coalesce(email, '') as email, created_at as made_at from player
    where is_demo and status = 'active' order by id desc limit ${MOST}`.execute(db);
  return rows;
};

const presented = ({ made_at, ...row }: Account) => ({ ...row, made_at: made_at.toISOString() });

/** Makes person and player in one transaction; the address is told with the password. */
const make = async (
  { db: site, dice }: AppContext,
  { identity }: DemoDeps,
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
    return { ...presented({ player_id: id, name, email, made_at: new Date(now) }), password };
  });
};

const end = async ({ db: site }: AppContext, { signedIn, address, now }: StaffCall, playerId: number) =>
  site.transaction().execute(async db => {
    const person = await lockAccount(db, playerId);
    // Nobody else is shut out this way.
    if (person === undefined || !person.is_demo || person.status !== 'active') throw new Refusal('no_data');
    await setStatus(db, playerId, { reason: '', until: null }, now);
    await endSessions(db, { playerId });
    const row = { actorId: signedIn.playerId, action: 'account.status' as const, subject: String(playerId) };
    const [before, after] = [{ status: 'active' }, { status: 'deactivated' }];
    await audit(db, { ...row, before, after, address, now });
    return { done: true as const };
  });

export const demoHandlers = (context: AppContext, deps: DemoDeps): OperatorHandlers<Names> => ({
  'demo/list': async () => ({ accounts: (await readDemos(context.db)).map(presented) }),
  'demo/make': async (call, { name }) => make(context, deps, call, name),
  'demo/end': async (call, { player_id }) => end(context, call, player_id),
});
