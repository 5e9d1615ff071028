/** The only file that knows every feature: hangs them on the doors. */
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import type { RefusalCode, RefusalWords } from '@trivium/contract/refusal';
import type { Mode } from '@trivium/rules/play/mode';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { accountActions } from './features/account/actions.ts';
import { firstAdmin } from './features/account/first-admin.ts';
import { accountJobs } from './features/account/jobs.ts';
import { findSession } from './features/account/session.ts';
import { bookmarkActions } from './features/bookmark/actions.ts';
import { forgetBookmarks } from './features/bookmark/bookmark.ts';
import { catalogActions } from './features/catalog/actions.ts';
import { contestActions } from './features/contest/actions.ts';
import { contestSteps, nextToEnd } from './features/contest/contest.ts';
import { contestJobs } from './features/contest/jobs.ts';
import { dailyActions } from './features/daily/actions.ts';
import { dailyState, dailySteps } from './features/daily/daily.ts';
import { dailyJobs } from './features/daily/jobs.ts';
import { isInRunningList } from './features/daily/lists.ts';
import { examActions } from './features/exam/actions.ts';
import { examSteps } from './features/exam/sitting.ts';
import { homeActions } from './features/home/actions.ts';
import { languageActions } from './features/language/actions.ts';
import { type Languages, openLanguages } from './features/language/language.ts';
import { leaderboardActions } from './features/leaderboard/actions.ts';
import { leaderboardJobs } from './features/leaderboard/jobs.ts';
import { openLeaderboard } from './features/leaderboard/leaderboard.ts';
import { levelActions } from './features/level/actions.ts';
import { passageActions } from './features/passage/actions.ts';
import { passageCounts, passageSteps, passagesOf } from './features/passage/passage.ts';
import { savePassages } from './features/passage/seed.ts';
import { playActions, playShower } from './features/play/actions.ts';
import { playJobs, startSweep } from './features/play/jobs.ts';
import { openPlays, type Plays, secretsOf } from './features/play/play.ts';
import { profileActions } from './features/profile/actions.ts';
import { pictureAddress } from './features/profile/profile.ts';
import { recordLevel } from './features/progress/progress.ts';
import { forgetSeen, holdQuestion, lastLevel, wasSeen, wasSeenOpenly } from './features/question/question.ts';
import { readContent, seedContent } from './features/question/seed.ts';
import { reportActions } from './features/report/actions.ts';
import { forgetWords } from './features/report/report.ts';
import { sampleActions } from './features/sample/actions.ts';
import { heldSample } from './features/sample/hold.ts';
import { settingsActions, webSettings } from './features/settings/actions.ts';
import { mailRoute, smsRoute } from './features/settings/routes.ts';
import { openSettings, type Settings } from './features/settings/settings.ts';
import { NO_STEPS, type SettleSteps, settleJobs, settlePlay } from './features/settle/settle.ts';
import { soloActions } from './features/solo/actions.ts';
import { bookmarkFaces, bookmarkType } from './features/solo/bookmarks.ts';
import { statisticsActions } from './features/statistics/actions.ts';
import { walletActions } from './features/wallet/actions.ts';
import { balanceOf, welcome } from './features/wallet/wallet.ts';
import { serveFiles } from './http/files.ts';
import { identityRoutes } from './http/identity-routes.ts';
import { answerFault, serveProbes } from './http/probes.ts';
import { protect } from './http/protect.ts';
import { trustedProxies } from './http/proxy.ts';
import { routeActions } from './http/router.ts';
import { inlineScriptHashes, serveWeb } from './http/web.ts';
import type { Db } from './platform/db.ts';
import type { House } from './platform/house.ts';
import { type Identity, openIdentity } from './platform/identity/identity.ts';

/** The rooms that tests and the start reach past the doors. */
export type Rooms = {
  readonly identity: Identity;
  readonly settings: Settings;
  readonly languages: Languages;
  readonly plays: Plays;
  /** Reads the starter pack and makes the first admin; e-mail and one-time password when one was made. */
  prepare(): Promise<{ email: string; password: string } | null>;
};

declare module 'fastify' {
  interface FastifyInstance {
    rooms: Rooms;
  }
}

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');
const LANGUAGE_COOKIE = 'language';
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

/** The server of this house, not listening yet. Its own timers start with listening and end with closing. */
export const createServer = async (house: House): Promise<FastifyInstance> => {
  const settings = await openSettings(house);
  const languages = await openLanguages(house, () => settings.get('language_mode'));
  const identity = await openIdentity(house, settings, languages.say);
  house.mail.routeFrom(async () => mailRoute(settings));
  house.sms.routeFrom(async () => smsRoute(settings));
  const siteZone = () => settings.get('system_time_zone');
  const leaderboard = openLeaderboard(house, { siteZone });
  const needs = { leaderboard, siteZone, soloWonCoinsADay: () => settings.get('solo_won_coins_a_day') };
  const plays = openPlays(house, (db, play) =>
    settlePlay(needs, db, play, stepsOf[play.mode] ?? (play.level === null ? NO_STEPS : levelSteps)),
  );
  house.heartbeat.onOutage((db, { gapMs, untilAt }) => plays.moveDeadlines(db, gapMs, untilAt));
  const keeper = leaderboardJobs(house);
  settleJobs(house);
  playJobs(house);
  dailyJobs(house, settings, languages);
  accountJobs(house, identity);
  contestJobs(house);

  const app = Fastify({
    trustProxy: trustedProxies(() => settings.get('trusted_proxies')),
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
    prepare: async () => {
      const { pack, problems } = await readContent();
      for (const problem of problems) house.log.warn(problem, 'a content file could not be read wholly');
      const seeded = await seedContent(house.db, pack, savePassages);
      if (seeded.changed) house.log.info(seeded, 'the starter pack was read');
      return firstAdmin(house, identity);
    },
  });
  await app.register(fastifyCookie);
  await protect(app, {
    isHttps: house.env.publicUrl.startsWith('https:'),
    scripts: inlineScriptHashes(WEB_FOLDER),
  });

  const localeOf = (request: FastifyRequest): string =>
    languages.ofInterface(request.cookies[LANGUAGE_COOKIE] ?? '')?.code ??
    languages.negotiate(request.headers['accept-language']);
  const isInMaintenance = () => settings.get('maintenance_mode');
  const web = webSettings(house, settings, code => {
    const { name, rtl } = languages.ofInterface(code) ?? languages.default();
    return { code, name, rtl };
  });
  const figuresOf = async (playerId: number) => {
    const [{ total }, allTimeScore] = await Promise.all([
      balanceOf(house.db, playerId),
      leaderboard.allTimeScore(house.db, playerId),
    ]);
    return { coins: total, allTimeScore };
  };

  const sentence = (locale: string, code: RefusalCode, words: RefusalWords = {}) =>
    languages.say(locale, `refusal.${code}`, words);
  const show = playShower(house, settings);
  routeActions(app, house, {
    callers: {
      session: (tokenHash, now) => findSession(house, tokenHash, now),
      proof: (idToken, now) => identity.verify(idToken, now),
    },
    sentence,
    localeOf,
    isInMaintenance,
    handlers: {
      ...accountActions(house, {
        identity,
        figuresOf,
        say: languages.say,
        welcome: (db: Db, playerId: number, now: number) =>
          welcome(db, playerId, settings.get('welcome_coins'), now),
        erase: [forgetBookmarks, forgetWords, forgetSeen],
      }),
      ...profileActions(house, { figuresOf }),
      ...settingsActions(settings, web),
      ...languageActions(languages),
      ...catalogActions(house, languages, { passageCounts }),
      ...levelActions(house, { plays, settings, show }),
      ...playActions(house, plays, settings, call => heldSample(house.env, call)),
      ...soloActions(house, { plays, settings, languages, show, passagesOf }),
      ...passageActions(house, { plays, settings, languages, show }),
      ...dailyActions(house, { plays, settings, languages, show }),
      ...examActions(house, { plays, settings, languages, show }),
      ...contestActions(house, { plays, settings, languages, show }),
      ...sampleActions(house, plays, languages, show),
      ...walletActions(house, { allTimeScore: leaderboard.allTimeScore }),
      ...leaderboardActions(leaderboard, { pictureOf: pictureAddress }),
      ...statisticsActions(house),
      ...bookmarkActions(house, {
        // A bookmark shows its question: one that a contest or exam keeps to itself cannot be kept meanwhile.
        wasServed: async (db, playerId, questionId) =>
          (await wasSeenOpenly(db, playerId, questionId, new Date(house.clock.now()))) &&
          !(await secretsOf(db, playerId, house.clock.now())).has(questionId),
        typeOf: bookmarkType(passagesOf),
        facesOf: bookmarkFaces(passagesOf),
      }),
      ...reportActions(house, {
        wasServed: wasSeen,
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
      }),
    },
  });
  await app.register(identityRoutes(house, identity, { sentence, localeOf }));
  serveProbes(app, house);
  serveFiles(app, house);
  await serveWeb(app, {
    folder: WEB_FOLDER,
    localeOf,
    isInMaintenance,
    boot: locale => {
      const texts = languages.texts(locale);
      const web_settings = web(locale);
      return {
        version: `${settings.version()}/${texts.version}`,
        data: { web_settings, texts },
        rtl: texts.rtl,
        title: settings.get('site_name'),
        description: settings.get('site_description'),
        css: web_settings.theme_css,
      };
    },
  });

  const sweep = startSweep(house, plays);
  app.addHook('onListen', async () => {
    keeper.start();
    sweep.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([keeper.stop(), sweep.stop()]);
    settings.close();
    languages.close();
  });
  return app;
};
