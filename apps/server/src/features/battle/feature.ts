/** Battles: their commands and calls, their sweep, and the cases that staff decides (DECISIONS 6, 12). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { maySend } from '../look/look.ts';
import { type BattleActionDeps, battleActions } from './actions.ts';
import { type HeldDeps, heldJobs } from './check/held.ts';
import { battleCommands } from './commands.ts';
import { receiptActions, receiptJobs } from './receipt/receipt.ts';

export const battleFeature = (context: AppContext, deps: BattleActionDeps & HeldDeps) =>
  ({
    handlers: { ...battleActions(context, deps), ...receiptActions(context, deps.battles) },
    commands: battleCommands(
      deps.battles,
      (playerId, line) => maySend(context.db, playerId, line),
      () => deps.settings.get('watch_enabled'),
    ),
    jobs: [...heldJobs(context, deps), ...receiptJobs(context)],
    tasks: { battles: deps.battles.begin },
    stop: deps.battles.close,
  }) satisfies Feature;
