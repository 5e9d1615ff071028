/** Runs a storm: the crowd plays, the troubles come, everything ends, and the books are compared with the diary. */
import type { Seat } from '../battles/seat.ts';
import type { Check } from '../faults/audit.ts';
import { onStage, pause } from '../stage/stage.ts';
import { auditActs, auditPlays } from './audit/acknowledged.ts';
import { auditStorm } from './audit/books.ts';
import { damageForGood } from './audit/mutants.ts';
import { auditPurses } from './audit/purses.ts';
import { type Counts, countAll } from './counts.ts';
import { playCrowd, prepare, type Ready } from './crowd.ts';
import { Diary, type Problem } from './diary.ts';
import { endAll } from './ending.ts';
import { whatGrew } from './growth.ts';
import { type Plan, planLines, planOf } from './plan.ts';
import { type Life, type Sampler, startSampler } from './sampler.ts';
import { createStormSite, type StormSite } from './site.ts';
import { untilBothServe } from './trouble/trouble.ts';
import { bringTroubles, type Troubled } from './troubled.ts';

export type StormOptions = {
  readonly seed: number;
  readonly minutes: number;
  readonly isSoak?: boolean;
  /** Damages the site in this way before it is checked. */
  readonly mutant?: string | undefined;
  readonly say: (line: string) => void;
};

export type StormFindings = {
  readonly plan: Plan;
  readonly checks: readonly Check[];
  readonly problems: readonly Problem[];
  readonly troubled: Troubled;
  readonly lives: readonly Life[];
  readonly sessions: Sampler['sessions'];
  /** Counts of what happened. */
  readonly figures: Readonly<Record<string, number>>;
  readonly counts: Counts;
  /** Lines of the servers' logs of level error. */
  readonly errors: readonly string[];
};

/** Checks that the crowd found while it played: each was looked at so often, and broken so often. */
const watched = ({ seen, problems }: Diary): Check[] => {
  const looked: readonly (readonly [string, number])[] = [
    ['no answer left early', seen.replies + seen.battleViews],
    ['no clock lost time', seen.clocks],
    ['what was acknowledged of a question stays', seen.answers],
    ['an outcome stays as it was told', seen.replies],
    ['cheats are refused', seen.replies],
    ['good moves are taken', seen.replies],
    ['battles take good answers', seen.battleViews],
    ['no battle stands still', seen.battleViews],
    ['calls are answered or asked to come again', seen.replies],
    ['everything comes to its end', 1],
  ];
  return looked.map(([what, count]) => ({
    what,
    seen: count,
    wrong: problems.filter(({ check }) => check === what).length,
  }));
};

const judgeGrowth = (sampler: Sampler, isSoak: boolean, diary: Diary): Check => {
  const what = 'no process grew without end';
  // A shorter life says nothing.
  const lives = sampler.lives.filter(({ samples }) => samples.length >= 60);
  let wrong = 0;
  for (const { name, pid, samples } of lives)
    for (const sentence of whatGrew(samples, isSoak ? 'soak' : 'storm')) {
      wrong += 1;
      diary.broke(what, `${name} (${pid}): ${sentence}`);
    }
  return { what, seen: sampler.lives.length, wrong };
};

/** What a start says that did not find its database; its supervisor starts it again. */
const STARTED_WITHOUT = /The database went away while the server started/;

/** A server ends when it is told to, and once it serves it goes on whatever its database does. */
const lostServers = ({ lost, servers }: StormSite): Check => {
  const ended = lost.filter(words => !STARTED_WITHOUT.test(words));
  return {
    what: 'no server ended by itself',
    seen: servers.length,
    wrong: ended.length,
    story: ended.flatMap(words => words.split('\n')),
  };
};

const figuresOf = (diary: Diary, seats: readonly Seat[]): Record<string, number> => ({
  plays: diary.plays.size,
  modes: new Set([...diary.plays.values()].map(({ mode }) => mode)).size,
  'replies read': diary.seen.replies,
  'answers acknowledged': diary.seen.answers,
  'clocks looked at': diary.seen.clocks,
  battles: new Set(seats.map(({ battleId }) => battleId)).size,
  'answers in battles': seats.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
  'views of battles': diary.seen.battleViews,
  'purchases, entries, sittings': diary.acts.length,
});

/** The checks after everything has ended. */
const auditAll = async (
  site: StormSite,
  ready: Ready,
  diary: Diary,
  seats: readonly Seat[],
): Promise<Check[]> => [
  ...(await auditPlays(site.sql, diary)),
  ...(await auditActs(site.sql, diary)),
  await auditPurses(site, ready.players, diary),
  ...(await auditStorm(site, seats)),
];

/** Runs a storm on a site of its own. */
export const runStorm = ({
  seed,
  minutes,
  isSoak = false,
  mutant,
  say,
}: StormOptions): Promise<StormFindings> =>
  onStage(say, async stage => {
    const plan = planOf(seed, minutes, { isSoak });
    for (const line of planLines(plan)) say(line);
    const site = await createStormSite(stage, seed);
    const ready = await prepare(site, plan);
    const diary = new Diary();
    const seats: Seat[] = [];
    stage.atEnd(() => {
      for (const seat of seats) seat.close();
    });
    const sampler = startSampler(site);
    stage.atEnd(sampler.stop);
    let isOver = false;
    const playing = playCrowd({ site, plan, ready, diary, seats, isOver: () => isOver });
    playing.catch(() => undefined);
    const [troubled] = await Promise.all([
      bringTroubles({ site, diary, plan, contests: ready.contests, say }),
      Promise.race([pause(minutes * 60_000), playing]),
    ]);
    isOver = true;
    say(diary.line('the troubles are over: everybody plays to the end'));
    await untilBothServe(site);
    await playing;
    say(diary.line('everybody has stopped: what still runs is ended'));
    await endAll(site, ready, diary);
    say(diary.line('everything is over: it is checked'));
    sampler.stop();
    if (mutant !== undefined) await damageForGood(site.sql, mutant);
    const growth = judgeGrowth(sampler, isSoak, diary);
    const checks = [
      ...(await auditAll(site, ready, diary, seats)),
      growth,
      lostServers(site),
      ...watched(diary),
    ];
    const figures = figuresOf(diary, seats);
    const { lives, sessions } = sampler;
    const counts = await countAll(site.sql);
    return {
      plan,
      checks,
      problems: diary.problems,
      troubled,
      lives,
      sessions,
      figures,
      counts,
      errors: site.errors,
    };
  });
