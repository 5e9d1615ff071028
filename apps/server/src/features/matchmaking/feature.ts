/** The feature of matchmaking: the queue of random battles (DECISIONS 6). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type MatchmakingActionDeps, matchmakingActions, seekCommands } from './actions.ts';
import type { Matchmaking } from './matchmaking.ts';
import { forgetSeek } from './seeker.ts';

export const matchmakingFeature = (
  context: AppContext,
  deps: MatchmakingActionDeps & { readonly matchmaking: Matchmaking },
) =>
  ({
    handlers: matchmakingActions(context, deps),
    commands: seekCommands(deps.matchmaking),
    erase: [forgetSeek],
    stop: deps.matchmaking.close,
  }) satisfies Feature;
