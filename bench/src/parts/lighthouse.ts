/** Lighthouse with a simulated phone, on home, one screen of each mode, and a player's other screens. */

import { addressIn } from '../../../apps/server/src/platform/database/postgres/place.ts';
import { runInPage, startChromium } from '../browser/chromium.ts';
import { sessionScript } from '../browser/session.ts';
import { median } from '../figures/statistics.ts';
import { verdict } from '../figures/table.ts';
import { openSql } from '../stage/database.ts';
import { makePlayers, type Player, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { percent, undisturbed } from '../stage/quiet.ts';
import { onStage, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';
import { buildWeb } from './web-build.ts';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

const PAGES = [
  { path: '/', who: 'guest' },
  { path: '/', who: 'player' },
  ...[
    '/quiz-zone/',
    '/quiz-play/daily-quiz-dashboard/',
    '/quiz-play/true-and-false-play/',
    '/fun-and-learn/',
    '/guess-the-word/words-for-the-table/',
    '/audio-questions/listen-closely/',
    '/math-mania/numbers-and-shapes/',
    '/multi-match-questions/mix-and-match/',
    '/self-learning/',
    '/exam-module/',
    '/contest-play/',
    '/profile/bookmarks/',
    '/battles/',
    '/group-battle/',
    '/profile/battles/',
    '/leaderboard/',
    '/profile/',
    '/profile/statistics/',
    '/profile/badges/',
    '/profile/wallet/',
    '/profile/refer/',
    '/profile/settings/',
    '/notifications/',
  ].map(path => ({ path, who: 'player' as const })),
  ...['/about-us/', '/faq/', '/contact-us/', '/blog/'].map(path => ({ path, who: 'guest' as const })),
] as const;
type Page = (typeof PAGES)[number];

type Audit = { id: string; title: string; score: number | null; numericValue?: number };
type Report = {
  /** Lighthouse's benchmark of the machine in each run; a simulated phone is as slow as the machine. */
  environment: { benchmarkIndex: number };
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const metrics = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;

/** One run in a fresh browser that holds nothing but the session. */
const auditOnce = (say: Stage['say'], origin: string, { path, who }: Page, player: Player): Promise<Report> =>
  onStage(say, async stage => {
    const port = await startChromium(stage);
    // A page without the app, so that nothing of the app is cached.
    if (who === 'player') await runInPage(port, `${origin}/healthz`, await sessionScript(origin, player));
    const { default: lighthouse } = (await import('lighthouse')) as unknown as { default: Lighthouse };
    const result = await lighthouse(`${origin}${path}`, {
      port,
      output: 'json',
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    });
    if (result === undefined || result.lhr.runtimeError) {
      throw new Error(`Lighthouse failed on ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return result.lhr;
  });

/** Repeats a run whose trace the browser began too late, since it says nothing about the page. */
const audit = async (...run: Parameters<typeof auditOnce>): Promise<Report> => {
  try {
    return await auditOnce(...run);
  } catch (problem) {
    run[0](`lighthouse: once more, ${problem instanceof Error ? problem.message : problem}`);
    return auditOnce(...run);
  }
};

const scoreOf = (report: Report, category: Category): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

/** The audits that cost points, by category. */
const failuresOf = (report: Report): string[] =>
  CATEGORIES.flatMap(category =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${report.audits[id]?.title ?? id}`),
  );

const auditPage = async (say: Stage['say'], origin: string, page: Page, player: Player, runs: number) => {
  const reports: Report[] = [];
  const takes: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { value, taken } = await undisturbed(say, () => audit(say, origin, page, player));
    reports.push(value);
    takes.push(taken);
  }
  const landed = new URL(reports[0]?.finalDisplayedUrl ?? origin).pathname;
  if (landed !== page.path) throw new Error(`${page.path} led to ${landed}`);
  const scores = Object.fromEntries(
    CATEGORIES.map(category => [category, median(reports.map(report => scoreOf(report, category)))]),
  ) as Record<Category, number>;
  const measured = Object.fromEntries(
    Object.keys(metrics).map(id => [id, median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))]),
  ) as Record<keyof typeof metrics, number>;
  const isReached = CATEGORIES.every(category => scores[category] >= GOALS[category]);
  return {
    ...page,
    scores,
    measured,
    taken: Math.max(...takes),
    benchmarkIndex: median(reports.map(({ environment }) => environment.benchmarkIndex)),
    failures: [...new Set(reports.flatMap(failuresOf))],
    isReached,
  };
};

export const benchLighthouse: Part = ({ say, isQuick, pages: wanted }) =>
  onStage(say, async stage => {
    await buildWeb();
    const dataDir = temporaryFolder(stage);
    const server = await startServer(stage, { DATA_DIR: dataDir });
    const sql = openSql(stage, addressIn(dataDir) ?? '');
    await makePlayers(sql, 1);
    const [player] = await signIn(sql, 1);
    if (player === undefined) throw new Error('nobody could be signed in');
    const pages: Awaited<ReturnType<typeof auditPage>>[] = [];
    const isWanted = ({ path }: Page) => wanted.length === 0 || wanted.some(part => path.includes(part));
    for (const page of PAGES.filter(isWanted)) {
      pages.push(await auditPage(say, server.origin, page, player, isQuick ? 1 : 3));
      say(`lighthouse: ${page.path} as ${page.who}: ${pages.at(-1)?.scores.performance}`);
    }
    return {
      figures: pages,
      tables: [
        {
          title: 'Lighthouse, mobile, simulated',
          head: [
            'page',
            'as',
            ...CATEGORIES,
            ...Object.values(metrics),
            'taken by others',
            'machine',
            'goal',
          ],
          rows: pages.map(({ path, who, scores, measured, taken, benchmarkIndex, isReached }) => [
            path,
            who,
            ...CATEGORIES.map(category => String(scores[category])),
            ...Object.entries(measured).map(([id, value]) =>
              id === 'cumulative-layout-shift' ? value.toFixed(3) : value.toFixed(0),
            ),
            percent(taken),
            benchmarkIndex.toFixed(0),
            `≥ ${CATEGORIES.map(category => GOALS[category]).join(', ')}: ${verdict(isReached)}`,
          ]),
          remarks: pages.flatMap(({ path, who, failures }) =>
            failures.length === 0 ? [] : [`${path} as ${who}: ${failures.join('; ')}`],
          ),
        },
      ],
      isReached: pages.every(({ isReached }) => isReached),
    };
  });
