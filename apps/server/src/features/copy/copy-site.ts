/** The words of copies: a site, its copies, and how far its archive reaches (ADR 16). */
import type { Env } from '../../platform/env.ts';
import type { FilePlace } from '../../platform/files/files.ts';

/** A step of a long work, for a terminal or a log. One line, no secret. */
export type Say = (line: string) => void;

/** The site that is copied. */
export type CopySite = {
  /** `appSecret` and `dataDir` are used; `databaseUrl` is unset for the embedded database. */
  readonly env: Env;
  /** Address of the running database, embedded or not. */
  readonly databaseUrl: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The store where uploaded files may lie besides the folder; undefined while none is set up. */
  readonly store: FilePlace | undefined;
  /** Seals the keys; without one the copy holds no keys. */
  readonly passphrase: string | undefined;
  readonly say: Say;
};

/** How the database lies in a copy: its own files, a dump of pg_dump, or tables as `move` writes them. */
export const COPY_KINDS = ['physical', 'dump', 'logical'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

/** A whole copy at a place. Instants are epoch milliseconds. */
export type Copy = {
  /** `2026-11-28T06-40-12Z`: unique at its place, and sorted by time. */
  readonly name: string;
  /** Folder or `s3://bucket/prefix`. */
  readonly place: string;
  readonly kind: CopyKind;
  /** Everything acknowledged before this instant is in it. */
  readonly madeAt: number;
  readonly bytes: number;
  readonly hasKeys: boolean;
  /** When it was last started and found right; null for never. */
  readonly provedAt: number | null;
};

/** What a proof found. It throws a StartProblem with one sentence when the copy is not good. */
export type Proof = { readonly tables: number; readonly rows: number; readonly provedAt: number };

/** How far "any minute of the last week" reaches. Instants are epoch milliseconds. */
export type ArchiveState = {
  /** Switched on, and the database archives. */
  readonly isOn: boolean;
  /** Since when an instant can be chosen; null while there is no copy to start from. */
  readonly fromAt: number | null;
  /** Until when: end of the last shipped segment; null before the first. */
  readonly shippedAt: number | null;
  /** Segments that wait to be shipped. */
  readonly waiting: number;
};
