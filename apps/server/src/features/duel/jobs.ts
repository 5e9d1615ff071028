/** Closes duels whose time is up, and reminds once of a turn that is (DECISIONS 13). */
import { HOUR_MS, HOUR_SECONDS } from '@trivium/rules/time/units';
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { notify } from '../notification/notification.ts';
import { duelPath, quietHours } from './close/close.ts';
import { closeOverdue, type DuelDeps } from './duel.ts';
import { readDue, readDuel, takeReminders } from './store.ts';

/** Name of the job. */
export const DUEL_JOB = 'duel turns';
const AT_ONCE = 100;

/** Runs each minute on one server. Concurrent runs do no harm: each duel is closed under its lock. */
export const duelJobs = (context: AppContext, deps: DuelDeps): Job[] => [
  {
    name: DUEL_JOB,
    cron: '* * * * *',
    run: async () => {
      // Time after the last heartbeat may still turn out to be an outage, so it ends no turn.
      const now = context.heartbeat.reachedAt('calls');
      await closeAll(context, deps, now);
      await remindAll(context, deps, now);
    },
  },
];

const closeAll = async (context: AppContext, deps: DuelDeps, now: number): Promise<void> => {
  for (;;) {
    let closed = 0;
    for (const id of await readDue(context.db, new Date(now), AT_ONCE)) {
      const duel = await readDuel(context.db, id);
      if (duel === undefined) continue;
      // A duel that cannot be closed must not keep the others open.
      const isClosed = await closeOverdue(context, deps, duel, now).catch(err => {
        context.log.error({ err, duel: id }, 'a duel could not be closed');
        return false;
      });
      if (isClosed) closed += 1;
    }
    if (closed === 0) return;
  }
};

const remindAll = ({ db }: AppContext, { settings }: DuelDeps, now: number): Promise<void> =>
  db.transaction().execute(async tx => {
    const hours = settings.get('duel_remind_hours');
    if (hours === 0) return;
    const due = {
      now: new Date(now),
      until: new Date(now + hours * HOUR_MS),
      longerThan: hours * HOUR_SECONDS,
    };
    for (const { id, side, player_id, other_id, other_name } of await takeReminders(tx, due))
      await notify(tx, {
        playerId: player_id,
        kind: 'duel_reminder',
        words: { name: other_name },
        aboutId: other_id,
        link: duelPath(id),
        calm: quietHours(settings),
        key: `duel_reminder/${id}/${side}`,
        now,
      });
  });
