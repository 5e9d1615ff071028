/** The only file that knows every feature: hangs them on the doors. */
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import type { RefusalCode, RefusalWords } from '@trivium/contract/refusal';
import { pickTexts } from '@trivium/messages/text';
import type { Mode } from '@trivium/rules/play/mode';
import { PROTECTED_PREFIXES } from '@trivium/rules/site/guarded';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { noteProved } from './features/account/account.ts';
import { accountActions } from './features/account/actions.ts';
import { firstAdmin } from './features/account/first-admin.ts';
import { accountJobs } from './features/account/jobs.ts';
import { ownAccount } from './features/account/own-data.ts';
import { findSession, openSessionsOf } from './features/account/session.ts';
import { badgeActions } from './features/badge/actions.ts';
import { openBadges } from './features/badge/badge.ts';
import { ownBadges } from './features/badge/own-data.ts';
import { battleActions, battleCommands } from './features/battle/actions.ts';
import { type Battles, openBattles } from './features/battle/battle.ts';
import { heldJobs } from './features/battle/held.ts';
import { receiptActions, receiptJobs } from './features/battle/receipt.ts';
import { blogActions } from './features/blog/actions.ts';
import { openBlog } from './features/blog/blog.ts';
import { seedBlog } from './features/blog/seed.ts';
import { bookmarkActions } from './features/bookmark/actions.ts';
import { forgetBookmarks } from './features/bookmark/bookmark.ts';
import { ownBookmarks } from './features/bookmark/own-data.ts';
import { catalogActions } from './features/catalog/actions.ts';
import { categoryNames } from './features/catalog/catalog.ts';
import { ownUnlocked } from './features/catalog/own-data.ts';
import { contactActions } from './features/contact/actions.ts';
import { contestActions } from './features/contest/actions.ts';
import { contestNames, forgetReminders, nextToEnd } from './features/contest/contest.ts';
import { contestSteps } from './features/contest/enter.ts';
import { contestJobs } from './features/contest/jobs.ts';
import { ownContests } from './features/contest/own-data.ts';
import { dailyActions } from './features/daily/actions.ts';
import { dailyState, dailySteps } from './features/daily/daily.ts';
import { dailyJobs } from './features/daily/jobs.ts';
import { isInRunningList } from './features/daily/lists.ts';
import { ownDailyQuizzes } from './features/daily/own-data.ts';
import { examActions } from './features/exam/actions.ts';
import { ownExams } from './features/exam/own-data.ts';
import { examSteps } from './features/exam/sitting.ts';
import { examJobs } from './features/exam/telling.ts';
import { homeActions } from './features/home/actions.ts';
import { forgetKeys, keyJobs, openKeys } from './features/key/key.ts';
import { languageActions } from './features/language/actions.ts';
import { type Languages, openLanguages } from './features/language/language.ts';
import { leaderboardActions } from './features/leaderboard/actions.ts';
import { leaderboardJobs } from './features/leaderboard/jobs.ts';
import { openLeaderboard } from './features/leaderboard/leaderboard.ts';
import { ownBoards } from './features/leaderboard/own-data.ts';
import { levelActions } from './features/level/actions.ts';
import { forgetSigns, linkJobs, openLinks } from './features/link/link.ts';
import { ownSigns } from './features/link/own-data.ts';
import { matchmakingActions, seekCommands } from './features/matchmaking/actions.ts';
import { forgetSeek, type Matchmaking, openMatchmaking } from './features/matchmaking/matchmaking.ts';
import { notificationActions } from './features/notification/actions.ts';
import { forgetNotifications, notificationJobs, notify } from './features/notification/notification.ts';
import { ownNotifications } from './features/notification/own-data.ts';
import { pushJobs } from './features/notification/push.ts';
import { passageActions } from './features/passage/actions.ts';
import { ownPassages } from './features/passage/own-data.ts';
import { passageCounts, passageSteps, passagesOf } from './features/passage/passage.ts';
import { savePassages } from './features/passage/seed.ts';
import { payoutActions } from './features/payout/actions.ts';
import { guardPayouts } from './features/payout/checklist.ts';
import { ownPayouts } from './features/payout/own-data.ts';
import { openPayouts } from './features/payout/payout.ts';
import { playActions, playShower } from './features/play/actions.ts';
import { playJobs, startSweep } from './features/play/jobs.ts';
import { ownPlays } from './features/play/own-data.ts';
import { openPlays, type Plays, secretsOf, subjectsOf, unopenedOf } from './features/play/play.ts';
import type { SettledPlay } from './features/play/worth.ts';
import { playerActions } from './features/player/actions.ts';
import { prizeJobs } from './features/prize/jobs.ts';
import { profileActions } from './features/profile/actions.ts';
import { openContactCodes, pictureAddress, readPlayer, removeCodes } from './features/profile/profile.ts';
import { ownProgress } from './features/progress/own-data.ts';
import { recordLevel } from './features/progress/progress.ts';
import { openGains } from './features/question/gain.ts';
import { followPackSwitch } from './features/question/pack-switch.ts';
import {
  countByLanguage,
  forgetSeen,
  holdQuestion,
  lastLevel,
  wasSeen,
  wasSeenOpenly,
} from './features/question/question.ts';
import { readContent, seedContent } from './features/question/seed.ts';
import { ratingActions } from './features/rating/actions.ts';
import { ratingJobs } from './features/rating/jobs.ts';
import { ownBattles } from './features/rating/own-data.ts';
import { coinsHeld, forgetRating, opponentsIn } from './features/rating/rating.ts';
import { referralActions } from './features/referral/actions.ts';
import { ownReferrals } from './features/referral/own-data.ts';
import { openReferrals, type Referrals } from './features/referral/referral.ts';
import { reportActions } from './features/report/actions.ts';
import { ownPlayerReports, ownReports } from './features/report/own-data.ts';
import { forgetInReports } from './features/report/player-report.ts';
import { forgetWords } from './features/report/report.ts';
import { roomActions } from './features/room/actions.ts';
import { forgetInvites, type TellInvited } from './features/room/invite.ts';
import { ownInvitations } from './features/room/own-data.ts';
import { sampleActions } from './features/sample/actions.ts';
import { heldSample } from './features/sample/hold.ts';
import { settingsActions, webSettings } from './features/settings/actions.ts';
import { openHeads } from './features/settings/heads.ts';
import { openPages } from './features/settings/pages.ts';
import { mailLook, mailRoute, pushRoute, smsRoute } from './features/settings/routes.ts';
import { openSettings, type Settings } from './features/settings/settings.ts';
import { pageLook, themeOf } from './features/settings/theme.ts';
import { handInPlay, NO_STEPS, type SettleSteps, settleJobs, settlePlay } from './features/settle/settle.ts';
import { decideBattle, settleBattle } from './features/settle/settle-battle.ts';
import { soloActions } from './features/solo/actions.ts';
import { bookmarkFaces, bookmarkType } from './features/solo/bookmarks.ts';
import { statisticsActions } from './features/statistics/actions.ts';
import { ownStatistics } from './features/statistics/own-data.ts';
import { walletActions } from './features/wallet/actions.ts';
import { ownCoins } from './features/wallet/own-data.ts';
import { balanceOf, welcome } from './features/wallet/wallet.ts';
import { serveCrawlers } from './http/crawlers.ts';
import { serveFiles } from './http/files.ts';
import { identityRoutes } from './http/identity-routes.ts';
import { refuseForeignPages } from './http/origin.ts';
import { answerFault, serveProbes } from './http/probes.ts';
import { protect } from './http/protect.ts';
import { trustedProxies } from './http/proxy.ts';
import { routeActions } from './http/router.ts';
import { inlineScriptHashes, serveWeb } from './http/web.ts';
import { auditJobs } from './platform/audit-sweep.ts';
import type { Db } from './platform/db.ts';
import type { House } from './platform/house.ts';
import { firebaseOf } from './platform/identity/firebase.ts';
import { type Identity, openIdentity } from './platform/identity/identity.ts';
import { ownSignIn } from './platform/identity/own-data.ts';
import type { IdentityProvider } from './platform/identity/provider.ts';
import { openLetters } from './platform/letters.ts';
import type { OwnSection } from './platform/own-data.ts';
import { type Door, openDoor } from './realtime/door.ts';

/** The rooms that tests and the start reach past the doors. */
export type Rooms = {
  readonly identity: Identity;
  readonly settings: Settings;
  readonly languages: Languages;
  readonly plays: Plays;
  readonly battles: Battles;
  readonly matchmaking: Matchmaking;
  readonly referrals: Referrals;
  readonly door: Door;
  /** Reads the starter pack and makes the first admin; e-mail and one-time password when one was made. */
  prepare(): Promise<{ email: string; password: string } | null>;
};

declare module 'fastify' {
  interface FastifyInstance {
    rooms: Rooms;
  }
}

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');
/** Every page speaks these while the house is shut. */
const MAINTENANCE_TEXTS = ['maintenance.title', 'maintenance.lead', 'maintenance.staff', 'app.try_again'];
const LANGUAGE_COOKIE = 'language';
/** What the door for sockets says of its own; everything else is a refusal of the rules. */
const LIVE_CODES = new Set(['bad_command', 'too_many_calls', 'server_fault']);
/** A whole request: 5 MB over a slow phone, but no body that drips for ever. */
const REQUEST_WITHIN_MS = 120_000;

/** What modes with a record of their own write when a play of theirs is settled. */
const stepsOf: { readonly [mode in Mode]?: SettleSteps } = {
  daily_quiz: dailySteps,
  contest: contestSteps,
  exam: examSteps,
  fun_and_learn: passageSteps,
};

const levelSteps: SettleSteps = {
  record: async (db, { playerId, categoryId, subcategoryId, level, endedAt }, grade) => {
    if (categoryId === null || level === null) return { unlockedLevel: null };
    const road = { playerId, categoryId, subcategoryId };
    return recordLevel(db, road, { ...grade, level, now: endedAt }, lastLevel);
  },
};

/** What the rooms tell of a player in his download (DECISIONS 2). */
export const OWN_DATA: readonly OwnSection[] = [
  ...ownAccount,
  ownSignIn,
  ...ownCoins,
  ownPayouts,
  ownBadges,
  ownUnlocked,
  ownPlays,
  ...ownProgress,
  ownPassages,
  ownDailyQuizzes,
  ...ownContests,
  ...ownExams,
  ...ownBattles,
  ...ownInvitations,
  ...ownStatistics,
  ownBoards,
  ownBookmarks,
  ownReports,
  ownPlayerReports,
  ...ownNotifications,
  ...ownReferrals,
  ...ownSigns,
];

/** What a test of the screens lends: an emulator in Firebase's place. The process lends nothing. */
export type Lent = {
  readonly emulator: string;
  /** Believes the emulator's tokens, which nobody has signed. */
  readonly hosted: (projectId: string) => IdentityProvider;
};

/** The server of this house, not listening yet. Its own timers start with listening and end with closing. */
export const createServer = async (house: House, lent?: Lent): Promise<FastifyInstance> => {
  const settings = await openSettings(house, { serves: true });
  settings.guard(guardPayouts(house.db, settings));
  const languages = await openLanguages(house, {
    hasSeveral: () => settings.get('language_mode'),
    countQuestions: () => countByLanguage(house.db),
  });
  const links = openLinks(house);
  const identity = await openIdentity(house, settings, languages.say, {
    knowsDevice: links.knowsPerson,
    hosted: lent?.hosted,
  });
  house.mail.routeFrom(async () => mailRoute(settings), mailLook(house, settings, languages.isRtl));
  house.sms.routeFrom(async () => smsRoute(settings));
  house.push.routeFrom(() => pushRoute(settings, house.env.publicUrl));
  const siteName = () => settings.get('site_name');
  const letters = openLetters(house, { say: languages.say, spoken: languages.spoken, siteName });
  const siteZone = () => settings.get('system_time_zone');
  const leaderboard = openLeaderboard(house, { siteZone });
  const badges = openBadges(house, settings);
  const soloWonCoinsADay = () => settings.get('solo_won_coins_a_day');
  const referrals = openReferrals(house, {
    settings,
    siteZone,
    countFriends: (db, playerId, friends, now) =>
      badges.count(db, playerId, [{ type: 'sharing_caring', byNow: friends }], now),
  });
  const earnsWon = openGains(settings);
  const battleWonCoinsADay = () => settings.get('battle_won_coins_a_day');
  const checkDays = () => settings.get('battle_check_days');
  const gains = { soloWonCoinsADay, battleWonCoinsADay, earnsWon, checkDays };
  const needs = { leaderboard, siteZone, badges, referrals, ...gains };
  const keyNeeds = { mostADay: () => settings.get('free_keys_a_day'), siteZone };
  const keys = openKeys(keyNeeds);
  const steps = ({ mode, level }: SettledPlay) => stepsOf[mode] ?? (level === null ? NO_STEPS : levelSteps);
  const plays = openPlays(house, keys, {
    settle: (db, play) => settlePlay(needs, db, play, steps(play)),
    handIn: (db, play) => handInPlay(db, play, steps(play)),
  });
  house.heartbeat.onOutage((db, { gapMs, untilAt }) => plays.moveDeadlines(db, gapMs, untilAt));
  const keeper = leaderboardJobs(house, siteZone);
  settleJobs(house);
  playJobs(house);
  keyJobs(house, keyNeeds);
  dailyJobs(house, settings, languages);
  accountJobs(house, identity, letters);
  contestJobs(house);
  prizeJobs(house, { badges, earnsWon, plays });
  auditJobs(house);
  linkJobs(house);
  examJobs(house);
  notificationJobs(house);
  const pushing = pushJobs(house, { say: languages.say, siteName });
  ratingJobs(house);
  receiptJobs(house);

  const isTrusted = trustedProxies(() => settings.get('trusted_proxies'));
  const isInMaintenance = () => settings.get('maintenance_mode');
  /** Whoever chose an interface language that is not offered (any more) reads the default one. */
  const session = async (tokenHash: Uint8Array, now: number) => {
    const found = await findSession(house, tokenHash, now);
    return found === null || found === 'deactivated'
      ? found
      : { ...found, interfaceLanguage: languages.spoken(found.interfaceLanguage) };
  };
  const door = await openDoor(house, {
    standing: {
      session,
      sessions: (tokenHashes, now) => openSessionsOf(house, tokenHashes, now),
    },
    sentence: (locale, code, words = {}) =>
      languages.say(locale, `${LIVE_CODES.has(code) ? 'live' : 'refusal'}.${code}`, words),
    isInMaintenance,
    isTrusted,
  });
  const battles = await openBattles(house, {
    door,
    settle: async (db, battle) => {
      const worth = await settleBattle(needs, db, battle);
      if (worth.check !== undefined)
        house.log.warn({ battle: battle.battleId }, 'a battle is held until staff decides: npm run battles');
      return worth;
    },
    keys,
  });
  heldJobs(house, {
    decide: (db, battle, before, decision) => decideBattle(needs, db, battle, before, decision),
  });
  const matchmaking = openMatchmaking(house, {
    battles,
    settings,
    languages,
    siteZone,
    home: door.home,
    tell: door.tell,
  });
  door.onGone(matchmaking.gone);

  const app = Fastify({
    trustProxy: isTrusted,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_WITHIN_MS,
  });
  app.setErrorHandler((problem, request, reply) => answerFault(house, problem, request, reply));
  app.decorate('rooms', {
    identity,
    settings,
    languages,
    plays,
    battles,
    matchmaking,
    referrals,
    door,
    prepare: async () => {
      if (house.env.starterPack !== 'none') {
        const { pack, problems } = await readContent();
        for (const problem of problems) house.log.warn(problem, 'a faulty content file was left out');
        const seeded = await seedContent(house.db, pack, savePassages);
        if (seeded.changed) house.log.info(seeded, 'the starter pack was read');
        const posts = await seedBlog(house.db);
        for (const problem of posts.problems) house.log.warn(problem, 'a post could not be read wholly');
      }
      await followPackSwitch(house, settings, languages.changed);
      return firstAdmin(house, identity);
    },
  });
  refuseForeignPages(app, house);
  await app.register(fastifyCookie);
  await protect(app, {
    isHttps: house.env.publicUrl.startsWith('https:'),
    scripts: inlineScriptHashes(WEB_FOLDER),
    firebase: () => {
      const project = firebaseOf(settings);
      return project && { authDomain: project.authDomain, emulator: lent?.emulator };
    },
  });

  const localeOf = (request: FastifyRequest): string =>
    languages.ofInterface(request.cookies[LANGUAGE_COOKIE] ?? '')?.code ??
    languages.negotiate(request.headers['accept-language']);
  const languageOf = (code: string) => {
    const { name, rtl, ...found } = languages.ofInterface(languages.spoken(code)) ?? languages.default();
    return { code: found.code, name, rtl };
  };
  const languageFacts = {
    of: languageOf,
    all: () => {
      const offered = new Set(languages.interfaces());
      return languages
        .all()
        .map(row => ({ id: row.id, code: row.code, rtl: row.rtl, is_offered: offered.has(row) }));
    },
    quizLanguageId: () => languages.quizLanguageId(null),
  };
  const web = webSettings(house, settings, languageFacts, lent?.emulator);
  const pages = openPages(house, settings);
  const blog = openBlog(house);
  const figuresOf = async (playerId: number) => {
    const [{ total }, allTimeScore] = await Promise.all([
      balanceOf(house.db, playerId),
      leaderboard.allTimeScore(house.db, playerId),
    ]);
    return { coins: total, allTimeScore };
  };

  /** An invitation also waits for whom no tab is open; who was invited is written down before it is told. */
  const tellInvited: TellInvited = (playerId, notice, data) => {
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
  const sentence = (locale: string, code: RefusalCode, words: RefusalWords = {}) =>
    languages.say(locale, `refusal.${code}`, words);
  const show = playShower(house, settings);
  const payouts = openPayouts(house, {
    settings,
    letters,
    hasSms: () => smsRoute(settings).by !== 'outbox',
  });
  routeActions(app, house, {
    callers: {
      session,
      proof: (idToken, now) => identity.verify(idToken, now),
    },
    sentence,
    localeOf,
    isInMaintenance,
    meet: call => links.meet(call, call.signedIn),
    handlers: {
      ...accountActions(house, {
        identity,
        figuresOf,
        say: languages.say,
        welcome: (db: Db, playerId: number, now: number) =>
          welcome(db, playerId, settings.get('welcome_coins'), now),
        referrals,
        sessionsEnded: door.sessionsEnded,
        meet: links.meet,
        knowsDevice: links.knows,
        settings,
        letters,
        own: OWN_DATA,
        erase: [
          payouts.forget,
          forgetBookmarks,
          forgetWords,
          forgetSeen,
          forgetKeys,
          forgetRating,
          forgetInvites,
          forgetSeek,
          forgetNotifications,
          forgetReminders,
          forgetSigns,
          removeCodes,
          forgetInReports,
        ],
      }),
      ...profileActions(house, {
        figuresOf,
        offers: languages,
        identity,
        letters,
        codes: openContactCodes(house, {
          say: languages.say,
          siteName,
          dailyCeiling: () => settings.get('otp_daily_ceiling'),
        }),
        claimed: identity.tellClaimed,
        proved: (tx, playerId, contact, now) =>
          noteProved(house, referrals, tx, { playerId, ...contact, now }),
      }),
      ...settingsActions(settings, web, pages, languages.isRtl),
      ...blogActions(blog, () => languages.default().code),
      ...contactActions(house, {
        contactEmail: () => settings.get('contact_email'),
        siteName,
        say: (key, words) => languages.say(languages.default().code, key, words),
        language: () => languages.spoken(languages.default().code),
      }),
      ...languageActions(languages),
      ...catalogActions(house, languages, { passageCounts }),
      ...levelActions(house, { plays, settings, show }),
      ...playActions(house, plays, settings, call => heldSample(house.env, call)),
      ...soloActions(house, { plays, settings, keys, languages, show, passagesOf }),
      ...passageActions(house, { plays, settings, languages, show }),
      ...dailyActions(house, { plays, settings, languages, show }),
      ...examActions(house, { plays, settings, languages, show }),
      ...contestActions(house, { plays, settings, languages, show }),
      ...sampleActions(house, plays, languages, show),
      ...badgeActions(house, badges),
      ...referralActions(house, referrals, { pictureOf: pictureAddress }),
      ...payoutActions(house, settings, payouts),
      ...battleActions(house, { battles, settings, keys, languages }),
      ...receiptActions(house, battles),
      ...ratingActions(house, { pictureOf: pictureAddress }),
      ...roomActions(house, { battles, settings, keys, languages, tell: tellInvited, online: door.online }),
      ...matchmakingActions(house, { battles, settings, languages, siteZone }),
      ...walletActions(house, {
        takeBadge: badges.takeNamed,
        allTimeScore: leaderboard.allTimeScore,
        heldCoins: coinsHeld,
        siteZone,
        subjects: {
          plays: subjectsOf,
          contests: contestNames,
          categories: categoryNames,
          opponents: opponentsIn,
        },
      }),
      ...playerActions(house, { leaderboard, badges }),
      ...leaderboardActions(leaderboard, { pictureOf: pictureAddress, siteZone }),
      ...statisticsActions(house),
      ...bookmarkActions(house, {
        // A bookmark shows its question: one that a contest or exam keeps to itself cannot be kept meanwhile.
        wasServed: async (db, playerId, questionId) =>
          (await wasSeenOpenly(db, playerId, questionId, new Date(house.clock.now()))) &&
          !(await secretsOf(db, playerId, house.clock.now())).has(questionId),
        typeOf: bookmarkType(passagesOf),
        facesOf: bookmarkFaces(passagesOf),
      }),
      ...notificationActions(house),
      ...reportActions(house, {
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
      ...homeActions(house, {
        plays,
        settings,
        languages,
        leaderboard,
        dailyState: (playerId, now) => dailyState(house, { plays, settings }, playerId, now),
        liveContest: (languageId, now) => nextToEnd(house.db, languageId, now),
        passageCounts,
      }),
    },
  });
  await door.open(app, { ...battleCommands({ battles }), ...seekCommands(matchmaking) });
  await app.register(identityRoutes(house, identity, { sentence, localeOf }));
  serveProbes(app, house, { metricsToken: () => settings.get('metrics_token') });
  serveFiles(app, house);
  const publicUrl = house.env.publicUrl.replace(/\/+$/, '');
  const heads = openHeads({
    publicUrl,
    settings,
    say: languages.say,
    isRtl: languages.isRtl,
    posts: blog.known,
  });
  serveCrawlers(app, { publicUrl, closed: [...PROTECTED_PREFIXES, '/sample-quiz/'], places: heads.places });
  await serveWeb(app, {
    folder: WEB_FOLDER,
    localeOf,
    isInMaintenance,
    boot: (locale, stems) => {
      const texts = languages.texts(locale);
      const web_settings = web(locale);
      return {
        version: `${settings.version()}/${texts.version}/${languages.version()}`,
        data: {
          web_settings,
          texts: {
            ...texts,
            texts: pickTexts(
              texts.texts,
              isInMaintenance() ? new Set([...stems, ...MAINTENANCE_TEXTS]) : stems,
            ),
          },
        },
        rtl: texts.rtl,
        css: web_settings.theme_css,
        ...pageLook(themeOf(settings)),
      };
    },
    headOf: heads.of,
  });

  const sweep = startSweep(house, plays);
  app.addHook('onListen', async () => {
    keeper.start();
    sweep.start();
    await battles.begin();
  });
  app.addHook('onClose', async () => {
    await Promise.all([keeper.stop(), sweep.stop(), matchmaking.close(), battles.close(), pushing.stop()]);
    await identity.settled();
    settings.close();
    await languages.close();
  });
  return app;
};
