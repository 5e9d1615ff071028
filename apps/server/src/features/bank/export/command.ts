/** The command `export`: writes questions of a category, contest or exam, all of them, or the whole site into a file. */
import { BANK_FORMATS } from '@trivium/formats/bank/registry';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { declareCommand, readNumber, type Say } from '../../../platform/site/command.ts';
import { onSite } from '../../../platform/site/on-site.ts';
import { findOutgoing, type Outgoing, readAbout, readCategoryId } from '../../question/outgoing/outgoing.ts';
import { type Written, writeQuestionsOut } from '../out/write.ts';
import { writeSiteOut } from '../site/site-out.ts';

const WRITERS = BANK_FORMATS.flatMap(({ name, write }) => (write ? [name] : []));
const USAGE = `Say export --all FILE for the whole site, or export [--category SLUG | --contest ID | --exam ID | --all] --format NAME [--no-media] FILE; formats are ${WRITERS.join(', ')}.`;

type Task = {
  readonly what: { readonly by: 'category' | 'contest' | 'exam'; readonly word: string } | null;
  /** Null: the whole site. */
  readonly format: string | null;
  readonly withMedia: boolean;
  readonly path: string;
};

export const readTask = (words: readonly string[]): Task | null => {
  const left = [...words];
  const take = (name: string): boolean => {
    const at = left.indexOf(`--${name}`);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  };
  const takeValue = (name: string): string | undefined => {
    const at = left.indexOf(`--${name}`);
    return at === -1 ? undefined : left.splice(at, 2)[1];
  };
  const picked = (['category', 'contest', 'exam'] as const).flatMap(by => {
    const word = takeValue(by);
    return word === undefined ? [] : [{ by, word }];
  });
  const format = takeValue('format') ?? null;
  const isAll = take('all');
  const withMedia = !take('no-media');
  const [path = '', ...more] = left;
  const isOne = picked.length === (isAll ? 0 : 1);
  const isKnown = format === null ? isAll : WRITERS.includes(format);
  if (!isOne || !isKnown || path === '' || path.startsWith('--') || more.length > 0) return null;
  return { what: picked[0] ?? null, format, withMedia, path };
};

const whatOf = async ({ db }: AppContext, { what }: Task): Promise<Outgoing> => {
  if (what === null) return { of: 'all' };
  const { by, word } = what;
  const number = readNumber(word);
  const id = by === 'category' ? await readCategoryId(db, word) : number;
  const isThere =
    id !== undefined && id !== null && (await readAbout(db, { of: by, id }, null)) !== undefined;
  if (!isThere) throw new StartProblem(`Not done: there is no ${by} ${word}.`);
  return { of: by, id };
};

const goOn = async (): Promise<boolean> => true;

const saySum = (say: Say, path: string, { tally, bytes, media, mediaMissing }: Written): void => {
  say(`${path}: ${tally.whole + tally.less} questions, ${media} pictures and sounds, ${bytes} bytes`);
  if (mediaMissing > 0) say(`${mediaMissing} pictures and sounds are not there any more`);
  for (const [code, count] of Object.entries(tally.losses))
    say(`not held by this format: ${code} (${count})`);
};

/** Runs the command on an open site. */
export const workOnExport = async (context: AppContext, task: Task, say: Say): Promise<void> => {
  const { format, withMedia, path } = task;
  const note = (action: 'export.start' | 'export.site', after: unknown) =>
    audit(context.db, { actorId: null, action, subject: '', before: null, after, now: context.clock.now() });
  if (format === null) {
    const written = await writeSiteOut(context, path, goOn);
    if (written) say(`${path}: ${written.total} rows, ${written.media} files, ${written.bytes} bytes`);
    await note('export.site', null);
    return;
  }
  const what = await whatOf(context, task);
  const { ids } = await findOutgoing(context.db, what, { caller: null, languages: null });
  if (ids.length === 0) throw new StartProblem('Not done: there is no such question.');
  const written = await writeQuestionsOut(context, { what, ids, format, withMedia }, path, goOn);
  if (written) saySum(say, path, written);
  await note('export.start', { what, format, with_media: withMedia });
};

/** `export --all FILE`, `export --category SLUG --format NAME FILE`, … */
export const exportCommand = declareCommand({
  open: onSite,
  usage: USAGE,
  read: readTask,
  work: workOnExport,
});
