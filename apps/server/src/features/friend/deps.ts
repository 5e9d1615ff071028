/** What friends get of other features, as functions, and of the settings. */
import type { Board } from '@trivium/rules/leaderboard/board';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Allowances } from '../../platform/limit/allowance.ts';
import type { PictureOf } from './present.ts';

/** A notification to one player, in the words of its kind. */
export type TellFriend = (
  db: Db,
  told: {
    readonly playerId: number;
    readonly kind: 'friend_request' | 'friend_accepted';
    readonly name: string;
    /** Whose name it is. */
    readonly aboutId: number;
    readonly link: string;
    readonly key: string;
    readonly now: number;
  },
) => Promise<void>;

/** The points of listed players on boards. */
export type ScoresOn = (
  db: Db,
  playerIds: readonly number[],
  boards: readonly Board[],
) => Promise<readonly { readonly player_id: number; readonly board: Board; readonly score: number }[]>;

/** Numbers of the operator. */
export type FriendSettings = {
  readonly isOn: () => boolean;
  readonly friendsMost: () => number;
  readonly requestsMost: () => number;
  readonly requestsADay: () => number;
  readonly requestDays: () => number;
  readonly foundMost: () => number;
};

export type FriendDeps = Pick<AppContext, 'db' | 'dice' | 'env'> & {
  readonly settings: FriendSettings;
  readonly allowances: Allowances;
  /** Requests from before are over. */
  readonly asked: (now: number) => Date;
  /** Which of the players have a socket on any server. */
  readonly online: (playerIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** The rooms that a player may watch now, by the friend who sits there; of one friend alone where he is named. */
  readonly watched: (db: Db, playerId: number, friendId?: number) => Promise<ReadonlyMap<number, string>>;
  readonly pictureOf: PictureOf;
  readonly tell: TellFriend;
  readonly scoresOn: ScoresOn;
  readonly siteZone: () => string;
};
