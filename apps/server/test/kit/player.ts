/** Players for tests, signed up over HTTP, with the roles that a test needs. */
import type { Reply } from '@trivium/contract/catalogue';
import type { World } from './world.ts';

export type Person = {
  readonly playerId: number;
  readonly uid: string;
  readonly token: string;
  readonly idToken: string;
};

export type Wish = {
  readonly name?: string;
  readonly role?: 'player' | 'editor' | 'admin';
  readonly isDemo?: boolean;
};

let made = 0;

/** A player who has just signed up: welcome coins, nothing played. */
export async function aPlayer(world: World, wish: Wish = {}): Promise<Person> {
  made += 1;
  const uid = world.context.dice.id();
  const proof = {
    uid,
    type: 'email',
    email: `player${made}.${uid}@example.org`,
    isEmailVerified: true,
    mobile: null,
    name: wish.name ?? `Player ${made}`,
  } as const;
  const idToken = await world.app.rooms.identity.sign(proof, world.clock.now());
  const { status, body } = await world.call('user_signup', { firebase_id: uid, type: 'email' }, idToken);
  if (status !== 200 || body['error'] !== false) throw new Error(`sign-up failed: ${JSON.stringify(body)}`);
  const { api_token, player } = body['data'] as Reply<'user_signup'>;
  const playerId = player.player_id;
  if (wish.role) await world.sql('update player set role = $1 where id = $2', [wish.role, playerId]);
  if (wish.isDemo) await world.sql('update player set is_demo = true where id = $1', [playerId]);
  return { playerId, uid, token: api_token, idToken };
}
