/** All features of the server, from the ground floor up, and the functions that each gets of others. A new feature is a line here. */
import { noteProved } from '../features/account/account.ts';
import { accountFeature } from '../features/account/feature.ts';
import { adminFeature } from '../features/admin/feature.ts';
import type { TemplateDeps } from '../features/admin/outbox/template.ts';
import { badgeFeature } from '../features/badge/feature.ts';
import { bankFeature } from '../features/bank/feature.ts';
import { battleFeature } from '../features/battle/feature.ts';
import { blogFeature } from '../features/blog/feature.ts';
import { bookmarkFeature } from '../features/bookmark/feature.ts';
import { categoryNames } from '../features/catalog/catalog.ts';
import { catalogFeature } from '../features/catalog/feature.ts';
import { contactFeature } from '../features/contact/feature.ts';
import { contestNames, nextToEnd } from '../features/contest/contest.ts';
import { contestFeature } from '../features/contest/feature.ts';
import { copyHealth } from '../features/copy/desk/desk.ts';
import { copyFeature } from '../features/copy/feature.ts';
import { dailyState } from '../features/daily/daily.ts';
import { dailyFeature } from '../features/daily/feature.ts';
import { isInRunningList } from '../features/daily/list/list.ts';
import { duelsWith } from '../features/duel/duel.ts';
import { examFeature } from '../features/exam/feature.ts';
import { friendFeature } from '../features/friend/feature.ts';
import { wantsFriendLetter, writeFriendLetter } from '../features/friend/friend.ts';
import { homeFeature } from '../features/home/feature.ts';
import { identityFeature } from '../features/identity/feature.ts';
import { keyFeature } from '../features/key/feature.ts';
import { languageFeature } from '../features/language/feature.ts';
import { leaderboardFeature } from '../features/leaderboard/feature.ts';
import { levelFeature } from '../features/level/feature.ts';
import { linkFeature } from '../features/link/feature.ts';
import { linkedAmong } from '../features/link/link.ts';
import { lookFeature } from '../features/look/feature.ts';
import { matchmakingFeature } from '../features/matchmaking/feature.ts';
import { notificationFeature } from '../features/notification/feature.ts';
import { panelFeature } from '../features/panel/feature.ts';
import { passageFeature } from '../features/passage/feature.ts';
import { passageCounts, passagesOf } from '../features/passage/passage.ts';
import { payoutFeature } from '../features/payout/feature.ts';
import { playFeature } from '../features/play/feature.ts';
import { secretsOf, subjectsOf, unopenedOf } from '../features/play/play.ts';
import { playedFeature } from '../features/played/feature.ts';
import { playerFeature } from '../features/player/feature.ts';
import { prizeFeature } from '../features/prize/feature.ts';
import { profileFeature } from '../features/profile/feature.ts';
import { createContactCodes, pictureAddress, readPlayer } from '../features/profile/profile.ts';
import { progressFeature } from '../features/progress/feature.ts';
import { questionFeature } from '../features/question/feature.ts';
import { retireQuestion } from '../features/question/operator/question-admin.ts';
import {
  chosenOptions,
  holdQuestion,
  releaseQuestion,
  wasSeen,
  wasSeenOpenly,
} from '../features/question/question.ts';
import { ratingFeature } from '../features/rating/feature.ts';
import { coinsHeld, opponentsIn } from '../features/rating/rating.ts';
import { referralFeature } from '../features/referral/feature.ts';
import { invitationsAround } from '../features/referral/referral.ts';
import { reportFeature } from '../features/report/feature.ts';
import { roomFeature } from '../features/room/feature.ts';
import { sampleFeature } from '../features/sample/feature.ts';
import { heldSample } from '../features/sample/hold.ts';
import { seasonFeature } from '../features/season/feature.ts';
import type { WebSettings } from '../features/settings/actions.ts';
import { settingsFeature } from '../features/settings/feature.ts';
import { settleFeature } from '../features/settle/feature.ts';
import { bookmarkFaces, bookmarkType } from '../features/solo/bookmarks.ts';
import { soloFeature } from '../features/solo/feature.ts';
import { statisticsFeature } from '../features/statistics/feature.ts';
import { walletFeature } from '../features/wallet/feature.ts';
import { welcome } from '../features/wallet/wallet.ts';
import { watchFeature } from '../features/watch/feature.ts';
import { auditJobs } from '../platform/audit/audit-sweep.ts';
import { atAnyHour } from './at-any-hour.ts';
import { BOOK_CHECKS, checkLedger } from './books.ts';
import type { Services } from './context.ts';
import { heldResults } from './held-results.ts';
import { inviter } from './inviter.ts';
import { roadFeatures } from './road.ts';
import { tellReporters } from './tell-reporters.ts';

/** The switch of the weekly letter of friends. */
export const WEEKLY = { wants: wantsFriendLetter, write: writeFriendLetter } as const;

/** What the entries of a coin history were for, by the features that know. */
const SUBJECTS = {
  plays: subjectsOf,
  contests: contestNames,
  categories: categoryNames,
  opponents: opponentsIn,
};

/** The interface languages that are offered, the main one first. */
const spokenLanguages = (languages: Services['languages']) => {
  const main = languages.spoken(languages.default().code);
  return languages.interfaces().toSorted((a, b) => Number(b.code === main) - Number(a.code === main));
};

/** Ground features of the site: settings, languages, identity, questions and texts. */
const siteGround = (services: Services, web: WebSettings) => {
  const { context, settings, languages, say, identity, siteName } = services;
  return [
    settingsFeature(context, {
      ...{ settings, web, pages: services.pages, isRtl: languages.isRtl },
      spokenLanguages: () => spokenLanguages(languages),
    }),
    languageFeature(context, services),
    identityFeature(context, identity),
    linkFeature(context),
    keyFeature(context, services),
    panelFeature(context, { ...services, reach: readPlayer }),
    questionFeature(context, services),
    progressFeature,
    blogFeature(context, services.blog, () => languages.default().code),
    contactFeature(context, {
      contactEmail: () => settings.get('contact_email'),
      siteName,
      say: (key, words) => say(languages.default().code, key, words),
      language: () => languages.spoken(languages.default().code),
    }),
  ] as const;
};

/** Reports of questions and of players. */
const reports = ({ context }: Services) =>
  reportFeature(context, {
    shownOf: async (db, playerId) => {
      const player = await readPlayer(db, playerId);
      return player?.status === 'active' && player.role === 'player'
        ? { name: player.name, picture: player.picture }
        : null;
    },
    wasServed: async (db, playerId, questionId) =>
      (await wasSeen(db, playerId, questionId, context.clock.now())) &&
      !(await unopenedOf(db, playerId)).has(questionId),
    holdQuestion: async (db, questionId) =>
      !(await isInRunningList(db, questionId, context.clock.now())) && holdQuestion(db, questionId),
    linkedAmong,
    chosenOf: chosenOptions,
    releaseQuestion,
    retireQuestion,
    addressOf: pictureAddress,
    tellReporters,
  });

/** What the letters' templates need. */
export const templateDeps = ({ settings, say, siteName, languages }: Services): TemplateDeps => ({
  ...{ settings, say, siteName },
  ...{ isRtl: languages.isRtl, spoken: languages.spoken },
});

/** Ground features of players: profile, coins, ranks, bookmarks and reports. */
const playerGround = (services: Services) => {
  const { context, settings, languages, say, identity, letters, referrals, siteName } = services;
  return [
    profileFeature(context, {
      figuresOf: services.figuresOf,
      offers: languages,
      identity,
      letters,
      codes: createContactCodes(context, {
        say,
        siteName,
        dailyCeiling: () => settings.get('otp_daily_ceiling'),
      }),
      claimed: identity.tellClaimed,
      proved: (tx, playerId, contact, now) =>
        noteProved(context, referrals, tx, { playerId, ...contact, now }),
    }),
    walletFeature(context, {
      takeBadge: services.badges.takeNamed,
      allTimeScore: services.leaderboard.allTimeScore,
      heldCoins: coinsHeld,
      siteZone: services.siteZone,
      subjects: SUBJECTS,
      checks: BOOK_CHECKS,
    }),
    leaderboardFeature(context, services),
    statisticsFeature(context),
    ratingFeature(context, services),
    notificationFeature(context, {
      ...services,
      links: services.leaveLinks,
      weekly: WEEKLY,
      mainLanguage: () => languages.spoken(languages.default().code),
      spokenLanguages: () => spokenLanguages(languages),
    }),
    bookmarkFeature(context, {
      // A bookmark shows its question, so a question that a contest or exam keeps secret cannot be bookmarked meanwhile.
      wasServed: async (db, playerId, questionId) =>
        (await wasSeenOpenly(db, playerId, questionId, new Date(context.clock.now()))) &&
        !(await secretsOf(db, playerId, context.clock.now())).has(questionId),
      typeOf: bookmarkType(passagesOf),
      facesOf: bookmarkFaces(passagesOf),
    }),
    reports(services),
    ...roadFeatures(services),
    friendFeature(context, { ...services, duelsWith }),
  ] as const;
};

const records = (services: Services) => {
  const { context } = services;
  return [
    catalogFeature(context, { ...services, passageCounts }),
    playFeature(context, { ...services, heldSample: call => heldSample(context.env, call) }),
    badgeFeature(context, services),
    lookFeature(context, services),
    referralFeature(context, services),
    payoutFeature(context, services.payouts, { heldResults, invitations: invitationsAround }),
    settleFeature(context),
    prizeFeature(context, services),
    battleFeature(context, services),
  ] as const;
};

const modes = (services: Services) => {
  const { context, plays, settings } = services;
  return [
    levelFeature(context, services),
    soloFeature(context, { ...services, passagesOf }),
    passageFeature(context, services),
    dailyFeature(context, services),
    contestFeature(context, services),
    examFeature(context, services),
    sampleFeature(context, services),
    roomFeature(context, { ...services, tell: inviter(services), online: services.gateway.online }),
    matchmakingFeature(context, services),
    watchFeature(context, services),
    ...atAnyHour(services),
    seasonFeature(context, services),
    playerFeature(context, { ...services, subjects: SUBJECTS }),
    playedFeature(context, services),
    homeFeature(context, {
      ...services,
      dailyState: (playerId, now) => dailyState(context, { plays, settings }, playerId, now),
      liveContest: (languageId, now) => nextToEnd(context.db, languageId, now),
      passageCounts,
    }),
  ] as const;
};

/** Jobs of the platform itself. */
const platform = ({ context }: Services) => ({ jobs: auditJobs(context) });

/** All features; higher floors come later. `web` makes the settings that the web app reads first. */
export const createFeatures = (services: Services, web: WebSettings) => {
  const others = [
    platform(services),
    ...siteGround(services, web),
    ...playerGround(services),
    ...records(services),
    ...modes(services),
  ] as const;
  const { context, gateway, languages, links, settings } = services;
  const account = accountFeature(context, {
    ...services,
    welcome: (db, playerId, now) => welcome(db, playerId, settings.get('welcome_coins'), now),
    sessionsEnded: gateway.sessionsEnded,
    meet: links.meet,
    knowsDevice: links.knows,
    others,
  });
  return [
    ...others,
    account,
    adminFeature(context, {
      ...services,
      templates: templateDeps(services),
      copyHealth: copyHealth(context, settings),
    }),
    bankFeature(context, services),
    copyFeature(context, {
      ...services,
      checkBooks: checkLedger,
      say: (key, words) => languages.say(languages.default().code, key, words),
      language: () => languages.spoken(languages.default().code),
    }),
  ] as const;
};
