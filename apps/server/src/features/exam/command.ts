/**
 * The command `exams`: shows the keys to staff, and names the deputies who are notified of violations beside the author
 * (DECISIONS 12).
 */

import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { StartProblem } from '../../platform/log/start-problem.ts';
import { asTheyAre, declareCommand, readNumber, type Say } from '../../platform/site/command.ts';
import { onSite } from '../../platform/site/on-site.ts';
import { readKeys, writeDeputy } from './violation/store.ts';

const USAGE = 'Say keys, deputy ID PLAYER on, or deputy ID PLAYER off.';
const AT_ONCE = 100;

/** Runs the command on an open site. A change leaves an entry without an actor in the audit log. */
export async function workOnExams(
  { db, clock }: AppContext,
  words: readonly string[],
  say: Say,
): Promise<void> {
  const [verb = 'keys', exam = '', player = '', way = '', ...more] = words;
  if (verb === 'keys' && exam === '') {
    for (const { id, title, exam_key: key, starts_at, ends_at, deputies } of await readKeys(db, AT_ONCE)) {
      const deputyNote = deputies.length === 0 ? '' : `  deputies: ${deputies.join(', ')}`;
      say(
        `#${id}  key ${key}  ${title}  ${starts_at.toISOString()} to ${ends_at.toISOString()}${deputyNote}`,
      );
    }
    return;
  }
  const [examId, playerId] = [readNumber(exam), readNumber(player)];
  const isKnown = verb === 'deputy' && /^(on|off)$/.test(way) && more.length === 0;
  if (!isKnown || examId === null || playerId === null) throw new StartProblem(USAGE);
  const isOn = way === 'on';
  await db.transaction().execute(async tx => {
    const change = { examId, playerId, isOn };
    const isNew = await writeDeputy(tx, change);
    if (isNew === null)
      throw new StartProblem('Not done: there is no such exam, or that player is no editor or admin.');
    const [before, after] = isOn ? [null, change.playerId] : [change.playerId, null];
    const now = clock.now();
    if (isNew) await audit(tx, { actorId: null, action: 'exam.deputy', subject: exam, before, after, now });
  });
  say(`player ${player} is ${isOn ? 'told' : 'no longer told'} of broken rules in exam ${exam}`);
}

/** `exams [keys]`, `exams deputy ID PLAYER on|off`. */
export const examsCommand = declareCommand({
  open: onSite,
  usage: USAGE,
  read: asTheyAre,
  work: workOnExams,
});
