/**
 * The fault drill of plays: many run at once, trouble comes in the middle, the site recovers, everything is counted. Nothing
 * acknowledged may be missing, every play continues with its clock moved by the outage, and the books must be right.
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

/** One trouble and its effects. */
export type TroubleFinding = {
  readonly name: string;
  /** Plays that ran and calls that were under way when it began. */
  readonly running: number;
  readonly calling: number;
  /** Time from its end (the disk has room, the database continues, the server is started) until the site served again. */
  readonly readyMs: number;
  /** The outage as the server recorded it; negative where the clock was set back. */
  readonly gapMs: number;
  /** How often the whole machine stood still for over two seconds before it; such moments move clocks too. */
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

/** The outages that the server has recorded since, by the clock of this process. */
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

/** The outages recorded so far, by the clock of this process, and how far the database's clock was ahead when they were read. */
type Noted = { readonly known: readonly Away[]; readonly offsetMs: number };

/** Compares every play after an outage with its last reply, before anybody continues. */
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

/** Repeats the last calls after the end; nothing may be paid a second time. */
const repeatEverything = async (crowd: Crowd): Promise<void> => {
  await Promise.all(
    crowd.members.map(async member => {
      const fields = { play_id: member.view?.play_id ?? '' };
      await Promise.all([crowd.ask(member, 'finish_play', fields), crowd.ask(member, 'finish_play', fields)]);
    }),
  );
};

/** Waits until enough calls are under way. */
const whenBusy = async (crowd: Crowd): Promise<void> => {
  const wanted = Math.max(1, Math.floor(crowd.members.length / 20));
  const until = performance.now() + 2_000;
  const calling = () => crowd.members.filter(({ wasCalling }) => wasCalling).length;
  while (calling() < wanted && performance.now() < until) await new Promise(setImmediate);
};

/** The site has to record a trouble that moves clocks within a few heartbeats. */
const NOTICED_WITHIN_MS = 15_000;

/** The outages from before the trouble, by the old clock, then those of the trouble, by the new one. */
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

/** Problems where clocks moved for no reason, or did not move although the site was away. */
const unnoticed = ({ name, movesClocks }: Trouble, gaps: number): string[] => {
  if (movesClocks === 'always' && gaps === 0) return [`${name}: the server did not notice that it was away`];
  return movesClocks === 'never' && gaps > 0 ? [`${name}: clocks moved though nothing stood still`] : [];
};

/** Brings one trouble about, heals it, and compares every play afterwards. */
const bringAbout = async (
  site: Site,
  crowd: Crowd,
  trouble: Trouble,
  last: Noted,
): Promise<{ finding: TroubleFinding; problems: string[]; noted: Noted }> => {
  const stalled = await readOutages(site, last);
  const before = { ...last, known: [...last.known, ...stalled] };
  const running = crowd.members.filter(({ view }) => view?.status === 'running').length;
  await whenBusy(crowd);
  // No await in between: the trouble hits the calls that are counted here.
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
  crowd.resume();
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
    bringAbout: async trouble => {
      const brought = await bringAbout(site, crowd, trouble, noted);
      noted = brought.noted;
      say(
        `faults: ${trouble.name}: ${brought.finding.running} plays running, ${brought.problems.length} problems`,
      );
      return brought;
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

/** Runs the drill on its own server and database, and stops both. */
export const runDrill = ({ plays, troubles, say = () => undefined }: DrillOptions): Promise<DrillFindings> =>
  onStage(say, async stage => {
    const { site, players } = await openSite(stage, troubles, { players: plays, coins: COINS });
    const crowd = gatherCrowd(site.server().origin, players, await findPlayable(site.sql), realDice);
    const first: Noted = { known: [], offsetMs: await site.offsetMs() };
    const findings = await runTroubles(troubles, gameOf(site, crowd, first, say));
    return { ...findings, plays, acknowledged: crowd.acknowledged() };
  });
