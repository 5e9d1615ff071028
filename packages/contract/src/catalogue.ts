/** Every call of the product. The router, the client's types and the documents read this list and nothing else. */
import type { Action, FieldsOf, ReadFieldsOf, ReplyOf } from './action.ts';
import { accountActions } from './actions/account.ts';
import { bookmarkActions } from './actions/bookmark.ts';
import { catalogActions } from './actions/catalog.ts';
import { contestActions } from './actions/contest.ts';
import { dailyActions } from './actions/daily.ts';
import { examActions } from './actions/exam.ts';
import { languageActions } from './actions/language.ts';
import { leaderboardActions } from './actions/leaderboard.ts';
import { levelActions } from './actions/level.ts';
import { passageActions } from './actions/passage.ts';
import { playActions } from './actions/play.ts';
import { profileActions } from './actions/profile.ts';
import { reportActions } from './actions/report.ts';
import { settingsActions } from './actions/settings.ts';
import { soloActions } from './actions/solo.ts';
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
  ...walletActions,
  ...leaderboardActions,
  ...statisticsActions,
  ...bookmarkActions,
  ...reportActions,
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
