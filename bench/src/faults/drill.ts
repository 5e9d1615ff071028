/**
 * The fault drill: many plays at once, trouble in the middle, the site well again, and everything counted. Nothing
 * acknowledged may be missing, every play goes on with its clock moved by the outage, the books are right.
 */
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { findPlayable } from '../stage/players.ts';
import { onStage, pause } from '../stage/stage.ts';
import { auditBooks, auditLedger, auditOutcomes } from './audit.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { AWAY_MS, type Findings, type Game, openSite, runTroubles, type Troubles } from './run-troubles.ts';
import type { Site } from './site.ts';
import type { Trouble } from './troubles.ts';
import { type Away, type Comparison, compareViews, possibleGaps } from './view.ts';

export type DrillOptions = {
  readonly plays: number;
  readonly troubles: Troubles;
  readonly say?: (line: string) => void;
};

/** One trouble, and what was found after it. */
export type TroubleFinding = {
  readonly name: string;
  /** Plays running, and calls under way, at its beginning. */
  readonly running: number;
  readonly calling: number;
  /** From its end (the disk has room, the database goes on, the server is started) until the site served again. */
  readonly readyMs: number;
  /** As the server noticed it; below zero where the clock was set back. */
  readonly gapMs: number;
  /** Moments before it in which the whole machine stood still for over two seconds: those move clocks too. */
  readonly stalls: number;
  readonly answersKept: number;
  readonly clocksMoved: number;
  readonly unacknowledgedKept: number;
};

export type DrillFindings = Findings<TroubleFinding> & {
  readonly plays: number;
  readonly acknowledged: number;
};

const COINS = 10;

/** Those that were noticed since, told by this process's clock. */
const readOutages = async ({ sql }: Site, { known, offsetMs }: Noted): Promise<Away[]> => {
  const { rows } = await sql.query<{ until_at: Date; from_at: Date }>(
    'select from_at, until_at from outage order by id offset $1',
    [known.length],
  );
  return rows.map(row => ({
    untilAt: row.until_at.getTime() - offsetMs,
    gapMs: row.until_at.getTime() - row.from_at.getTime(),
  }));
};

const closedIn = (crowd: Crowd): number =>
  crowd.members.reduce(
    (sum, { view }) => sum + (view?.questions.filter(({ verdict }) => verdict !== null).length ?? 0),
    0,
  );
const questionsIn = (crowd: Crowd): number =>
  crowd.members.reduce((sum, { view }) => sum + (view?.questions.length ?? 10), 0);

/** What was noticed so far: outages by this process's clock, and by how much the database's was ahead at the last look. */
type Noted = { readonly known: readonly Away[]; readonly offsetMs: number };

/** Looks at every play after an outage, before anybody goes on. */
const lookAround = async (crowd: Crowd, { known, offsetMs }: Noted): Promise<Comparison[]> =>
  Promise.all(
    crowd.members.map(async member => {
      const { view: before, wasCalling } = member;
      if (before === null) return { problems: [], answersKept: 0, clocksMoved: 0, unacknowledgedKept: 0 };
      const after = await crowd.look(member);
      const gapsMs = possibleGaps(known, Date.parse(before.now) - offsetMs, member.heardAt);
      member.view = after;
      member.heardAt = Date.now();
      member.wasCalling = false;
      return compareViews(before, after, { gapsMs, wasCalling });
    }),
  );

const sum = (found: readonly Comparison[], count: keyof Omit<Comparison, 'problems'>): number =>
  found.reduce((total, each) => total + each[count], 0);

/** Says everything again once all is over: nothing may move a second time. */
const repeatEverything = async (crowd: Crowd): Promise<void> => {
  await Promise.all(
    crowd.members.map(async member => {
      const fields = { play_id: member.view?.play_id ?? '' };
      await Promise.all([crowd.ask(member, 'finish_play', fields), crowd.ask(member, 'finish_play', fields)]);
    }),
  );
};

/** Waits for a moment in which calls are under way. */
const whenBusy = async (crowd: Crowd): Promise<void> => {
  const wanted = Math.max(1, Math.floor(crowd.members.length / 20));
  const until = performance.now() + 2_000;
  const calling = () => crowd.members.filter(({ wasCalling }) => wasCalling).length;
  while (calling() < wanted && performance.now() < until) await new Promise(setImmediate);
};

/** After a trouble that moves clocks the site has to say so, within a few beats. */
const NOTICED_WITHIN_MS = 15_000;

/** Outages of before the trouble, by the old clock, then those of it, by the new one. */
const noticed = async (site: Site, trouble: Trouble, before: Noted): Promise<Noted> => {
  const until = performance.now() + (trouble.movesClocks === 'always' ? NOTICED_WITHIN_MS : 0);
  for (;;) {
    const offsetMs = await site.offsetMs();
    const fresh = await readOutages(site, { ...before, offsetMs });
    if (fresh.length > 0 || performance.now() > until)
      return { known: [...before.known, ...fresh], offsetMs };
    await pause(50);
  }
};

/** A clock that nobody moved must not move; one that stood still has to. */
const unnoticed = ({ name, movesClocks }: Trouble, gaps: number): string[] => {
  if (movesClocks === 'always' && gaps === 0) return [`${name}: the server did not notice that it was away`];
  return movesClocks === 'never' && gaps > 0 ? [`${name}: clocks moved though nothing stood still`] : [];
};

/** One trouble in the middle of it, and the look around afterwards. */
const meet = async (
  site: Site,
  crowd: Crowd,
  trouble: Trouble,
  last: Noted,
): Promise<{ finding: TroubleFinding; problems: string[]; noted: Noted }> => {
  const stalled = await readOutages(site, last);
  const before = { ...last, known: [...last.known, ...stalled] };
  const running = crowd.members.filter(({ view }) => view?.status === 'running').length;
  await whenBusy(crowd);
  // In one breath: calls that are under way now are what the trouble hits.
  const calling = crowd.members.filter(({ wasCalling }) => wasCalling).length;
  const early = trouble.metByPlayersMs === 0 ? crowd.hold() : undefined;
  await trouble.hurt(site);
  await pause(trouble.metByPlayersMs);
  const held = early ?? crowd.hold();
  await pause(AWAY_MS);
  const healedAt = performance.now();
  await trouble.heal(site);
  const readyMs = performance.now() - healedAt;
  await held;
  const noted = await noticed(site, trouble, before);
  const found = await lookAround(crowd, noted);
  const gaps = noted.known.slice(before.known.length);
  crowd.goOn();
  return {
    noted,
    problems: [
      ...unnoticed(trouble, gaps.length),
      ...found.flatMap(each => each.problems).map(problem => `${trouble.name}: ${problem}`),
    ],
    finding: {
      name: trouble.name,
      running,
      calling,
      readyMs,
      gapMs: gaps.at(-1)?.gapMs ?? 0,
      stalls: stalled.length + Math.max(0, gaps.length - 1),
      answersKept: sum(found, 'answersKept'),
      clocksMoved: sum(found, 'clocksMoved'),
      unacknowledgedKept: sum(found, 'unacknowledgedKept'),
    },
  };
};

const gameOf = (
  site: Site,
  crowd: Crowd,
  first: Noted,
  say: (line: string) => void,
): Game<TroubleFinding> => {
  let noted = first;
  let isOver = false;
  const ended = crowd.play().finally(() => {
    isOver = true;
  });
  ended.catch(() => undefined);
  return {
    progress: () => closedIn(crowd) / questionsIn(crowd),
    isOver: () => isOver,
    meet: async trouble => {
      const met = await meet(site, crowd, trouble, noted);
      noted = met.noted;
      say(`faults: ${trouble.name}: ${met.finding.running} plays running, ${met.problems.length} problems`);
      return met;
    },
    ended,
    audit: async () => {
      await repeatEverything(crowd);
      const outcomes = auditOutcomes(crowd.members.map(({ view }) => view));
      const checks = [outcomes, ...(await auditBooks(site.sql)), await auditLedger(site.env)];
      return { checks, problems: [] };
    },
  };
};

/** Runs the drill on a server and a database of its own, and ends both. */
export const runDrill = ({ plays, troubles, say = () => undefined }: DrillOptions): Promise<DrillFindings> =>
  onStage(say, async stage => {
    const { site, players } = await openSite(stage, troubles, { players: plays, coins: COINS });
    const crowd = gatherCrowd(site.server().origin, players, await findPlayable(site.sql), realDice);
    const first: Noted = { known: [], offsetMs: await site.offsetMs() };
    const findings = await runTroubles(troubles, gameOf(site, crowd, first, say));
    return { ...findings, plays, acknowledged: crowd.acknowledged() };
  });
