/** All features of the server, from the ground up, and what flows upwards between them. A new feature is a line here. */
import { noteProved } from '../features/account/account.ts';
import { accountFeature } from '../features/account/feature.ts';
import { badgeFeature } from '../features/badge/feature.ts';
import { battleFeature } from '../features/battle/feature.ts';
import { blogFeature } from '../features/blog/feature.ts';
import { bookmarkFeature } from '../features/bookmark/feature.ts';
import { categoryNames } from '../features/catalog/catalog.ts';
import { catalogFeature } from '../features/catalog/feature.ts';
import { contactFeature } from '../features/contact/feature.ts';
import { contestNames, nextToEnd } from '../features/contest/contest.ts';
import { contestFeature } from '../features/contest/feature.ts';
import { dailyState } from '../features/daily/daily.ts';
import { dailyFeature } from '../features/daily/feature.ts';
import { isInRunningList } from '../features/daily/lists.ts';
import { examFeature } from '../features/exam/feature.ts';
import { homeFeature } from '../features/home/feature.ts';
import { keyFeature } from '../features/key/feature.ts';
import { languageFeature } from '../features/language/feature.ts';
import { leaderboardFeature } from '../features/leaderboard/feature.ts';
import { levelFeature } from '../features/level/feature.ts';
import { linkFeature } from '../features/link/feature.ts';
import { matchmakingFeature } from '../features/matchmaking/feature.ts';
import { notificationFeature } from '../features/notification/feature.ts';
import { notify } from '../features/notification/notification.ts';
import { passageFeature } from '../features/passage/feature.ts';
import { passageCounts, passagesOf } from '../features/passage/passage.ts';
import { payoutFeature } from '../features/payout/feature.ts';
import { playFeature } from '../features/play/feature.ts';
import { secretsOf, subjectsOf, unopenedOf } from '../features/play/play.ts';
import { playerFeature } from '../features/player/feature.ts';
import { prizeFeature } from '../features/prize/feature.ts';
import { profileFeature } from '../features/profile/feature.ts';
import { openContactCodes, readPlayer } from '../features/profile/profile.ts';
import { progressFeature } from '../features/progress/feature.ts';
import { questionFeature } from '../features/question/feature.ts';
import { holdQuestion, wasSeen, wasSeenOpenly } from '../features/question/question.ts';
import { ratingFeature } from '../features/rating/feature.ts';
import { coinsHeld, opponentsIn } from '../features/rating/rating.ts';
import { referralFeature } from '../features/referral/feature.ts';
import { reportFeature } from '../features/report/feature.ts';
import { roomFeature } from '../features/room/feature.ts';
import type { TellInvited } from '../features/room/invite.ts';
import { sampleFeature } from '../features/sample/feature.ts';
import { heldSample } from '../features/sample/hold.ts';
import type { WebSettings } from '../features/settings/actions.ts';
import { settingsFeature } from '../features/settings/feature.ts';
import { settleFeature } from '../features/settle/feature.ts';
import { bookmarkFaces, bookmarkType } from '../features/solo/bookmarks.ts';
import { soloFeature } from '../features/solo/feature.ts';
import { statisticsFeature } from '../features/statistics/feature.ts';
import { walletFeature } from '../features/wallet/feature.ts';
import { welcome } from '../features/wallet/wallet.ts';
import { auditJobs } from '../platform/audit/audit-sweep.ts';
import { ownSignIn } from '../platform/identity/data-export.ts';
import type { Context } from './context.ts';

/** An invitation also waits for whom no tab is open; who was invited is written down before it is told. */
const inviter =
  ({ house, door }: Context): TellInvited =>
  (playerId, notice, data) => {
    door.tell(playerId, notice, data);
    notify(house.db, {
      playerId,
      kind: 'battle_invitation',
      words: { name: data.from.name },
      link: `/group-battle/join/?code=${data.room_code}`,
      key: `battle_invitation/${data.battle_id}/${playerId}`,
      now: house.clock.now(),
    }).catch(err => house.log.error({ err }, 'an invitation was not kept'));
  };

const ground = (context: Context, web: WebSettings) => {
  const { house, settings, languages, say, identity, letters, referrals, siteName } = context;
  return [
    settingsFeature({ settings, web, pages: context.pages, isRtl: languages.isRtl }),
    languageFeature(context),
    linkFeature(house),
    keyFeature(house, context),
    questionFeature,
    progressFeature,
    blogFeature(context.blog, () => languages.default().code),
    contactFeature(house, {
      contactEmail: () => settings.get('contact_email'),
      siteName,
      say: (key, words) => say(languages.default().code, key, words),
      language: () => languages.spoken(languages.default().code),
    }),
    profileFeature(house, {
      figuresOf: context.figuresOf,
      offers: languages,
      identity,
      letters,
      codes: openContactCodes(house, {
        say,
        siteName,
        dailyCeiling: () => settings.get('otp_daily_ceiling'),
      }),
      claimed: identity.tellClaimed,
      proved: (tx, playerId, contact, now) => noteProved(house, referrals, tx, { playerId, ...contact, now }),
    }),
    walletFeature(house, {
      takeBadge: context.badges.takeNamed,
      allTimeScore: context.leaderboard.allTimeScore,
      heldCoins: coinsHeld,
      siteZone: context.siteZone,
      subjects: {
        plays: subjectsOf,
        contests: contestNames,
        categories: categoryNames,
        opponents: opponentsIn,
      },
    }),
    leaderboardFeature(house, context),
    statisticsFeature(house),
    ratingFeature(house, context),
    notificationFeature(house, context),
    bookmarkFeature(house, {
      // A bookmark shows its question: one that a contest or exam keeps to itself cannot be kept meanwhile.
      wasServed: async (db, playerId, questionId) =>
        (await wasSeenOpenly(db, playerId, questionId, new Date(house.clock.now()))) &&
        !(await secretsOf(db, playerId, house.clock.now())).has(questionId),
      typeOf: bookmarkType(passagesOf),
      facesOf: bookmarkFaces(passagesOf),
    }),
    reportFeature(house, {
      shownOf: async (db, playerId) => {
        const player = await readPlayer(db, playerId);
        return player?.status === 'active' && player.role === 'player'
          ? { name: player.name, picture: player.picture }
          : null;
      },
      wasServed: async (db, playerId, questionId) =>
        (await wasSeen(db, playerId, questionId, house.clock.now())) &&
        !(await unopenedOf(db, playerId)).has(questionId),
      holdQuestion: async (db, questionId) =>
        !(await isInRunningList(db, questionId, house.clock.now())) && holdQuestion(db, questionId),
    }),
  ] as const;
};

const records = (context: Context) => {
  const { house } = context;
  return [
    catalogFeature(house, { ...context, passageCounts }),
    playFeature(house, { ...context, heldSample: call => heldSample(house.env, call) }),
    badgeFeature(house, context),
    referralFeature(house, context),
    payoutFeature(context.payouts),
    settleFeature(house),
    prizeFeature(house, context),
    battleFeature(house, context),
  ] as const;
};

const modes = (context: Context) => {
  const { house, plays, settings } = context;
  return [
    levelFeature(house, context),
    soloFeature(house, { ...context, passagesOf }),
    passageFeature(house, context),
    dailyFeature(house, context),
    contestFeature(house, context),
    examFeature(house, context),
    sampleFeature(house, context),
    roomFeature(house, { ...context, tell: inviter(context), online: context.door.online }),
    matchmakingFeature(house, context),
    playerFeature(house, context),
    homeFeature(house, {
      ...context,
      dailyState: (playerId, now) => dailyState(house, { plays, settings }, playerId, now),
      liveContest: (languageId, now) => nextToEnd(house.db, languageId, now),
      passageCounts,
    }),
  ] as const;
};

/** What the platform keeps of people. */
const platform = ({ house }: Context) => ({ jobs: auditJobs(house), exports: [ownSignIn] });

/** All features; those above others come later. `web` makes what the player's app reads first. */
export const openFeatures = (context: Context, web: WebSettings) => {
  const others = [
    platform(context),
    ...ground(context, web),
    ...records(context),
    ...modes(context),
  ] as const;
  const { house, door, links, settings } = context;
  const account = accountFeature(house, {
    ...context,
    welcome: (db, playerId, now) => welcome(db, playerId, settings.get('welcome_coins'), now),
    sessionsEnded: door.sessionsEnded,
    meet: links.meet,
    knowsDevice: links.knows,
    others,
  });
  return [...others, account] as const;
};
