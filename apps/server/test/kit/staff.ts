/** Staff for tests: people of a role, signed in to the panel, who may make the operator's calls. */
import type { Right, StaffRole } from '@trivium/contract/admin/call';
import { PANEL_SESSION_MS } from '../../src/http/admin/panel-session.ts';
import { sha256 } from '../../src/platform/secret/sha256.ts';
import { aPlayer, type Person } from './player.ts';
import type { World } from './world.ts';

/** `token` is the one that operator calls take; `playerToken` the one of the players' calls. */
export type StaffPerson = Person & { readonly playerToken: string };

type Wish = {
  readonly role?: StaffRole;
  readonly name?: string;
  /** What they look after; what the role comes with when left out. */
  readonly rights?: readonly Right[];
  /** Quiz languages that they look after; all when left out. */
  readonly languages?: readonly number[];
};

/** A person of staff with a whole session of the panel, the second factor just shown. */
export async function aStaff(
  world: World,
  { role = 'admin', name, rights, languages }: Wish = {},
): Promise<StaffPerson> {
  const person = await aPlayer(world, { role, ...(name === undefined ? {} : { name }) });
  await world.sql('update player set staff_rights = $1, staff_languages = $2 where id = $3', [
    rights ?? null,
    languages ?? null,
    person.playerId,
  ]);
  return { ...person, playerToken: person.token, token: await aPanelSession(world, person) };
}

/** The token of a new, whole session of the panel for a player who is signed in. */
export async function aPanelSession(world: World, { playerId, token }: Person): Promise<string> {
  const panelToken = world.context.dice.token();
  const now = world.clock.now();
  await world.sql(
    `insert into panel_session (token_hash, player_id, opened_from, signed_in_at, opened_at, used_at, factor_at, expires_at)
     values ($1, $2, $3, $4, $4, $4, $4, $5)`,
    [sha256(panelToken), playerId, sha256(token), new Date(now), new Date(now + PANEL_SESSION_MS)],
  );
  return panelToken;
}

/** Makes the session as if it was opened, and its factor shown, just now; for tests that move the clock. */
export async function renewed(world: World, { token }: Pick<StaffPerson, 'token'>): Promise<void> {
  const now = world.clock.now();
  await world.sql(
    'update panel_session set used_at = $2, factor_at = $2, expires_at = $3 where token_hash = $1',
    [sha256(token), new Date(now), new Date(now + PANEL_SESSION_MS)],
  );
}
