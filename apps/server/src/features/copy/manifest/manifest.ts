/** What a copy says about itself: `manifest.json`, written last. A copy without a good one is not a copy. */
import { z } from 'zod';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { COPY_KINDS } from '../copy-site.ts';

const instant = z.iso.datetime();
const count = z.int().min(0);

const shape = z.object({
  format: z.literal(1),
  name: z.string(),
  kind: z.enum(COPY_KINDS),
  /** Version of the product, and the migrations that its database has. */
  version: z.string(),
  migrations: z.array(z.string()),
  /** Version of PostgreSQL, as `18.4`. */
  postgres: z.string(),
  site: z.object({ name: z.string(), public_url: z.string() }),
  /** By the database's clock: everything acknowledged before is in it. */
  started_at: instant,
  /** Nothing after this is in it; log files lead from here to any later instant. */
  ended_at: instant,
  /** The log files that continue a physical copy; null without an archive. */
  log: z.object({ line: z.string(), segment: z.string() }).nullable(),
  /** The files of the copy, in the order of their parts. */
  files: z.array(z.object({ name: z.string(), bytes: count, sha256: z.hex().length(64) })),
  /** Rows of each table: the least and the most that a restored database may have, since the site ran meanwhile. */
  tables: z.record(z.string(), z.tuple([count, count])),
  /** Uploaded pictures and sounds. */
  media: count,
  /** How many of them lay in a store; a restored site has all in its folder. */
  stored: count.default(0),
  keys: z.boolean(),
});

export type Manifest = z.infer<typeof shape>;
export type CopiedFile = Manifest['files'][number];

export const MANIFEST = 'manifest.json';
export const PROOF = 'proof.json';
export const SEALED = 'keys.sealed';

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The name of a copy that is begun at this instant. */
export const nameOf = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The name of the copy whose folder a key lies in, whole or not; null for anything else. */
export const copyOfKey = (key: string): { name: string; isDraft: boolean; file: string } | null => {
  const [top, folder = '', ...rest] = key.split('/');
  const name = folder.replace(/\.unfinished$/, '');
  if (top !== 'copies' || !NAME.test(name) || rest.length === 0) return null;
  return { name, isDraft: name !== folder, file: rest.join('/') };
};

/** Throws a {@link StartProblem} for anything that is not a manifest of ours. */
export const readManifest = (bytes: Uint8Array, name: string): Manifest => {
  try {
    return shape.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    throw new StartProblem(
      `The copy ${name} cannot be read: its manifest is damaged, or of a newer version. Choose another copy.`,
    );
  }
};

export const writeManifest = (manifest: Manifest): Buffer =>
  Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
