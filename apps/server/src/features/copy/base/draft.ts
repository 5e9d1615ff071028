/** A copy while it is written. */
import { pipeline, type Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import type { CopyKind } from '../copy-site.ts';
import type { CopiedFile, Manifest } from '../manifest/manifest.ts';
import type { CopyPlace } from '../place/copy-place.ts';

/** Where it is written. */
export type Draft = { readonly place: CopyPlace; readonly folder: string };

/** What the database of a copy is made of. Instants by the database's clock. */
export type CopiedDatabase = {
  readonly kind: CopyKind;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly files: readonly CopiedFile[];
  readonly tables: Manifest['tables'];
  readonly log: Manifest['log'];
};

/** A stream, compressed. Its errors end the result too. */
export const compressed = (source: Readable): Readable =>
  pipeline(source, createZstdCompress(), () => undefined);
