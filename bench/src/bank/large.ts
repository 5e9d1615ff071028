/** The largest file that may come in, and all questions of a large bank going out: time, and memory of the server above idle. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { type Program, watchMemory } from '../stage/program.ts';
import { callAsStaff } from '../stage/staff.ts';
import { pause } from '../stage/stage.ts';
import { dryRun } from './bring.ts';
import { sheetOf } from './files.ts';

/** What the server holds after its start is let go within seconds. */
const REST_MS = 5_000;
/** Below what the panel may ask in a minute. */
const LOOK_EVERY_MS = 300;

export type Large = { readonly tookMs: number; readonly megabytes: number; readonly aboveMb: number };

/** Drops a sheet of so many bytes and reads it. */
export const takeLargest = async (
  program: Program,
  bytes: number,
  place: Parameters<typeof dryRun>[2],
): Promise<Large> => {
  const sheet = sheetOf(bytes);
  await pause(REST_MS);
  const stop = watchMemory(program);
  const { dropMs, dryMs } = await dryRun(program.origin, [sheet], place);
  return { tookMs: dropMs + dryMs, megabytes: sheet.bytes.length / 1e6, aboveMb: stop().aboveMb };
};

type Export = OperatorReply<'export/read'>;

const waitForExport = async (origin: string, id: number): Promise<Export> => {
  for (;;) {
    const row = await callAsStaff(origin, 'export/read', { id });
    if (row.state === 'done') return row;
    if (row.state !== 'waiting' && row.state !== 'running')
      throw new Error(`the export has ${row.state}: ${JSON.stringify(row)}`);
    await pause(LOOK_EVERY_MS);
  }
};

/** Writes all questions of the site in one format. */
export const exportAll = async (
  program: Program,
  format: string,
): Promise<Large & { readonly written: number }> => {
  await pause(REST_MS);
  const stop = watchMemory(program);
  const begunAt = performance.now();
  const { id } = await callAsStaff(program.origin, 'export/start', {
    what: { of: 'all' },
    format,
    with_media: false,
  });
  const { written, bytes } = await waitForExport(program.origin, id);
  return { tookMs: performance.now() - begunAt, megabytes: bytes / 1e6, written, aboveMb: stop().aboveMb };
};
