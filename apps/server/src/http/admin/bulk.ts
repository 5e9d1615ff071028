/** What a feature gives so that staff can do something to many of its rows as one job. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import type { BulkOutcome } from '@trivium/rules/question/bulk';
import type { Db } from '../../platform/database/db.ts';

/** Who does it, for which quiz languages (null: all), and when. */
export type BulkBy = {
  readonly staffId: number;
  readonly languages: readonly number[] | null;
  readonly at: Date;
};

export type Touched = {
  readonly id: number;
  readonly outcome: BulkOutcome;
  /** Of a row that was changed: how it was, and the version that it got. */
  readonly before?: unknown;
  readonly version?: number;
};

export type BulkSubject<What> = {
  /** Refuses what cannot be done to any row. */
  readonly check: (db: Db, what: What, by: BulkBy) => Promise<void>;
  /** Ids of the rows that are meant, in any order. */
  readonly find: (db: Db, on: OperatorBody<'job/start'>['on'], by: BulkBy) => Promise<number[]>;
  /** What would become of rows; those that are gone are missing. */
  readonly weigh: (
    db: Db,
    what: What,
    ids: readonly number[],
    by: BulkBy,
  ) => Promise<{ readonly id: number; readonly outcome: BulkOutcome }[]>;
  /** Locks and changes rows in the caller's transaction; those that are gone are missing. */
  readonly touch: (db: Db, what: What, ids: readonly number[], by: BulkBy) => Promise<Touched[]>;
  /** Tells whoever keeps copies of the rows; after the last commit. */
  readonly changed: () => Promise<void>;
  /** Puts rows back that are still as the job left them, and returns their ids. */
  readonly putBack: (
    db: Db,
    rows: readonly { readonly id: number; readonly version: number; readonly before: unknown }[],
    by: BulkBy,
  ) => Promise<number[]>;
};
