/** Staff for tests: people of a role who may make the operator's calls. */
import type { StaffRole } from '@trivium/contract/admin/call';
import { aPlayer, type Person } from './player.ts';
import type { World } from './world.ts';

/** A person of staff; `token` is the one that operator calls take. */
export const aStaff = (
  world: World,
  { role = 'admin', name }: { readonly role?: StaffRole; readonly name?: string } = {},
): Promise<Person> => aPlayer(world, { role, ...(name === undefined ? {} : { name }) });
