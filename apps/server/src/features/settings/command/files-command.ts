/** The command `files`: shows where the files of the site lie, and moves them into the store or back. */
import { MoveProblem, moveFiles } from '../../../platform/files/move-files.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { S3Problem } from '../../../platform/s3/s3-problem.ts';
import { declareCommand, type Say } from '../../../platform/site/command.ts';
import { onSiteWithSettings, type SiteWithSettings } from './on-site.ts';

const TASKS = ['show', 'to-store', 'to-folder'] as const;
type Task = (typeof TASKS)[number];

const show = async ({ context: { files }, settings }: SiteWithSettings, say: Say): Promise<void> => {
  const count = async (keys: AsyncIterable<string> | undefined): Promise<number> => {
    let found = 0;
    for await (const _ of keys ?? []) found += 1;
    return found;
  };
  const store = files.store();
  say(`New files go to the ${settings.get('files_place')}.`);
  say(`In the folder: ${await count(files.folder.keys())} files.`);
  say(store === undefined ? 'No store is set up.' : `In the store: ${await count(store.keys())} files.`);
};

const move = async (
  { context: { files }, settings }: SiteWithSettings,
  task: Task,
  say: Say,
): Promise<void> => {
  const store = files.store();
  if (store === undefined)
    throw new StartProblem(
      'No store is set up: fill in the settings s3_endpoint, s3_bucket, s3_access_key and s3_secret_key.',
    );
  const wanted = task === 'to-store' ? 'store' : 'folder';
  if (settings.get('files_place') !== wanted)
    throw new StartProblem(
      `New files would still go to the other place: say npm run settings -- files_place ${wanted} first.`,
    );
  const [from, to] = wanted === 'store' ? [files.folder, store] : [store, files.folder];
  const moved = await moveFiles(from, to, done => say(`${done} files …`));
  say(`Moved ${moved.files} files, ${moved.bytes} bytes; ${moved.already} of them were there already.`);
};

/** `files [show]`, `files to-store`, `files to-folder`. */
export const filesCommand = declareCommand({
  open: onSiteWithSettings,
  usage: 'Say show, to-store or to-folder.',
  read: ([word = 'show', ...rest]) => (rest.length > 0 ? null : (TASKS.find(task => task === word) ?? null)),
  work: (site, task: Task, say) => (task === 'show' ? show(site, say) : move(site, task, say)),
  whyNot: problem =>
    problem instanceof S3Problem || problem instanceof MoveProblem ? problem.message : null,
});
