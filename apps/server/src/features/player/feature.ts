/** The feature of the public page of a player (DECISIONS 9), and of what staff see and do. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { eraseWords } from './act/act-store.ts';
import { playerActions } from './actions.ts';
import { type PlayerAdminDeps, playerAdmin } from './admin.ts';
import { ownOfStaff } from './data-export.ts';

type Deps = Parameters<typeof playerActions>[1] & PlayerAdminDeps;

export const playerFeature = (context: AppContext, deps: Deps) =>
  ({
    handlers: playerActions(context, deps),
    admin: playerAdmin(context, deps),
    exports: ownOfStaff,
    erase: [eraseWords],
  }) satisfies Feature;
