/** The server with all features registered, not listening yet. */
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { pickTexts } from '@trivium/messages/text';
import { PROTECTED_PREFIXES } from '@trivium/rules/site/guarded';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { templatePage } from '../features/admin/outbox/template.ts';
import type { Feature } from '../features/feature.ts';
import type { IdentityProvider } from '../features/identity/token/provider.ts';
import { createInstall } from '../features/install/install.ts';
import { followLeaveLink } from '../features/notification/letter/leave.ts';
import { webSettings } from '../features/settings/actions.ts';
import { deviceColours, pageLook, themeOf } from '../features/settings/look/theme.ts';
import { filesRoute } from '../features/settings/routes.ts';
import { markOfPlayer } from '../features/statistics/statistics.ts';
import { routeOperatorCalls } from '../http/admin/router.ts';
import { refuseForeignPages } from '../http/origin.ts';
import { serveCrawlers } from '../http/pages/crawlers.ts';
import { serveFiles } from '../http/pages/files.ts';
import { serveInstalled } from '../http/pages/installed.ts';
import { routeLetters } from '../http/pages/letters.ts';
import { refuseCalls, refuseSockets } from '../http/pages/not-here.ts';
import { servePanel } from '../http/pages/panel.ts';
import { serveShared } from '../http/pages/shared.ts';
import { inlineScriptHashes, serveWeb } from '../http/pages/web.ts';
import { answerFault, serveApiPages, serveProbes } from '../http/probes.ts';
import { protect } from '../http/protect.ts';
import { routeActions } from '../http/router.ts';
import { routeVisitorCalls } from '../http/visitor-router.ts';
import { followRequests, requestIds } from '../http/work/request-work.ts';
import type { AppContext } from '../platform/app-context.ts';
import { markOfStaff } from '../platform/audit/audit.ts';
import { patiently } from '../platform/database/db.ts';
import { fileOrigins } from '../platform/files/site-files.ts';
import { does, TASKS, type Task } from '../platform/role.ts';
import { firebaseOf } from '../platform/site/firebase-project.ts';
import { createServices, type Services } from './context.ts';
import { createFeatures, templateDeps, WEEKLY } from './features.ts';
import { headsOf, publicUrlOf } from './heads.ts';
import { prepare } from './prepare.ts';

/** Services that tests and the start use directly. */
export type Rooms = Pick<
  Services,
  | 'identity'
  | 'settings'
  | 'languages'
  | 'plays'
  | 'battles'
  | 'matchmaking'
  | 'referrals'
  | 'payouts'
  | 'blog'
  | 'pages'
  | 'gateway'
  | 'presence'
> & {
  readonly features: readonly Feature[];
  /** Reads the starter pack and creates the first admin; returns his e-mail and one-time password when he is new. */
  prepare(): Promise<{ email: string; password: string } | null>;
};

declare module 'fastify' {
  interface FastifyInstance {
    rooms: Rooms;
  }
}

const WEB_FOLDER = join(import.meta.dirname, '../../../web/dist');
const PANEL_FOLDER = join(import.meta.dirname, '../../../admin/dist');
/** Sentences that every page needs during maintenance. */
const MAINTENANCE_TEXTS = ['maintenance.title', 'maintenance.lead', 'maintenance.staff', 'app.try_again'];
const LANGUAGE_COOKIE = 'language';
/** For a whole request: enough for 5 MB from a slow phone, but not for a body that drips for ever. */
const REQUEST_WITHIN_MS = 120_000;

/** What a test of the screens provides instead of Firebase. The process provides nothing. */
export type Lent = {
  readonly emulator: string;
  /** Verifier of the emulator's tokens, which are not signed. */
  readonly hosted: (projectId: string) => IdentityProvider;
};

type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** Merges the parts of all features, with the names of all parts in the type. */
const merged = <Part extends object>(parts: readonly (Part | undefined)[]): Merged<Part> =>
  Object.assign({}, ...parts);

const createApp = async (
  { context, settings, isTrusted }: Services,
  lent?: Lent,
): Promise<FastifyInstance> => {
  const app = Fastify({
    trustProxy: isTrusted,
    genReqId: requestIds(isTrusted),
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // A call that still comes in while this process ends is carried out: its proxy sends it to no other one.
    return503OnClosing: false,
    requestTimeout: REQUEST_WITHIN_MS,
  });
  followRequests(app);
  app.setErrorHandler((problem, request, reply) => answerFault(context, problem, request, reply));
  refuseForeignPages(app, context);
  await app.register(fastifyCookie);
  await protect(app, {
    files: () => fileOrigins(filesRoute(settings)),
    assets: () => [settings.get('cdn_origin')].filter(origin => origin !== ''),
    isHttps: context.env.publicUrl.startsWith('https:'),
    scripts: inlineScriptHashes(WEB_FOLDER),
    firebase: () => {
      const project = firebaseOf(settings);
      return project && { authDomain: project.authDomain, emulator: lent?.emulator };
    },
  });
  return app;
};

/** Reads the language of a request: the app's own choice, else the cookie's, else the browser's. */
const localeReader =
  ({ languages }: Services) =>
  (request: FastifyRequest, isPage = false): string => {
    const wishes = request.headers['accept-language'];
    return (
      (isPage ? undefined : languages.ofInterface(wishes ?? '')?.code) ??
      languages.ofInterface(request.cookies[LANGUAGE_COOKIE] ?? '')?.code ??
      languages.negotiate(wishes)
    );
  };

/** Reads the language of a page: the one in its address, as search engines use it, else the request's. */
const pageLocaleReader =
  ({ languages }: Services, localeOf: ReturnType<typeof localeReader>) =>
  (request: FastifyRequest): string => {
    const { lang } = request.query as { lang?: unknown };
    return (
      (typeof lang === 'string' ? languages.ofInterface(lang)?.code : undefined) ?? localeOf(request, true)
    );
  };

const webSettingsOf = ({ context, settings, languages }: Services, lent?: Lent) => {
  const of = (code: string) => {
    const { name, rtl, ...found } = languages.ofInterface(languages.spoken(code)) ?? languages.default();
    return { code: found.code, name, rtl };
  };
  const all = () => {
    const offered = new Set(languages.interfaces());
    const quizzes = new Set(languages.quizzes());
    return languages.all().map(row => ({
      ...{ id: row.id, code: row.code, title: row.title, rtl: row.rtl },
      is_offered: offered.has(row),
      is_quiz: quizzes.has(row),
    }));
  };
  const facts = { of, all, quizLanguageId: () => languages.quizLanguageId(null) };
  return webSettings(context, settings, facts, lent?.emulator);
};

/** Serves the pages: boot data, heads for crawlers, files. */
const servePages = async (
  app: FastifyInstance,
  services: Services,
  { localeOf, web }: { localeOf: (request: FastifyRequest) => string; web: ReturnType<typeof webSettingsOf> },
): Promise<void> => {
  const { context, settings, languages, isInMaintenance, shares } = services;
  const publicUrl = publicUrlOf(services);
  const heads = headsOf(services);
  const install = createInstall({ context, settings, say: languages.say, isRtl: languages.isRtl });
  serveInstalled(app, {
    localeOf: (request, named) => {
      const spoken = languages.ofInterface(named)?.code;
      return { locale: spoken ?? localeOf(request), isNamed: spoken !== undefined };
    },
    ...install,
  });
  serveShared(app, { picture: (token, file) => shares.picture(token, file, context.clock.now()) });
  serveCrawlers(app, { publicUrl, closed: [...PROTECTED_PREFIXES, '/sample-quiz/'], places: heads.places });
  await servePanel(app, {
    folder: PANEL_FOLDER,
    siteName: () => settings.get('site_name'),
    css: () => web(languages.default().code).theme_css,
  });
  await serveWeb(app, {
    folder: WEB_FOLDER,
    localeOf,
    isInMaintenance,
    cdnOrigin: () => settings.get('cdn_origin'),
    boot: (locale, stems) => {
      const texts = languages.texts(locale);
      const web_settings = web(locale);
      const shown = isInMaintenance() ? new Set([...stems, ...MAINTENANCE_TEXTS]) : stems;
      return {
        version: `${settings.version()}/${texts.version}/${languages.version()}`,
        data: { web_settings, texts: { ...texts, texts: pickTexts(texts.texts, shown) } },
        rtl: texts.rtl,
        css: web_settings.theme_css,
        colours: deviceColours(settings.get('brand_colour')),
        ...pageLook(themeOf(settings)),
      };
    },
    headOf: heads.of,
  });
};

/** Creates the server, not listening yet. The features' timers start with listening and end with closing. */
export const createServer = async (context: AppContext, lent?: Lent): Promise<FastifyInstance> => {
  const services = await createServices(context, lent?.hosted);
  const web = webSettingsOf(services, lent);
  const features = createFeatures(services, web);
  const all: readonly Feature[] = features;
  for (const job of all.flatMap(({ jobs = [] }) => jobs)) context.jobs.define(job);

  const app = await createApp(services, lent);
  app.decorate('rooms', { ...services, features, prepare: () => patiently(() => prepare(services)) });
  serveProbes(app, context, { metricsToken: () => services.settings.get('metrics_token') });
  if (does(context.env.role, 'sockets'))
    await services.gateway.open(
      app,
      merged(features.map(feature => ('commands' in feature ? feature.commands : undefined))),
    );
  else {
    services.gateway.closeWith(app);
    refuseSockets(app, context.env.role);
  }
  if (does(context.env.role, 'calls')) {
    routeCalls(app, services, features);
    await servePages(app, services, {
      localeOf: pageLocaleReader(services, localeReader(services)),
      web,
    });
  } else refuseCalls(app, context.env.role);
  runTasks(app, context, all);
  return app;
};

/** Routes the calls of guests, players, visitors and staff, letters, pictures and sounds. */
const routeCalls = (
  app: FastifyInstance,
  services: Services,
  features: ReturnType<typeof createFeatures>,
): void => {
  const { context, settings, identity, sentence, isInMaintenance } = services;
  const localeOf = localeReader(services);
  const handlers = merged(features.map(feature => ('handlers' in feature ? feature.handlers : undefined)));
  const callers = {
    session: services.session,
    proof: (idToken: string, now: number) => identity.verify(idToken, now),
  };
  const answers = { sentence, localeOf, isInMaintenance };
  routeActions(app, context, {
    callers,
    ...answers,
    meet: services.meet,
    markOf: playerId => markOfPlayer(context.db, playerId),
    handlers,
  });
  const staffHandlers = merged(features.map(feature => ('admin' in feature ? feature.admin : undefined)));
  routeOperatorCalls(app, context, {
    callers,
    panel: services.panelSession,
    ...answers,
    staffMarkOf: playerId => markOfStaff(context.db, playerId),
    handlers: staffHandlers,
  });
  routeVisitorCalls(app, context, { handlers, sentence, localeOf });
  routeLetters(app, context, {
    preview: letter => templatePage(context, templateDeps(services), letter),
    reportKey: () => settings.get('mail_report_key'),
    leave: token => followLeaveLink(context, { ...services, weekly: WEEKLY }, token, false),
  });
  serveApiPages(app);
  serveFiles(app, context);
};

/** Begins the tasks of this process's role once it listens, and stops all of them at its end. */
const runTasks = (app: FastifyInstance, { env }: AppContext, all: readonly Feature[]): void => {
  const here = (Object.keys(TASKS) as Task[]).filter(task => does(env.role, task));
  app.addHook('onListen', async () => {
    for (const { tasks } of all) for (const task of here) await tasks?.[task]?.();
  });
  app.addHook('onClose', async () => {
    // Features that use others stop first.
    for (const { stop } of all.toReversed()) await stop?.();
  });
};
