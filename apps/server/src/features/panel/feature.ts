/** Signing in to the panel: its sessions and the second factors of staff. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import type { Letters, Reachable } from '../../platform/outbox/letters.ts';
import { secretBox } from '../../platform/secret/secret-box.ts';
import type { Feature } from '../feature.ts';
import { panelHandlers } from './admin.ts';
import { removeFactors } from './factor/factor-store.ts';
import { codeHash } from './factor/recovery.ts';
import { sweepPanelSessions } from './session/session-store.ts';

type Deps = {
  readonly letters: Letters;
  readonly siteName: () => string;
  /** How somebody is reached. */
  readonly reach: (db: Db, playerId: number) => Promise<Reachable | undefined>;
};

export const panelFeature = (context: AppContext, { letters, siteName, reach }: Deps) => {
  const { db, dice, env, pool, clock } = context;
  const admin = panelHandlers({
    ...{ db, dice, env, pool, siteName },
    allowances: createAllowances(db, env.appSecret),
    box: secretBox(env.appSecret, 'second factor', dice),
    hashCode: codeHash(env.appSecret),
    tell: async (on, playerId, letter) => {
      const to = await reach(on, playerId);
      if (to !== undefined) await letters.send(on, to, letter);
    },
  });
  return {
    admin,
    jobs: [
      {
        name: 'panel-sweep',
        cron: '29 * * * *',
        run: () => sweepPanelSessions(db, new Date(clock.now())),
      },
    ],
    erase: [async (on, playerId) => void (await removeFactors(on, playerId))],
  } satisfies Feature;
};
