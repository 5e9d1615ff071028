/** The command `import`: brings files of questions in while the server runs and while it does not (DECISIONS 12). */
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { LEVEL_WAYS, type LevelWay } from '@trivium/rules/bank/import';
import { QUESTION_STATES } from '@trivium/rules/question/state';
import type { AuditAction } from '@trivium/rules/site/audit-act';
import { audit } from '../../../platform/audit/audit.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { declareCommand, type Say } from '../../../platform/site/command.ts';
import { tellLanguagesChanged } from '../../language/language.ts';
import { onSiteWithSettings, type SiteWithSettings } from '../../settings/command/on-site.ts';
import { beginRun } from '../desk/act.ts';
import { USUAL_PLACE } from '../desk/desk.ts';
import * as store from '../desk/import-store.ts';
import { lookAgain } from '../desk/look.ts';
import { countsOf, listed, tallyOf } from '../desk/tally.ts';
import { type BankDeps, readImport } from '../dry/dry.ts';
import { readCategories, readLanguages } from '../dry/place-store.ts';
import { listRows } from '../rows/row-store.ts';
import { runImport } from '../run/run.ts';
import { bringSite } from '../site/command.ts';

const USAGE =
  'Say FILE… [--category SLUG] [--language CODE] [--state draft|in_review|published] [--level NUMBER|column|difficulty|even] [--dry]; or a file of a whole site, and --over to write over a site that has content.';
const OPTIONS = ['category', 'language', 'state', 'level'] as const;
const CHUNK = 2 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const REFUSED_SHOWN = 20;

type Task = {
  readonly files: readonly string[];
  readonly options: ReadonlyMap<string, string>;
  readonly isDry: boolean;
  /** The archive of a whole site may write over what has the same names. */
  readonly isOver: boolean;
};

/** Files and options in any order; null for an option that there is not. */
export const readWords = (words: readonly string[]): Task | null => {
  const files: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--dry' || word === '--over') options.set(word.slice(2), '');
    else if (word.startsWith('--')) {
      const [name, value] = [word.slice(2), words[at + 1]];
      if (!OPTIONS.some(known => known === name) || value === undefined) return null;
      options.set(name, value);
      at += 1;
    } else files.push(word);
  }
  return files.length === 0
    ? null
    : { files, options, isDry: options.has('dry'), isOver: options.has('over') };
};

const levelOf = (word: string | undefined): Pick<store.WhereTo, 'level_way' | 'level'> => {
  const way = LEVEL_WAYS.find(known => known === word) as LevelWay | undefined;
  if (word === undefined || way === 'column') return { level_way: 'column', level: 1 };
  if (way !== undefined && way !== 'one') return { level_way: way, level: 1 };
  const level = Number(word);
  if (!Number.isInteger(level) || level < 1 || level > 500) throw new StartProblem(USAGE);
  return { level_way: 'one', level };
};

const whereToOf = async (
  { context: { db }, settings }: SiteWithSettings,
  { options }: Task,
): Promise<store.WhereTo> => {
  const slug = options.get('category');
  const category = slug === undefined ? undefined : (await readCategories(db)).find(row => row.slug === slug);
  if (slug !== undefined && category === undefined) throw new StartProblem(`There is no category "${slug}".`);
  const code = options.get('language');
  const language = code === undefined ? undefined : (await readLanguages(db)).find(row => row.code === code);
  if (code !== undefined && language === undefined)
    throw new StartProblem(`There is no quiz language "${code}".`);
  const said = options.get('state') ?? 'in_review';
  const state = QUESTION_STATES.find(known => known === said && known !== 'retired') as
    | store.WhereTo['state']
    | undefined;
  if (state === undefined) throw new StartProblem(USAGE);
  if (state === 'published' && settings.get('question_review'))
    throw new StartProblem(
      'Not done: questions are reviewed here before they are published; say --state in_review.',
    );
  return {
    ...{ ...USUAL_PLACE, ...levelOf(options.get('level')), state, category_id: category?.id ?? null },
    ...{ language_way: language === undefined ? 'guess' : 'one', language_id: language?.id ?? null },
  };
};

/** Takes a file over into the upload area, a piece at a time. */
const takeFile = async (
  { context, settings }: SiteWithSettings,
  importId: number,
  path: string,
): Promise<void> => {
  const { db, uploads, dice } = context;
  const most = settings.get('import_mb');
  const { size } = await stat(path).catch(() => {
    throw new StartProblem(`There is no file ${path}.`);
  });
  if (size > most * MEGABYTE) throw new StartProblem(`${path} has more than ${most} MB (setting import_mb).`);
  const file = await store.insertFile(db, importId, basename(path).slice(0, 200), dice.id());
  const source = await open(path, 'r');
  try {
    const piece = Buffer.alloc(CHUNK);
    for (let from = 0; ; ) {
      const { bytesRead } = await source.read(piece, 0, CHUNK, from);
      await uploads.write(file.upload, from, piece.subarray(0, bytesRead));
      from += bytesRead;
      if (bytesRead < CHUNK) break;
    }
  } finally {
    await source.close();
  }
  await store.writeReceived(db, file.id, size, true);
  await lookAgain(context, importId, [file.id]);
};

const sayCounts = async (
  { context }: SiteWithSettings,
  id: number,
  say: Say,
): Promise<store.StoredImport> => {
  const row = await store.readImport(context.db, id);
  if (row === undefined) throw new StartProblem('Not done: somebody threw the import away.');
  const tally = tallyOf(row.tally);
  const { read, good, mended, refused, same, unmade } = countsOf(tally);
  say(
    `${read} read = ${good} good + ${mended} mended + ${refused} refused + ${same} in the bank already + ${unmade} of no kind we have`,
  );
  for (const { code, count } of listed('code', tally.problems)) say(`  refused: ${count} ${code}`);
  for (const { name, count } of listed('name', tally.unmade)) say(`  no kind: ${count} ${name}`);
  if (tally.disputed > 0)
    say(
      `  ${tally.disputed} ask what the bank asks, with another answer: decide in the panel, else they are left out`,
    );
  const { rows } = await listRows(context.db, id, { standing: 'refused', offset: 0, limit: REFUSED_SHOWN });
  for (const { place, problems } of rows)
    say(
      `  ${[place.file, place.sheet, place.row].filter(word => word !== undefined).join(':')} ${problems.map(({ code }) => code).join(', ')}`,
    );
  if (refused > rows.length) say(`  and ${refused - rows.length} more; the panel shows them all`);
  return row;
};

const bring = async (site: SiteWithSettings, task: Task, say: Say, deps: BankDeps): Promise<void> => {
  const { context } = site;
  const { db, clock } = context;
  const whereTo = await whereToOf(site, task);
  const at = new Date(clock.now());
  const id = await store.insertImport(db, { actorId: null, languages: null, whereTo, at });
  const note = (action: Extract<AuditAction, `import.${string}`>, after: unknown) =>
    audit(db, { actorId: null, action, subject: String(id), before: null, after, now: clock.now() });
  await note('import.begin', { files: task.files.map(file => basename(file)) });
  for (const file of task.files) await takeFile(site, id, file);
  await store.updateImport(db, id, { state: 'reading' }, at);
  await note('import.dry', null);
  await readImport(context, deps, id);
  const read = await sayCounts(site, id, say);
  if (read.state === 'failed')
    throw new StartProblem(`Not done: ${read.problem?.code ?? 'the files cannot be read'}.`);
  if (task.isDry) return;
  const isRunning = await db.transaction().execute(async tx => {
    const row = await store.lockImport(tx, id);
    return row !== undefined && beginRun(tx, row, new Date(clock.now()));
  });
  if (isRunning) {
    await note('import.run', whereTo);
    await runImport(context, deps, id);
  }
  const done = tallyOf((await store.readImport(db, id))?.tally ?? {});
  const outcomes = listed('outcome', done.outcomes).map(({ outcome, count }) => `${count} ${outcome}`);
  say(`import ${id}: ${outcomes.join(', ') || 'nothing came in'}`);
};

const work = async (site: SiteWithSettings, task: Task, say: Say): Promise<void> => {
  const { context, settings } = site;
  const [first, ...more] = task.files;
  if (first !== undefined && more.length === 0 && (await bringSite(context, first, task.isOver, say))) return;
  const languages = { changed: () => tellLanguagesChanged(context) };
  await bring(site, task, say, { settings, languages });
};

export const importCommand = declareCommand({
  open: onSiteWithSettings,
  usage: USAGE,
  read: readWords,
  work,
});
