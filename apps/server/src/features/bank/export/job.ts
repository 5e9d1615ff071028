/** An export as a job: it writes a file that is kept for a day. A restart begins it anew, because its file is then half (DECISIONS 12). */
import { EXPORT_KEPT_HOURS } from '@trivium/rules/bank/export';
import { HOUR_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { defineJob, type Job } from '../../../platform/jobs.ts';
import { type Asker, findOutgoing, noteTakenOut } from '../../question/outgoing/outgoing.ts';
import { type Written, writeQuestionsOut } from '../out/write.ts';
import { writeSiteOut } from '../site/site-out.ts';
import * as store from './export-store.ts';
import type { ExportFiles } from './kept.ts';

const JOB = 'bank export';
const SWEEP = 'bank export sweep';

const queue = ({ jobs }: AppContext, db: Db, id: number): Promise<void> =>
  jobs.add(db, JOB, { id }, { key: `${JOB}/${id}`, maxAttempts: 3 });

export { queue as queueExport };

/** Whoever asked, as he was when he did. */
const askerOf = ({ actor_id, is_admin, languages }: store.NewExport, now: number): Asker => ({
  caller: { signedIn: { playerId: actor_id, role: is_admin ? 'admin' : 'editor' }, now },
  languages: languages?.map(Number) ?? null,
});

type Turn = { readonly id: number; readonly file: string };

const write = async (
  context: AppContext,
  path: string,
  row: store.NewExport,
  turn: Turn,
): Promise<(Written & { readonly total: number }) | null> => {
  const { db, clock } = context;
  const { what, format, with_media: withMedia } = row;
  if (what.of === 'site')
    return writeSiteOut(context, path, (done, total) => store.writeProgress(db, turn, done, total));
  const asker = askerOf(row, clock.now());
  const { ids } = await findOutgoing(db, what, asker);
  if (asker.caller) await noteTakenOut(db, ids, asker.caller);
  const step = (done: number) => store.writeProgress(db, turn, done, ids.length);
  const written = await writeQuestionsOut(context, { what, ids, format, withMedia }, path, step);
  return written && { ...written, total: ids.length };
};

const work = async (context: AppContext, area: ExportFiles, id: number): Promise<void> => {
  const { db, clock, dice, log } = context;
  const turn: Turn = { id, file: dice.id() };
  const row = await store.takeTurn(db, id, turn.file, new Date(clock.now()));
  if (row === undefined) return;
  if (row.earlier !== null) await area.delete(row.earlier);
  let isKept = false;
  try {
    const written = await write(context, await area.begin(turn.file), row, turn);
    if (written === null) return;
    await area.keep(turn.file);
    const { name, bytes, tally, media, mediaMissing, total } = written;
    const at = clock.now();
    isKept = await store.writeDone(db, turn, {
      ...{ name, bytes, media, mediaMissing, total, losses: tally.losses, written: tally.whole + tally.less },
      ...{ at: new Date(at), keptUntil: new Date(at + EXPORT_KEPT_HOURS * HOUR_MS) },
    });
  } catch (err) {
    log.error({ err }, 'an export was not written');
    await store.writeEnd(db, id, 'failed', new Date(clock.now()));
  } finally {
    if (!isKept) await area.delete(turn.file);
  }
};

const sweep = async ({ db, clock }: AppContext, area: ExportFiles): Promise<void> => {
  const kept = await store.sweepExports(db, new Date(clock.now()));
  await area.sweep(name => kept.has(name));
};

export const exportJobs = (context: AppContext, area: ExportFiles): Job[] => [
  defineJob<{ id: number }>({ name: JOB, run: ({ id }) => work(context, area, id) }),
  defineJob({ name: SWEEP, cron: '23 * * * *', run: () => sweep(context, area) }),
];

/** Takes up what a restart has cut off, and removes files that nobody knows or that are kept no longer. */
export const resumeExports = async (context: AppContext, area: ExportFiles): Promise<void> => {
  await sweep(context, area);
  for (const id of await store.readOpen(context.db)) await queue(context, context.db, id);
};
