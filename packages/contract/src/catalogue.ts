/** Every call of the product. The router, the client's types and the documents read this list and nothing else. */
import type { Action, FieldsOf, ReadFieldsOf, ReplyOf } from './action.ts';
import { accountActions } from './actions/account.ts';
import { badgeActions } from './actions/badge.ts';
import { battleActions } from './actions/battle.ts';
import { blogActions } from './actions/blog.ts';
import { bookmarkActions } from './actions/bookmark.ts';
import { catalogActions } from './actions/catalog.ts';
import { contactActions } from './actions/contact.ts';
import { contestActions } from './actions/contest.ts';
import { dailyActions } from './actions/daily.ts';
import { examActions } from './actions/exam.ts';
import { languageActions } from './actions/language.ts';
import { leaderboardActions } from './actions/leaderboard.ts';
import { levelActions } from './actions/level.ts';
import { matchmakingActions } from './actions/matchmaking.ts';
import { notificationActions } from './actions/notification.ts';
import { passageActions } from './actions/passage.ts';
import { payoutActions } from './actions/payout.ts';
import { playActions } from './actions/play.ts';
import { playerActions } from './actions/player.ts';
import { profileActions } from './actions/profile.ts';
import { referralActions } from './actions/referral.ts';
import { reportActions } from './actions/report.ts';
import { roomActions } from './actions/room.ts';
import { settingsActions } from './actions/settings.ts';
import { soloActions } from './actions/solo.ts';
import { startActions } from './actions/start.ts';
import { statisticsActions } from './actions/statistics.ts';
import { walletActions } from './actions/wallet.ts';

const ALL = [
  ...accountActions,
  ...profileActions,
  ...settingsActions,
  ...languageActions,
  ...catalogActions,
  ...levelActions,
  ...playActions,
  ...soloActions,
  ...passageActions,
  ...dailyActions,
  ...examActions,
  ...contestActions,
  ...battleActions,
  ...roomActions,
  ...matchmakingActions,
  ...walletActions,
  ...badgeActions,
  ...payoutActions,
  ...referralActions,
  ...playerActions,
  ...leaderboardActions,
  ...statisticsActions,
  ...startActions,
  ...bookmarkActions,
  ...reportActions,
  ...notificationActions,
  ...blogActions,
  ...contactActions,
] as const;

export const CATALOGUE: readonly Action[] = ALL;

type Declared = (typeof ALL)[number];
export type ActionName = Declared['name'];
export type ActionNamed<Name extends ActionName> = Extract<Declared, { name: Name }>;

/** What the client sends with a call. */
export type Fields<Name extends ActionName> = FieldsOf<ActionNamed<Name>>;
/** What the handler of a call receives. */
export type ReadFields<Name extends ActionName> = ReadFieldsOf<ActionNamed<Name>>;
/** What stands under `data` in the good reply of a call. */
export type Reply<Name extends ActionName> = ReplyOf<ActionNamed<Name>>;
