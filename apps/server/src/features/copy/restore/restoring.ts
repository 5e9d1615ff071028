/** What is restored, and how far. */
import type { Say } from '../copy-site.ts';
import type { Listed } from '../manifest/list.ts';
import type { CopyPlace } from '../place/copy-place.ts';

/** How far a copy is brought: as it is, to everything that was shipped, or to an instant in epoch milliseconds. */
export type Until = 'copy' | 'latest' | number;

export type Restoring = {
  readonly place: CopyPlace;
  readonly listed: Listed;
  readonly until: Until;
  readonly passphrase: string | undefined;
  /** For a trial, or where the APP_SECRET is known otherwise. */
  readonly withoutKeys: boolean;
  /** Where programs such as pg_restore lie. */
  readonly path: string;
  readonly say: Say;
};
