/** The command `plays`: shows the months of old plays, and brings one into a file or back. */
import type { Db } from '../../../platform/database/db.ts';
import { declareCommand, type Say } from '../../../platform/site/command.ts';
import { onSite } from '../../../platform/site/on-site.ts';
import { monthBack, monthOut } from './month.ts';
import { MonthProblem } from './month-file.ts';
import { readPastMonths } from './month-store.ts';

type Task =
  | { readonly verb: 'months' }
  | { readonly verb: 'out'; readonly month: string; readonly folder: string }
  | { readonly verb: 'back'; readonly file: string };

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export const readTask = ([verb = 'months', what, to, where, ...rest]: readonly string[]): Task | null => {
  if (verb === 'months' && what === undefined) return { verb };
  if (what === undefined || rest.length > 0) return null;
  if (verb === 'back' && to === undefined) return { verb, file: what };
  return verb === 'out' && to === '--to' && where !== undefined && MONTH.test(what)
    ? { verb, month: `${what}-01`, folder: where }
    : null;
};

const sayMonths = async (db: Db, say: Say): Promise<void> => {
  const months = await readPastMonths(db);
  for (const { month, plays, here } of months)
    say(`${month.slice(0, 7)}  ${plays} old plays, the details of ${here === 0 ? 'none' : here} are here`);
  if (months.length === 0) say('No plays are old yet.');
};

export const workOnPlays = async (db: Db, task: Task, say: Say): Promise<void> => {
  if (task.verb === 'months') return sayMonths(db, say);
  if (task.verb === 'out') {
    const { path, rows } = await monthOut(db, task.month, task.folder);
    return say(`The details of ${rows} plays are in ${path} now, and no longer in the database.`);
  }
  const { held, came } = await monthBack(db, task.file);
  say(
    `Of ${held.rows} plays of ${held.month.slice(0, 7)} the details of ${came} came back; the others were here.`,
  );
};

/** `plays [months]`, `plays out MONTH --to FOLDER`, `plays back FILE`. */
export const playsCommand = declareCommand({
  open: onSite,
  usage: 'Say months, out 2026-01 --to FOLDER, or back FILE.',
  read: readTask,
  work: ({ db }, task: Task, say) => workOnPlays(db, task, say),
  whyNot: problem => (problem instanceof MonthProblem ? problem.message : null),
});
