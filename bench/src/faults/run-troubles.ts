/** Runs any drill: a game on its own site, troubles spread evenly over it, and a check of everything at the end. */
import { grantCoins, makePlayers, type Player, signIn } from '../stage/players.ts';
import { pause, type Stage } from '../stage/stage.ts';
import type { Check } from './audit.ts';
import { createSite, type Site } from './site.ts';
import type { Trouble } from './troubles.ts';

/** In the order in which they come; all of them need the same kind of site. */
export type Troubles = readonly [Trouble, ...Trouble[]];

/** How long a site stays hurt: longer than the pause that counts as an outage. */
export const AWAY_MS = 3_000;
const DRILL_WITHIN_MS = 300_000;

/** The game of a drill: plays of a crowd, or battles. */
export type Game<Finding> = {
  /** The share of its questions that have been answered, 0 to 1. */
  progress(): number;
  isOver(): boolean;
  /** Brings a trouble about, heals it, and reports what it did. `until` is when to give up, by `performance.now()`. */
  bringAbout(trouble: Trouble, until: number): Promise<{ finding: Finding; problems: readonly string[] }>;
  /** Resolves when the whole game is over. */
  readonly ended: Promise<unknown>;
  /** Looks at the game and its books once it is over. */
  audit(): Promise<{ checks: readonly Check[]; problems: readonly string[] }>;
};

export type Findings<Finding> = {
  readonly troubles: readonly Finding[];
  readonly checks: readonly Check[];
  /** Sentences about everything that was wrong; empty when all is well. */
  readonly problems: readonly string[];
};

/** A server and a database of its own, with players who have coins. */
export const openSite = async (
  stage: Stage,
  troubles: Troubles,
  { players: count, coins }: { readonly players: number; readonly coins: number },
): Promise<{ site: Site; players: Player[] }> => {
  const site = await createSite(stage, troubles[0].kind);
  await makePlayers(site.sql, count);
  const players = await signIn(site.sql, count);
  await grantCoins(site.sql, coins);
  return { site, players };
};

const tooLate = (until: number): Promise<never> =>
  new Promise((_, reject) => {
    const leftMs = Math.max(0, until - performance.now());
    setTimeout(() => reject(new Error('the game did not end in time')), leftMs).unref();
  });

/** Rejects when the game does not end in time. */
export const runTroubles = async <Finding>(
  troubles: Troubles,
  game: Game<Finding>,
): Promise<Findings<Finding>> => {
  const found: Finding[] = [];
  const problems: string[] = [];
  const until = performance.now() + DRILL_WITHIN_MS;
  for (const [place, trouble] of troubles.entries()) {
    const due = (place + 1) / (troubles.length + 1);
    while (!game.isOver() && game.progress() < due && performance.now() < until) await pause(10);
    if (game.isOver()) break;
    const brought = await game.bringAbout(trouble, until);
    found.push(brought.finding);
    problems.push(...brought.problems);
  }
  await Promise.race([game.ended, tooLate(until)]);
  if (found.length < troubles.length)
    problems.push(`only ${found.length} of ${troubles.length} troubles came before the end`);
  const audit = await game.audit();
  problems.push(...audit.problems);
  for (const { what, seen, wrong } of audit.checks)
    if (wrong > 0 || seen === 0) problems.push(`${what}: ${wrong} of ${seen} are wrong`);
  return { troubles: found, checks: audit.checks, problems };
};
