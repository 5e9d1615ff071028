/** Reporting a player for name, picture or behaviour in a battle, with what was shown then (DECISIONS 2). */
import type { PLAYER_REPORT_KINDS } from '@trivium/rules/report/limits';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { addJob, defineJob, type Job } from '../../../platform/jobs.ts';
import { createAllowances } from '../../../platform/limit/allowance.ts';
import { eraseInReports, haveMet, readCopies, writePlayerReport } from './player-store.ts';

const COPY_JOB = 'report picture gone';

/** Deletes the copy of a picture once its owner's account is gone. */
export const reportJobs = ({ files }: AppContext): Job[] => [
  defineJob<{ key: string }>({ name: COPY_JOB, run: ({ key }) => files.delete(key) }),
];

/** Of who leaves: his words in reports of others, what is shown of him, and afterwards the copies of his picture. */
export const forgetInReports = async (db: Db, playerId: number, now: number): Promise<void> => {
  for (const key of await readCopies(db, playerId)) await addJob(db, COPY_JOB, { key }, { runAt: now });
  await eraseInReports(db, playerId);
};

/** Ours: a player who reports more than so many a day only makes work. */
const REPORTS = { name: 'player-report', times: 10, seconds: 86_400 };

export type PlayerReportDeps = {
  /** What others see of a player; null for whom nobody sees. `picture` as it is kept. */
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

/** Opens the way to report. Refuses whom one cannot see, oneself, and behaviour in a battle that never was. */
export const createPlayerReports = (context: AppContext, { shownOf }: PlayerReportDeps) => {
  const { db, files, dice } = context;
  const allowances = createAllowances(db, context.env.appSecret);

  /** A copy of a picture, because its owner may take it away. */
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
