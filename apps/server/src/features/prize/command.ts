/** The command `contests`: publishes and cancels contests, and decides held results, while the server runs (DECISIONS 12). */
import { timedAnswers } from '@trivium/rules/contest/contest';
import type { AppContext } from '../../platform/app-context.ts';
import { StartProblem } from '../../platform/log/start-problem.ts';
import { asTheyAre, declareCommand, requireNumber, type Say } from '../../platform/site/command.ts';
import { linkedTo } from '../link/link.ts';
import { resultsOf } from '../play/play.ts';
import { onSiteWithSettings } from '../settings/command/on-site.ts';
import type { Settings } from '../settings/settings.ts';
import { type HeldRow, judge, type NoJudgement, waiting } from './held/held.ts';
import { cancelContest, publishContest } from './publish.ts';
import { type ListedContest, readAll } from './store.ts';

const USAGE =
  'Say list, publish ID, cancel ID, held, clear ID "reason" [by ADMIN], or refuse ID "reason" [by ADMIN]: the reason is read by the player.';
const AT_ONCE = 100;

const WHY_NOT: Readonly<Record<NoJudgement, string>> = {
  notHeld: 'no such result waits for a decision.',
  noReason: 'write the reason, in quotes; the player reads it.',
  notYours:
    'an admin decides who did not write the contest, did not play it, and has no account linked to the player’s.',
  sayWho: 'staff wrote this contest: say which admin decides, with by ID.',
};

const lineOf = ({ id, name, state, starts_at, ends_at, prizes, players }: ListedContest): string =>
  [
    `#${id}`,
    state,
    name,
    `${starts_at.toISOString()} to ${ends_at.toISOString()}`,
    `${players} players`,
    prizes.length === 0 ? 'no prizes' : `prizes ${prizes.join(', ')}`,
  ].join('  ');

/** The evidence for a person's decision: who, why, how fast, and which accounts are linked. */
const evidenceOf = async ({ db }: AppContext, row: HeldRow, now: number): Promise<string[]> => {
  const answers = timedAnswers(await resultsOf(db, row.play_id));
  const linked = await linkedTo(db, row.player_id, now);
  const until = row.check_until?.toISOString() ?? 'no date';
  return [
    `#${row.id}  ${row.contest}  player ${row.player_id} (${row.name})  ${row.held_for.replace('_', ' ')}  prize ${row.prize}  decide until ${until}`,
    `    ${row.correct} of ${row.counted} right, ${row.score} points; ms per answer: ${answers
      .map(({ isRight, ms }) => `${ms}${isRight ? '' : ' (wrong)'}`)
      .join(', ')}`,
    `    linked accounts: ${linked.length === 0 ? 'none' : linked.join(', ')}`,
  ];
};

/** Runs the command on an open site. */
export async function workOnContests(
  context: AppContext,
  settings: Settings,
  words: readonly string[],
  say: Say,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const [verb = 'list', subject, ...rest] = words;
  if (verb === 'list') {
    for (const row of await readAll(db, { now: new Date(now), most: AT_ONCE })) say(lineOf(row));
  } else if (verb === 'held') {
    const rows = await waiting(db, AT_ONCE);
    for (const row of rows) for (const line of await evidenceOf(context, row, now)) say(line);
    say(`${rows.length} waiting`);
  } else if (verb === 'publish') {
    const contestId = requireNumber(subject, USAGE);
    const publish = db.transaction();
    const outcome = await publish.execute(tx =>
      publishContest(tx, settings, { contestId, actorId: null, now }),
    );
    if (outcome === 'not_open')
      throw new StartProblem('Not done: no contest of that number waits to be published.');
    if (outcome === 'no_questions')
      throw new StartProblem('Not done: there are fewer questions than it needs.');
    if (typeof outcome === 'object')
      throw new StartProblem(
        `Not done: its prizes come to ${outcome.coins} coins, and ${outcome.left} are left of the month (npm run settings contest_prize_budget_coins).`,
      );
    say(`contest ${contestId} is published`);
  } else if (verb === 'cancel') {
    const contestId = requireNumber(subject, USAGE);
    if (!(await cancelContest(context, contestId)))
      throw new StartProblem('Not done: no contest of that number is open.');
    say(`contest ${contestId} is cancelled; fees come back within a minute`);
  } else if (verb === 'clear' || verb === 'refuse') {
    const entryId = requireNumber(subject, USAGE);
    const [reason = '', by, admin, ...more] = rest;
    if (more.length > 0 || (by !== undefined && by !== 'by')) throw new StartProblem(USAGE);
    const actorId = by === undefined ? null : requireNumber(admin, USAGE);
    const refused = await judge(context, { entryId, isReal: verb === 'clear', reason, actorId, now });
    if (refused !== null) throw new StartProblem(`Not done: ${WHY_NOT[refused]}`);
    say(
      `result ${entryId} is ${verb === 'clear' ? 'cleared: its prize is paid within a minute' : 'refused'}`,
    );
  } else throw new StartProblem(USAGE);
}

/** `contests [list]`, `contests publish|cancel ID`, `contests held`, `contests clear|refuse ID "the reason" [by ADMIN]`. */
export const contestsCommand = declareCommand({
  open: onSiteWithSettings,
  usage: USAGE,
  read: asTheyAre,
  work: ({ context, settings }, words, say) => workOnContests(context, settings, words, say),
});
