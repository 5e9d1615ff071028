/** Every call of the product. The router, the client's types and the documents read this list and nothing else. */
import type { Action, FieldsOf, ReadFieldsOf, ReplyOf } from './action.ts';
import { battleActions } from './actions/modes/battle.ts';
import { contestActions } from './actions/modes/contest.ts';
import { dailyActions } from './actions/modes/daily.ts';
import { duelActions } from './actions/modes/duel.ts';
import { examActions } from './actions/modes/exam.ts';
import { ghostActions } from './actions/modes/ghost.ts';
import { levelActions } from './actions/modes/level.ts';
import { matchmakingActions } from './actions/modes/matchmaking.ts';
import { passageActions } from './actions/modes/passage.ts';
import { playActions } from './actions/modes/play.ts';
import { practiceActions } from './actions/modes/practice.ts';
import { roomActions } from './actions/modes/room.ts';
import { soloActions } from './actions/modes/solo.ts';
import { startActions } from './actions/modes/start.ts';
import { watchActions } from './actions/modes/watch.ts';
import { accountActions } from './actions/players/account.ts';
import { badgeActions } from './actions/players/badge.ts';
import { bookmarkActions } from './actions/players/bookmark.ts';
import { experienceActions } from './actions/players/experience.ts';
import { friendActions } from './actions/players/friend.ts';
import { identityCalls } from './actions/players/identity.ts';
import { leaderboardActions } from './actions/players/leaderboard.ts';
import { leagueActions } from './actions/players/league.ts';
import { lookActions } from './actions/players/look.ts';
import { letterCalls, notificationActions } from './actions/players/notification.ts';
import { payoutActions } from './actions/players/payout.ts';
import { playedActions } from './actions/players/played.ts';
import { playerActions } from './actions/players/player.ts';
import { profileActions } from './actions/players/profile.ts';
import { referralActions } from './actions/players/referral.ts';
import { reportActions } from './actions/players/report.ts';
import { seasonActions } from './actions/players/season.ts';
import { shareActions } from './actions/players/share.ts';
import { statisticsActions } from './actions/players/statistics.ts';
import { walletActions } from './actions/players/wallet.ts';
import { blogActions } from './actions/site/blog.ts';
import { catalogActions } from './actions/site/catalog.ts';
import { contactActions } from './actions/site/contact.ts';
import { languageActions } from './actions/site/language.ts';
import { settingsActions } from './actions/site/settings.ts';
import type { VisitorCall } from './visitor-call.ts';

const ALL = [
  ...identityCalls,
  ...letterCalls,
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
  ...duelActions,
  ...ghostActions,
  ...watchActions,
  ...walletActions,
  ...badgeActions,
  ...payoutActions,
  ...referralActions,
  ...playerActions,
  ...friendActions,
  ...shareActions,
  ...leaderboardActions,
  ...experienceActions,
  ...leagueActions,
  ...seasonActions,
  ...lookActions,
  ...playedActions,
  ...statisticsActions,
  ...startActions,
  ...bookmarkActions,
  ...practiceActions,
  ...reportActions,
  ...notificationActions,
  ...blogActions,
  ...contactActions,
] as const;

export const CATALOGUE: readonly Action[] = ALL;
/** The calls that are made before there is a session. */
export const VISITOR_CALLS: readonly VisitorCall[] = [...identityCalls, ...letterCalls];
/** The calls of guests and players: POST /api/<name>. */
export const API_CALLS: readonly Action[] = CATALOGUE.filter(({ who }) => who !== 'visitor');

type Declared = (typeof ALL)[number];
export type ActionName = Declared['name'];
/** The calls of guests and players. */
export type ApiName = Exclude<ActionName, VisitorName>;
/** Calls made by address alone, without a body. */
export type GetName = Extract<Declared, { method: 'GET' }>['name'];
export type VisitorName = Extract<Declared, { who: 'visitor' }>['name'];
export type ActionNamed<Name extends ActionName> = Extract<Declared, { name: Name }>;

/** What the client sends with a call. */
export type Fields<Name extends ActionName> = FieldsOf<ActionNamed<Name>>;
/** What the handler of a call receives. */
export type ReadFields<Name extends ActionName> = ReadFieldsOf<ActionNamed<Name>>;
/** The `data` of the successful reply of a call. */
export type Reply<Name extends ActionName> = ReplyOf<ActionNamed<Name>>;
