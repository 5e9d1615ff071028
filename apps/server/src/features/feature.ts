/** What a feature gives the server: each has a `feature.ts` that returns this, and `app/features.ts` lists them all. */
import type { ActionName } from '@trivium/contract/catalogue';
import type { OperatorHandlers } from '../http/admin/handler.ts';
import type { Handlers } from '../http/handler.ts';
import type { OwnSection } from '../platform/data-export.ts';
import type { Db } from '../platform/database/db.ts';
import type { Job } from '../platform/jobs.ts';
import type { CommandHandlers } from '../realtime/command.ts';

/** Deletes what a feature keeps of one player, in the transaction that deletes the account; `now` in epoch milliseconds. */
export type Erase = (db: Db, playerId: number, now: number) => Promise<void>;

/** Every part may be left out. */
export type Feature = {
  /** Calls that it answers. */
  readonly handlers?: Partial<Handlers<ActionName>>;
  /** Calls of staff that it answers. */
  readonly admin?: Partial<OperatorHandlers>;
  /** Commands that it takes from sockets. */
  readonly commands?: Partial<CommandHandlers>;
  /** What it does later or on a schedule. */
  readonly jobs?: readonly Job[];
  /** What a player's download tells of it (DECISIONS 2). */
  readonly exports?: readonly OwnSection[];
  /** What it deletes with an account, in this order. */
  readonly erase?: readonly Erase[];
  /** Begins when the server listens. */
  readonly start?: () => void | Promise<void>;
  /** Ends when the server closes; waits for what is under way. */
  readonly stop?: () => void | Promise<void>;
};
