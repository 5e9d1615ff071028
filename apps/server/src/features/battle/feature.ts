/** Battles: their commands and calls, their sweep, and the cases that staff decides (DECISIONS 6, 12). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type BattleRooms, battleActions, battleCommands } from './actions.ts';
import { type HeldNeeds, heldJobs } from './held.ts';
import { receiptActions, receiptJobs } from './receipt.ts';

export const battleFeature = (house: House, needs: BattleRooms & HeldNeeds) =>
  ({
    handlers: { ...battleActions(house, needs), ...receiptActions(house, needs.battles) },
    commands: battleCommands(needs),
    jobs: [...heldJobs(house, needs), ...receiptJobs(house)],
    start: needs.battles.begin,
    stop: needs.battles.close,
  }) satisfies Feature;
