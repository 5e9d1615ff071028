/** Services that the features share: engines and readers, each created once for the process. */
import type { RefusalCode, RefusalWords } from '@trivium/contract/refusal';
import { findSession, openSessionsOf } from '../features/account/session/session.ts';
import { createBadges } from '../features/badge/badge.ts';
import { createBattles } from '../features/battle/battle.ts';
import { createBlog } from '../features/blog/blog.ts';
import { findContest } from '../features/contest/contest.ts';
import { duelEndOf, endDuelPlay } from '../features/duel/duel.ts';
import { createExperience } from '../features/experience/experience.ts';
import { createFriends, createPresence } from '../features/friend/friend.ts';
import { endRace } from '../features/ghost/ghost.ts';
import { createIdentity } from '../features/identity/identity.ts';
import type { IdentityProvider } from '../features/identity/token/provider.ts';
import { createKeys } from '../features/key/key.ts';
import { createLanguages } from '../features/language/language.ts';
import { createLeaderboard, scoresOn } from '../features/leaderboard/leaderboard.ts';
import { bestLeagueOf, createLeague } from '../features/league/league.ts';
import { masterSteps } from '../features/level/master.ts';
import { createLinks } from '../features/link/link.ts';
import { looksOn } from '../features/look/look.ts';
import { createMatchmaking } from '../features/matchmaking/matchmaking.ts';
import { createLeaveLinks } from '../features/notification/letter/leave.ts';
import { notify } from '../features/notification/notification.ts';
import { findPanelSession } from '../features/panel/session/session.ts';
import { guardPayouts } from '../features/payout/operator/checklist.ts';
import { createPlays } from '../features/play/play.ts';
import { createShowPlay } from '../features/play/reply/show.ts';
import { keepMisses, practiceSteps } from '../features/practice/practice.ts';
import { pictureAddress } from '../features/profile/profile.ts';
import { createGains } from '../features/question/gain.ts';
import { countByLanguage } from '../features/question/question.ts';
import { createReferrals } from '../features/referral/referral.ts';
import { createPages } from '../features/settings/pages.ts';
import { filesRoute, mailLook, mailRoute, pushRoute, smsRoute } from '../features/settings/routes.ts';
import { createSettings, sharesLeast } from '../features/settings/settings.ts';
import { decideBattle, settleBattle } from '../features/settle/battle/settle-battle.ts';
import { handInPlay, settlePlay } from '../features/settle/settle.ts';
import type { Missed } from '../features/settle/settling.ts';
import { createShares } from '../features/share/share.ts';
import { balanceOf, unseenWelcome } from '../features/wallet/wallet.ts';
import { watchedFriends } from '../features/watch/watch.ts';
import type { SignedInCall } from '../http/handler.ts';
import { trustedProxies } from '../http/proxy.ts';
import type { AppContext } from '../platform/app-context.ts';
import { createLetters } from '../platform/outbox/letters.ts';
import { createGateway } from '../realtime/gateway.ts';
import { gainKept, gainMaster } from './gains.ts';
import { stepsFor } from './steps.ts';

/** Codes of the gateway's own refusals; all others are refusals of the rules. */
const LIVE_CODES = new Set(['bad_command', 'too_many_calls', 'server_fault']);

/** Services for people: settings, languages, identity, letters. `hosted` makes a test's verifier of tokens instead of Firebase's. */
const createPeople = async (context: AppContext, hosted?: (projectId: string) => IdentityProvider) => {
  const settings = await createSettings(context, { serves: true });
  settings.guard(guardPayouts(context.db));
  context.files.routeFrom(() => filesRoute(settings));
  context.sms.routeFrom(async () => smsRoute(settings));
  context.push.routeFrom(() => pushRoute(settings, context.env.publicUrl));
  const languages = await createLanguages(context, {
    hasSeveral: () => settings.get('language_mode'),
    countQuestions: () => countByLanguage(context.db),
  });
  context.eyes.slowFrom(() => settings.get('slow_statement_ms'));
  context.mail.paceFrom(() => settings.get('mail_news_per_minute'));
  context.mail.routeFrom(async () => mailRoute(settings), mailLook(context, settings, languages.isRtl));
  const links = createLinks(context);
  const { say } = languages;
  const identity = await createIdentity(context, settings, say, { knowsDevice: links.knowsPerson, hosted });
  const siteName = () => settings.get('site_name');
  const siteZone = () => settings.get('system_time_zone');
  const leaveLinks = createLeaveLinks(context.env);
  const letters = createLetters(context, { say, spoken: languages.spoken, siteName });
  /** A session whose interface language is not offered (any more) gets the default one. */
  const session = async (tokenHash: Uint8Array, now: number) => {
    const found = await findSession(context, tokenHash, now);
    // Switched off, demo accounts are signed out.
    if (found !== null && found !== 'deactivated' && found.isDemo && !settings.get('demo_enabled'))
      return null;
    return found === null || found === 'deactivated'
      ? found
      : { ...found, interfaceLanguage: languages.spoken(found.interfaceLanguage) };
  };
  /** The holder of a session of the panel. */
  const panelSession = async (tokenHash: Uint8Array, now: number) => {
    const found = await findPanelSession(context, tokenHash, now);
    if (found === null || typeof found === 'string') return found;
    const { signedIn } = found;
    const interfaceLanguage = languages.spoken(signedIn.interfaceLanguage);
    return { ...found, signedIn: { ...signedIn, interfaceLanguage } };
  };
  return {
    settings,
    languages,
    say,
    links,
    identity,
    siteName,
    siteZone,
    letters,
    leaveLinks,
    session,
    panelSession,
  };
};

type People = Awaited<ReturnType<typeof createPeople>>;

/** Services for rewards: ranks, badges, referrals, and how much may be won coins. */
const createRewards = (context: AppContext, { settings, siteZone }: People) => {
  const leaderboard = createLeaderboard(context, { siteZone });
  const badges = createBadges(context, settings);
  const experience = createExperience(settings);
  const referrals = createReferrals(context, {
    settings,
    siteZone,
    countFriends: (db, playerId, friends, now) =>
      badges.count(db, playerId, [{ type: 'sharing_caring', byNow: friends }], now),
  });
  return {
    leaderboard,
    badges,
    referrals,
    experience,
    keptForGood: gainKept(experience),
    league: createLeague(settings, siteZone),
    bestLeagueOf,
    earnsWon: createGains(settings),
    soloWonCoinsADay: () => settings.get('solo_won_coins_a_day'),
    battleWonCoinsADay: () => settings.get('battle_won_coins_a_day'),
    checkDays: () => settings.get('battle_check_days'),
  };
};

/** Ends a play that no settlement hears of; undefined for any other. */
const endUnpaid = (...given: Parameters<typeof endDuelPlay>) => {
  const [, , { mode }] = given;
  if (mode === 'duel') return endDuelPlay(...given);
  return mode === 'ghost' ? endRace(...given) : undefined;
};

/** The engines of plays and battles, the queue of random battles, and the gateway for sockets. */
const createEngines = async (
  context: AppContext,
  people: People,
  rewards: ReturnType<typeof createRewards>,
) => {
  const { settings, languages, siteZone, say, session } = people;
  const missed: Missed = (db, misses) => keepMisses({ settings }, db, misses);
  const settling = { ...rewards, siteZone, missed };
  const steps = stepsFor({
    practice: practiceSteps({ settings, keptForGood: rewards.keptForGood }),
    master: masterSteps(gainMaster(rewards.experience)),
  });
  const keys = createKeys({ mostADay: () => settings.get('free_keys_a_day'), siteZone });
  const plays = createPlays(context, keys, {
    settle: (db, play, at) =>
      endUnpaid({ settings, siteZone, ...rewards }, db, play, at.keep) ??
      settlePlay(settling, db, play, steps(play), at),
    handIn: (db, play) => handInPlay(db, play, steps(play)),
  });
  context.heartbeat.onOutage('calls', (db, { gapMs, untilAt }) => plays.moveDeadlines(db, gapMs, untilAt));
  const isTrusted = trustedProxies(() => settings.get('trusted_proxies'));
  const isInMaintenance = () => settings.get('maintenance_mode');
  const gateway = await createGateway(context, {
    standing: {
      session,
      sessions: (tokenHashes, now) => openSessionsOf(context, tokenHashes, now),
    },
    sentence: (locale, code, words = {}) =>
      say(locale, LIVE_CODES.has(code) ? `live.${code}` : `refusal.${code}`, words),
    isInMaintenance,
    isTrusted,
  });
  const battles = await createBattles(context, {
    gateway,
    settle: async (db, battle) => {
      const outcome = await settleBattle(settling, db, battle);
      if (outcome.check !== undefined)
        context.log.warn({ battle: battle.battleId }, 'a battle is held: npm run battles');
      return outcome;
    },
    keys,
    homeRegion: () => settings.get('home_region'),
    sharesLeast: () => sharesLeast(settings),
  });
  const decide: OmitDb<typeof decideBattle> = (db, ...rest) => decideBattle(settling, db, ...rest);
  const { serverId, tell, send } = gateway;
  const matchmaking = createMatchmaking(context, {
    battles,
    settings,
    languages,
    siteZone,
    serverId,
    tell,
    send,
  });
  gateway.onGone(matchmaking.gone);
  return { keys, plays, gateway, battles, decide, matchmaking, isTrusted, isInMaintenance };
};

/** Friends, with what they get of sockets, boards and notifications. */
const createAcquaintance = (
  context: AppContext,
  { settings, siteZone, links }: People,
  { gateway }: Awaited<ReturnType<typeof createEngines>>,
  presence = createPresence(context),
) => ({
  presence,
  /** Notes where a player calls from, and that he is around. */
  meet: (call: SignedInCall): Promise<void> => {
    presence.note(call.signedIn.playerId, call.now);
    return links.meet(call, call.signedIn);
  },
  friends: createFriends(context, {
    settings: {
      isOn: () => settings.get('friends_enabled'),
      friendsMost: () => settings.get('friends_most'),
      requestsMost: () => settings.get('friend_requests_most'),
      requestsADay: () => settings.get('friend_requests_a_day'),
      requestDays: () => settings.get('friend_request_days'),
      foundMost: () => settings.get('search_most'),
    },
    online: gateway.online,
    watched: watchedFriends(settings),
    pictureOf: pictureAddress,
    tell: (db, { name, ...told }) => notify(db, { ...told, words: { name } }),
    scoresOn,
    siteZone,
  }),
});

type OmitDb<F> = F extends (deps: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Creates the services that features share. `hosted` makes a test's verifier of tokens instead of Firebase's. */
export const createServices = async (
  context: AppContext,
  hosted?: (projectId: string) => IdentityProvider,
) => {
  const people = await createPeople(context, hosted);
  const rewards = createRewards(context, people);
  const engines = await createEngines(context, people, rewards);
  const { settings, say, letters } = people;
  return {
    context,
    ...people,
    ...rewards,
    ...engines,
    ...createAcquaintance(context, people, engines),
    blog: createBlog(context),
    pages: await createPages(context, settings, () =>
      people.languages.spoken(people.languages.default().code),
    ),
    payouts: {
      db: context.db,
      appSecret: context.env.appSecret,
      settings,
      letters,
      say,
      hasSms: () => smsRoute(settings).by !== 'outbox',
    },
    /** A play as its player may see it. */
    show: createShowPlay(context, settings),
    pictureOf: pictureAddress,
    shares: createShares(context, { ...people, ...rewards, ...engines, contestOf: findContest, duelEndOf }),
    /** Figures of a player that other features own. */
    figuresOf: async (playerId: number) => {
      const { db } = context;
      const [{ total }, allTimeScore, welcomeCoins, worn, scarf] = await Promise.all([
        balanceOf(db, playerId),
        rewards.leaderboard.allTimeScore(db, playerId),
        unseenWelcome(db, playerId),
        looksOn(db, playerId),
        rewards.experience.scarf(db, playerId),
      ]);
      return { coins: total, allTimeScore, welcomeCoins, looks: { ...worn, scarf } };
    },
    /** The sentence of a refusal in an interface language. */
    sentence: (locale: string, code: RefusalCode, words: RefusalWords = {}) =>
      say(locale, `refusal.${code}`, words),
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;
