/** The command `exams`: the keys, for staff only, and who is told of broken rules beside the author (DECISIONS 12). */

import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Env } from '../../platform/env.ts';
import { StartProblem } from '../../platform/log/start-problem.ts';
import { onSite } from '../../platform/site/on-site.ts';
import { readKeys, writeDeputy } from './violation/store.ts';

const USAGE = 'Say keys, deputy ID PLAYER on, or deputy ID PLAYER off.';
const AT_ONCE = 100;
const NUMBER = /^\d{1,15}$/;

/** What the command does in an open house; a change leaves a row in the audit log with nobody as its actor. */
export async function workOnExams(
  { db, clock }: AppContext,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const [verb = 'keys', exam = '', player = '', way = '', ...more] = words;
  if (verb === 'keys' && exam === '') {
    for (const { id, title, exam_key: key, starts_at, ends_at, deputies } of await readKeys(db, AT_ONCE)) {
      const told = deputies.length === 0 ? '' : `  deputies: ${deputies.join(', ')}`;
      say(`#${id}  key ${key}  ${title}  ${starts_at.toISOString()} to ${ends_at.toISOString()}${told}`);
    }
    return;
  }
  const isGood = verb === 'deputy' && NUMBER.test(exam) && NUMBER.test(player) && /^(on|off)$/.test(way);
  if (!isGood || more.length > 0) throw new StartProblem(USAGE);
  const isOn = way === 'on';
  await db.transaction().execute(async tx => {
    const change = { examId: Number(exam), playerId: Number(player), isOn };
    const isNew = await writeDeputy(tx, change);
    if (isNew === null)
      throw new StartProblem('Not done: there is no such exam, or that player is no editor or admin.');
    const [before, after] = isOn ? [null, change.playerId] : [change.playerId, null];
    const now = clock.now();
    if (isNew) await audit(tx, { actorId: null, action: 'exam.deputy', subject: exam, before, after, now });
  });
  say(`player ${player} is ${isOn ? 'told' : 'no longer told'} of broken rules in exam ${exam}`);
}

/** `exams keys|deputy`. */
export const examsCommand = (
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> => onSite(env, context => workOnExams(context, words, say));
