/** Whole months of old plays go to files, and come back (docs/adr/0022-months.md). */
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Db } from '../../../platform/database/db.ts';
import { dropMonth, needMonth, readMonths } from '../../../platform/database/months.ts';
import {
  type Held,
  MonthProblem,
  type PastRow,
  readMonthFile,
  syncFolder,
  writeMonthFile,
} from './month-file.ts';
import { insertDetails, readDetails } from './month-store.ts';

const AT_ONCE = 500;

const isThere = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Writes a month into a file, reads it again, and only then drops the month. Refuses a month that is not here, a folder that is not
 * there or has its file, and a month that grew meanwhile.
 */
export const monthOut = async (
  db: Db,
  month: string,
  folder: string,
): Promise<Held & { readonly path: string }> => {
  const name = month.slice(0, 7);
  const path = resolve(folder, `plays-${name}.gz`);
  if (!(await readMonths(db, 'play_past')).includes(month))
    throw new MonthProblem(`No details of ${name} are here.`);
  if (!(await isThere(folder))) throw new MonthProblem(`There is no folder ${folder}.`);
  if (await isThere(path)) throw new MonthProblem(`${path} is there already: name another folder.`);
  const half = `${path}.part`;
  try {
    const written = await writeMonthFile(half, month, readDetails(db, month));
    if (written.rows === 0) throw new MonthProblem(`${name} has no old plays.`);
    await rename(half, path);
    await syncFolder(path);
    const read = await readMonthFile(path);
    const isSame = read.sha256 === written.sha256 && read.rows === written.rows;
    if (!isSame || !(await dropMonth(db, 'play_past', month, read.rows))) {
      await rm(path);
      throw new MonthProblem(`${name} changed meanwhile, and stays as it is: say that again.`);
    }
    return { ...read, path };
  } finally {
    await rm(half, { force: true });
  }
};

/**
 * Brings the month of a file back; plays that are here stay. Refuses a file that is damaged or of another site, and changes nothing
 * then. Returns how many came.
 */
export const monthBack = async (
  db: Db,
  path: string,
): Promise<{ readonly held: Held; readonly came: number }> => {
  const held = await readMonthFile(path);
  await needMonth(db, 'play_past', held.month);
  const came = await db.transaction().execute(async tx => {
    let came = 0;
    let page: PastRow[] = [];
    const put = async () => {
      const done = await insertDetails(tx, held.month, page);
      if (done.known !== page.length)
        throw new MonthProblem(`${path} holds plays that this site does not have.`);
      came += done.came;
      page = [];
    };
    const again = await readMonthFile(path, async row => {
      page.push(row);
      if (page.length === AT_ONCE) await put();
    });
    if (page.length > 0) await put();
    if (again.sha256 !== held.sha256) throw new MonthProblem(`${path} changed meanwhile.`);
    return came;
  });
  return { held, came };
};
