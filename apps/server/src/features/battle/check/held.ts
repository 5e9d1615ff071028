/** Battles with held winnings: listed with their evidence, decided once, and paid back when nobody decides (DECISIONS 12). */

import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import { notify } from '../../notification/notification.ts';
import { readOverdueCases } from '../../rating/rating.ts';
import type { BattleOutcome, SettledBattle } from '../../settle/battle/outcome.ts';
import type { Decision } from '../../settle/battle/settle-battle.ts';
import { settledOf } from '../deal/settled.ts';
import type { BattleRow } from '../row.ts';
import { lockBattle, writeOutcome } from '../rows/store.ts';

export type HeldDeps = {
  /** `decideBattle` with its deps. */
  readonly decide: (
    db: Db,
    battle: SettledBattle,
    before: BattleOutcome,
    decision: Decision,
  ) => Promise<BattleOutcome | null>;
};

/** Decides a held battle; false when there is none, or when it was decided before. */
export const decideHeld = (
  context: AppContext,
  { decide }: HeldDeps,
  battleId: string,
  decision: Decision,
): Promise<boolean> =>
  context.db.transaction().execute(async db => {
    const row = await lockBattle(db, battleId);
    const settled = row === undefined ? null : settledOf(row);
    if (row?.outcome == null || settled === null) return false;
    const outcome = await decide(db, settled, row.outcome, decision);
    if (outcome === null) return false;
    await writeOutcome(db, battleId, outcome);
    await tell(db, row, outcome, decision);
    const { isReal, reason, now } = decision;
    const action = isReal ? 'battle.clear' : 'battle.refuse';
    await audit(db, { actorId: null, action, subject: battleId, before: 'held', after: reason, now });
    return true;
  });

/** Notifies the winner of a cleared battle, and all seats of a refused one, since every fee is back. */
const tell = async (db: Db, row: BattleRow, { check }: BattleOutcome, decision: Decision): Promise<void> => {
  const { isReal, reason, now } = decision;
  const kind = isReal ? 'battle_cleared' : reason === '' ? 'battle_unconfirmed' : 'battle_refused';
  const seats = isReal ? (check?.seats ?? []) : [...row.state.seats.keys()];
  for (const seat of seats) {
    const playerId = row.state.seats[seat]?.playerId ?? null;
    if (playerId === null) continue;
    const about = { words: { reason }, link: `/profile/battles/${row.id}/`, now };
    await notify(db, { playerId, kind, ...about, key: `battle_check/${row.id}/${playerId}` });
  }
};

/** Name of the job. */
export const HELD_JOB = 'undecided battles';
const AT_ONCE = 500;

/** Pays every fee back in battles that nobody decided in time: nothing is paid that nobody has confirmed. */
export const heldJobs = (context: AppContext, deps: HeldDeps): Job[] => [
  {
    name: HELD_JOB,
    cron: '*/10 * * * *',
    run: async () => {
      const now = context.clock.now();
      for (const battleId of await readOverdueCases(context.db, new Date(now), AT_ONCE))
        await decideHeld(context, deps, battleId, { isReal: false, reason: '', now }).catch(err =>
          context.log.error({ err, battleId }, 'a held battle could not be decided'),
        );
    },
  },
];
