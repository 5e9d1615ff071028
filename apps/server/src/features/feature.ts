/** What a feature gives the server. Each feature has a `feature.ts` that returns this, and `app/features.ts` lists them all. */
import type { ActionName } from '@trivium/contract/catalogue';
import type { OperatorHandlers } from '../http/admin/handler.ts';
import type { Handlers } from '../http/handler.ts';
import type { OwnSection } from '../platform/data-export.ts';
import type { Db } from '../platform/database/db.ts';
import type { Job } from '../platform/jobs.ts';
import type { Task } from '../platform/role.ts';
import type { CommandHandlers } from '../realtime/command.ts';

/** Deletes a feature's data about one player, in the transaction that deletes the account; `now` in epoch milliseconds. */
export type Erase = (db: Db, playerId: number, now: number) => Promise<void>;

/** Every part is optional. */
export type Feature = {
  /** Calls of guests and players that it answers. */
  readonly handlers?: Partial<Handlers<ActionName>>;
  /** Calls of staff that it answers. */
  readonly admin?: Partial<OperatorHandlers>;
  /** Commands of sockets that it takes. */
  readonly commands?: Partial<CommandHandlers>;
  /** Its jobs, done later or on a schedule. */
  readonly jobs?: readonly Job[];
  /** Its sections of the data export (DECISIONS 2). */
  readonly exports?: readonly OwnSection[];
  /**
   * Ends what an account still takes part in, before anything of it is deleted. Its locks come first, in the order in which play
   * takes them, so that an erasure and a game that ends never wait for each other.
   */
  readonly leave?: readonly Erase[];
  /** Deletes its data with an account, in this order. */
  readonly erase?: readonly Erase[];
  /** Begun when the server listens, each where the table of roles says so (`platform/role.ts`). */
  readonly tasks?: { readonly [task in Task]?: () => void | Promise<void> };
  /** Called when the server closes, in every role; waits for work under way. */
  readonly stop?: () => void | Promise<void>;
};
