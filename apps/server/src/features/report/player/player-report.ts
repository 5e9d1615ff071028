/** Reports of players for their name, picture or behaviour in a battle, with a copy of what was shown then (DECISIONS 2). */
import type { PLAYER_REPORT_KINDS } from '@trivium/rules/report/limits';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { addJob, defineJob, type Job } from '../../../platform/jobs.ts';
import { createAllowances } from '../../../platform/limit/allowance.ts';
import { eraseInReports, haveMet, readCopies, writePlayerReport } from './player-store.ts';

const COPY_JOB = 'report picture gone';

/** Deletes the copy of a picture once its owner's account is deleted. */
export const reportJobs = ({ files }: AppContext): Job[] => [
  defineJob<{ key: string }>({ name: COPY_JOB, run: ({ key }) => files.delete(key) }),
];

/**
 * Erases what reports hold of a player who leaves: his words in reports of others, what was shown of him, and later the
 * copies of his picture.
 */
export const forgetInReports = async (db: Db, playerId: number, now: number): Promise<void> => {
  for (const key of await readCopies(db, playerId)) await addJob(db, COPY_JOB, { key }, { runAt: now });
  await eraseInReports(db, playerId);
};

/** Ours: more reports of one player in a day would only make work. */
const REPORTS = { name: 'player-report', times: 10, seconds: 86_400 };

export type PlayerReportDeps = {
  /** What others see of a player; null for a player whom nobody sees. `picture` in its stored form. */
  readonly shownOf: (db: Db, playerId: number) => Promise<{ name: string; picture: string } | null>;
};

export type PlayerReportWish = {
  readonly reporterId: number;
  readonly playerId: number;
  readonly kind: (typeof PLAYER_REPORT_KINDS)[number];
  readonly message: string;
  readonly battleId: string | null;
  readonly now: number;
};

/** Refuses reports of a player who is not visible, of oneself, and of behaviour in a battle that both did not play. */
export const createPlayerReports = (context: AppContext, { shownOf }: PlayerReportDeps) => {
  const { db, files, dice } = context;
  const allowances = createAllowances(db, context.env.appSecret);

  /** Copies a picture, because its owner may remove it. */
  const copyOf = async (picture: string): Promise<string> => {
    if (!picture.startsWith('file:')) return picture;
    const bytes = await files.get(picture.slice('file:'.length));
    if (bytes === undefined) return '';
    const key = `report/${dice.id()}.webp`;
    await files.put(key, bytes);
    return `file:${key}`;
  };

  return async ({ reporterId, playerId, kind, message, battleId, now }: PlayerReportWish): Promise<void> => {
    const shown = await shownOf(db, playerId);
    if (shown === null) throw new Refusal('no_data');
    if (playerId === reporterId) throw new Refusal('operation_not_allowed');
    if (kind === 'battle' && !(await haveMet(db, reporterId, playerId, battleId)))
      throw new Refusal('not_met');
    if (!(await allowances.take(REPORTS, String(reporterId), now))) throw new Refusal('too_many_requests');
    const picture = kind === 'picture' ? await copyOf(shown.picture) : shown.picture;
    const report = { reporterId, playerId, kind, message: message.trim(), name: shown.name, picture };
    const isNew = await writePlayerReport(db, {
      ...report,
      battleId: kind === 'battle' ? battleId : null,
      at: new Date(now),
    });
    if (!isNew && picture !== shown.picture) await files.delete(picture.slice('file:'.length));
    if (isNew) context.log.info({ playerId, kind }, 'a player was reported');
  };
};
