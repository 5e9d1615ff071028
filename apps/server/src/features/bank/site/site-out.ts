/** All content of a site into one archive: its rows as JSON, its pictures and sounds, and a list of members with their SHA-256. */
import { createHash } from 'node:crypto';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { bytesAt } from '../out/item.ts';
import { openThread } from '../out/thread.ts';
import type { Written } from '../out/write.ts';
import { type ContentRow, columnsOf, countRows, readRows } from './site-store.ts';
import { CONTENT_TABLES, type ContentTable } from './tables.ts';

export const SITE_FORMAT = 'trivium-site';
export const SITE_VERSION = 1;
/** Name of the list; the archive is known by it. */
export const SITE_LIST = 'content.json';
/** Rows of one member. */
const MEMBER_ROWS = 1_000;

export type SiteMember = { readonly name: string; readonly sha256: string; readonly table: string | null };

const ADDRESS = /\/files\/[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)+/g;

type Step = (done: number, total: number) => Promise<boolean>;

type Packing = {
  readonly add: (name: string, table: string | null, bytes: Uint8Array) => Promise<void>;
  readonly addresses: Set<string>;
  readonly step: (rows: number) => Promise<boolean>;
};

/** Writes the rows of one table; false where it was stopped. */
const packTable = async (
  db: Db,
  table: ContentTable,
  { add, addresses, step }: Packing,
): Promise<boolean> => {
  const columns = await columnsOf(db, table);
  let after: ContentRow | undefined;
  for (let part = 1; ; part += 1) {
    const rows = await readRows(db, table, columns, { after, limit: MEMBER_ROWS });
    after = rows.at(-1);
    if (rows.length === 0) return true;
    const text = JSON.stringify(rows);
    for (const [address] of text.matchAll(ADDRESS)) addresses.add(address);
    const name = `content/${table.name}-${String(part).padStart(4, '0')}.json`;
    await add(name, table.name, Buffer.from(text));
    if (!(await step(rows.length))) return false;
  }
};

/** Writes the archive to `path`; null where it was stopped. */
export const writeSiteOut = async (
  context: AppContext,
  path: string,
  step: Step,
): Promise<(Written & { readonly total: number }) | null> => {
  const thread = openThread({ path, format: '' });
  const members: SiteMember[] = [];
  const addresses = new Set<string>();
  const add: Packing['add'] = async (name, table, bytes) => {
    members.push({ name, table, sha256: createHash('sha256').update(bytes).digest('hex') });
    await thread.ask({ do: 'member', name, bytes });
  };
  try {
    let done = 0;
    let total = 0;
    // One look at the whole: what staff change meanwhile is not half in it.
    const isWhole = await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async tx => {
        total = await countRows(tx, CONTENT_TABLES);
        const stepOn = (rows: number) => {
          done += rows;
          return step(done, total);
        };
        for (const table of CONTENT_TABLES)
          if (!(await packTable(tx, table, { add, addresses, step: stepOn }))) return false;
        return true;
      });
    if (!isWhole) return null;
    let media = 0;
    for (const address of [...addresses].toSorted()) {
      const bytes = await bytesAt(context, address);
      if (bytes === undefined) continue;
      await add(address.slice(1), null, bytes);
      media += 1;
    }
    const list = { format: SITE_FORMAT, version: SITE_VERSION, members };
    await thread.ask({ do: 'member', name: SITE_LIST, bytes: Buffer.from(JSON.stringify(list, null, 1)) });
    const ended = await thread.ask({ do: 'end' });
    if (ended.is !== 'ended') throw new Error('the thread did not end its file');
    const tally = { whole: done, less: 0, leftOut: 0, losses: {} };
    return {
      name: 'site.zip',
      bytes: ended.bytes,
      tally,
      media,
      mediaMissing: addresses.size - media,
      total,
    };
  } finally {
    await thread.close();
  }
};
