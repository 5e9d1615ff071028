/** The queue for random battles (DECISIONS 6). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type MatchmakingRooms, matchmakingActions, seekCommands } from './actions.ts';
import { forgetSeek, type Matchmaking } from './matchmaking.ts';

export const matchmakingFeature = (
  house: House,
  needs: MatchmakingRooms & { readonly matchmaking: Matchmaking },
) =>
  ({
    handlers: matchmakingActions(house, needs),
    commands: seekCommands(needs.matchmaking),
    erase: [forgetSeek],
    stop: needs.matchmaking.close,
  }) satisfies Feature;
