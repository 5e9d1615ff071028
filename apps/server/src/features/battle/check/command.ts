/** The command `battles`: lists battles with held winnings, shows the evidence, and stores the decision (DECISIONS 12). */

import type { AppContext } from '../../../platform/app-context.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { asTheyAre, declareCommand, type Say } from '../../../platform/site/command.ts';
import { createBadges } from '../../badge/badge.ts';
import { createExperience } from '../../experience/experience.ts';
import { createLeaderboard } from '../../leaderboard/leaderboard.ts';
import { createLeague } from '../../league/league.ts';
import { createGains } from '../../question/gain.ts';
import { type CaseRow, type CheckStatus, countCases, readCase, readCases } from '../../rating/rating.ts';
import { onSiteWithSettings } from '../../settings/command/on-site.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Suspect } from '../../settle/battle/doubt.ts';
import { decideBattle } from '../../settle/battle/settle-battle.ts';
import { type BattleRow, setupOf } from '../row.ts';
import { readBattle } from '../rows/store.ts';
import { readPeople } from '../show/people-store.ts';
import { decideHeld } from './held.ts';

const USAGE =
  'Say list [held|cleared|refused], show ID, clear ID "the reason", or refuse ID "the reason, which the players read".';
const STATUSES: readonly string[] = ['held', 'cleared', 'refused'];
const isStatus = (word: string): word is CheckStatus => STATUSES.includes(word);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const AT_ONCE = 100;
const REASON_MOST = 500;

const WHY: Readonly<Record<Suspect['why'], string>> = {
  too_fast: 'right answers faster than anybody reads',
  too_even: 'answers all as fast as each other',
};

const timesOf = (answers: Suspect['answers']): string =>
  answers.length === 0
    ? 'none'
    : answers.map(({ ms, isRight }) => `${isRight ? '' : '×'}${Math.round(ms)}`).join(' ');

const nameIn = async (context: AppContext, row: BattleRow): Promise<(seat: number) => string> => {
  const ids = row.state.seats.flatMap(({ playerId }) => playerId ?? []);
  const names = new Map((await readPeople(context.pool, ids)).map(person => [person.id, person.name]));
  return seat => {
    const id = row.state.seats[seat]?.playerId ?? 0;
    return `player ${id} (${names.get(id) ?? 'deleted'})`;
  };
};

const lineOf = async (context: AppContext, row: CaseRow): Promise<string> => {
  const battle = await readBattle(context.pool, row.battle_id);
  if (battle === undefined) return row.battle_id;
  const name = await nameIn(context, battle);
  const suspects = row.suspects as readonly Suspect[];
  const pot = setupOf(battle).fee * battle.state.seats.length;
  const who = suspects.map(({ seat, why }) => `${name(seat)}: ${WHY[why]}`).join('; ');
  const until = row.status === 'held' ? `due ${row.due_at.toISOString()}` : `"${row.reason}"`;
  return [row.battle_id, row.status, battle.kind, `pot ${pot}`, who, until].join('  ');
};

/** Runs the command on an open site. */
export async function workOnBattles(
  context: AppContext,
  settings: Settings,
  words: readonly string[],
  say: Say,
): Promise<void> {
  const [first = 'list', subject = '', ...rest] = words;
  // `battles held` is short for `battles list held`.
  const [verb, about] = isStatus(first) ? ['list', first] : [first, subject];
  if (verb === 'list') {
    const status = about === '' ? 'held' : about;
    if (!isStatus(status)) throw new StartProblem(USAGE);
    for (const row of await readCases(context.db, status, { offset: 0, limit: AT_ONCE }))
      say(await lineOf(context, row));
    return say(`${await countCases(context.db, status)} ${status}`);
  }
  if (!['show', 'clear', 'refuse'].includes(verb) || !UUID.test(about)) throw new StartProblem(USAGE);
  const found = await readCase(context.db, about);
  if (found === undefined) throw new StartProblem(`Battle ${about} was never held.`);
  if (verb === 'show') {
    say(await lineOf(context, found));
    const battle = await readBattle(context.pool, about);
    const name = battle === undefined ? () => '' : await nameIn(context, battle);
    for (const { seat, answers, before } of found.suspects as readonly Suspect[]) {
      say(`${name(seat)}, ms an answer, × wrong: ${timesOf(answers)}`);
      say(`in the paid battles before: ${timesOf(before)}`);
    }
    return;
  }
  const reason = rest.join(' ').trim();
  if (reason === '' || reason.length > REASON_MOST) throw new StartProblem(USAGE);
  const deps = {
    leaderboard: createLeaderboard(context, { siteZone: () => settings.get('system_time_zone') }),
    badges: createBadges(context, settings),
    experience: createExperience(settings),
    league: createLeague(settings, () => settings.get('system_time_zone')),
    siteZone: () => settings.get('system_time_zone'),
    battleWonCoinsADay: () => settings.get('battle_won_coins_a_day'),
    earnsWon: createGains(settings),
  };
  const decision = { isReal: verb === 'clear', reason, now: context.clock.now() };
  const decide = (...args: Parameters<typeof decideBattle> extends [unknown, ...infer Rest] ? Rest : never) =>
    decideBattle(deps, ...args);
  if (!(await decideHeld(context, { decide }, about, decision)))
    throw new StartProblem(`Battle ${about} is ${found.status} already.`);
  say(
    `battle ${about} ${verb === 'clear' ? 'is paid as it was won' : 'counts for nobody, every entry is back'}`,
  );
}

/** `battles [list] [held|cleared|refused]`, `battles show ID`, `battles clear|refuse ID "the reason"`. */
export const battlesCommand = declareCommand({
  open: onSiteWithSettings,
  usage: USAGE,
  read: asTheyAre,
  work: ({ context, settings }, words, say) => workOnBattles(context, settings, words, say),
});
