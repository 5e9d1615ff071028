/** An import as an operator does it in the panel, from the drop to the last question, with the time of each step. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { callAsStaff } from '../stage/staff.ts';
import { pause } from '../stage/stage.ts';
import type { DroppedFile } from './files.ts';

type Import = OperatorReply<'import/read'>;

const PART_BYTES = 2 * 1024 * 1024;
/** Below what the panel may ask in a minute. */
const LOOK_EVERY_MS = 300;

const dropFile = async (origin: string, id: number, { name, bytes }: DroppedFile): Promise<void> => {
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    const part = bytes.subarray(from, from + PART_BYTES);
    const isLast = from + part.length === bytes.length;
    const body = { id, name, from, bytes: Buffer.from(part).toString('base64'), is_last: isLast };
    await callAsStaff(origin, 'import/part', body);
  }
};

const waitFor = async (origin: string, id: number, state: Import['state']): Promise<Import> => {
  for (;;) {
    const row = await callAsStaff(origin, 'import/read', { id });
    if (row.state === state) return row;
    if (row.state === 'failed' || row.state === 'stopped')
      throw new Error(`the import has ${row.state}: ${JSON.stringify(row.problem)}`);
    await pause(LOOK_EVERY_MS);
  }
};

export type Dry = { readonly row: Import; readonly dropMs: number; readonly dryMs: number };

/** Drops files into a new import and reads them, to come into categories by their columns. */
export const dryRun = async (
  origin: string,
  files: readonly DroppedFile[],
  { languageId, otherId }: { readonly languageId: number; readonly otherId: number },
): Promise<Dry> => {
  const startedAt = performance.now();
  const { id } = await callAsStaff(origin, 'import/open', {});
  for (const file of files) await dropFile(origin, id, file);
  const dropMs = performance.now() - startedAt;
  const opened = await callAsStaff(origin, 'import/read', { id });
  const whereTo: Import['where_to'] = {
    ...{
      category_id: null,
      subcategory_id: null,
      makes_categories: true,
      other_category_id: otherId,
      level: 1,
    },
    ...{ level_way: 'even', per_level: 10, language_way: 'one', language_id: languageId, state: 'published' },
    ...{ tags: [], source: '' },
  };
  const chosen = await callAsStaff(origin, 'import/choose', {
    id,
    version: opened.version,
    where_to: whereTo,
  });
  const begunAt = performance.now();
  await callAsStaff(origin, 'import/dry', { id, version: chosen.version });
  const row = await waitFor(origin, id, 'read');
  return { row, dropMs, dryMs: performance.now() - begunAt };
};

/** Brings in what a dry run found good; resolves to how long it took. */
export const bringIn = async (origin: string, { row: { id, version } }: Dry) => {
  const begunAt = performance.now();
  await callAsStaff(origin, 'import/run', { id, version });
  const row = await waitFor(origin, id, 'done');
  return { row, runMs: performance.now() - begunAt };
};
