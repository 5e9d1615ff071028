/** The command `restore`: brings a copy back into an empty folder or database, or only checks it. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { RunCommand, Say } from '../../../platform/site/command.ts';
import { realClock } from '../../../platform/time/clock.ts';
import { usualPlace } from '../copy.ts';
import { chooseCopy, readCopyWord } from '../manifest/list.ts';
import { openPlace } from '../place/place.ts';
import { restoreIntoDatabase } from '../proof/into-database.ts';
import { type CheckBooks, checkRestored, proveAt } from '../proof/prove.ts';
import { openRestored } from '../restore/restore.ts';
import type { Restoring, Until } from '../restore/restoring.ts';
import { askPassphrase } from '../seal/ask.ts';

const USAGE =
  'Say restore COPY [--until TIME|latest] [--into FOLDER|ADDRESS] [--check] [--without-keys]; COPY is a copy, such as /mnt/copies/2026-11-28T03-00-00Z, or a place, for its newest.';

type Task = {
  readonly copy: string;
  readonly until: Until;
  readonly into: string | undefined;
  readonly isCheck: boolean;
  readonly withoutKeys: boolean;
};

/** An instant with its zone: without one, an operator and a server may mean different times. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)$/;

const readUntil = (word: string | undefined): Until => {
  if (word === undefined) return 'copy';
  if (word === 'latest') return 'latest';
  const at = Date.parse(word.replace(' ', 'T'));
  if (!INSTANT.test(word) || Number.isNaN(at))
    throw new StartProblem(
      `"${word}" is no time: write it with its zone, like 2026-11-28T06:40:12Z or 2026-11-28T07:40:12+01:00.`,
    );
  return at;
};

const readTask = (words: readonly string[]): Task => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        until: { type: 'string' },
        into: { type: 'string' },
        check: { type: 'boolean', default: false },
        'without-keys': { type: 'boolean', default: false },
      },
    });
    const [copy, ...rest] = positionals;
    const { check: isCheck, 'without-keys': withoutKeys, into } = values;
    if (copy === undefined || rest.length > 0 || (isCheck && into !== undefined))
      throw new StartProblem(USAGE);
    return { copy, until: readUntil(values.until), into, isCheck, withoutKeys };
  } catch (problem) {
    throw problem instanceof StartProblem ? problem : new StartProblem(USAGE);
  }
};

const isDatabase = (into: string): boolean => /^postgres(ql)?:\/\//.test(into);

const findCopy = async (env: Env, task: Task, say: Say): Promise<Restoring> => {
  const { place: placeName, name } = readCopyWord(task.copy, usualPlace(env.dataDir));
  const place = openPlace(placeName, env.copyStore);
  const listed = await chooseCopy(place, name, typeof task.until === 'number' ? task.until : null);
  const { manifest } = listed;
  say(
    `Copy ${manifest.name} of ${manifest.site.name}, ${manifest.site.public_url}, version ${manifest.version}.`,
  );
  const isAsked = !task.isCheck && !task.withoutKeys && manifest.keys;
  const passphrase = env.backupPassphrase ?? (isAsked ? await askPassphrase() : undefined);
  const withoutKeys = task.withoutKeys || (task.isCheck && passphrase === undefined) || env.appSecret !== '';
  return { place, listed, until: task.until, passphrase, withoutKeys, path: env.path, say };
};

const check = async (env: Env, restoring: Restoring, checkBooks: CheckBooks): Promise<void> => {
  const proof = await proveAt(restoring, env.dataDir, { checkBooks, now: realClock.now() });
  restoring.say(
    `The copy is good: ${proof.tables} tables with ${proof.rows.toLocaleString('en')} rows, and the ledger is right.`,
  );
};

/** What the operator has to do himself. */
const tellRest = ({ say, withoutKeys, listed: { manifest } }: Restoring): void => {
  if (withoutKeys || !manifest.keys)
    say('It has no keys: set APP_SECRET to that of the site, or say npm run secret -- replace.');
  if (manifest.stored > 0)
    say(
      `${manifest.stored} uploaded files came from the store of the site and lie in the folder now. If that store is lost, say npm run settings -- files_place folder before the start.`,
    );
};

const restoreIntoFolder = async (
  dataDir: string,
  restoring: Restoring,
  checkBooks: CheckBooks,
): Promise<void> => {
  const { say } = restoring;
  const { embedded, target } = await openRestored(restoring, dataDir);
  try {
    await checkRestored(embedded.url, restoring, checkBooks);
    await embedded.stop();
    target.finish();
  } catch (problem) {
    await embedded.stop();
    target.abandon();
    throw problem;
  }
  say(`Restored into ${dataDir}: ${describe(restoring)}. The rows and the ledger are right.`);
  tellRest(restoring);
  say(`Start it with DATA_DIR=${dataDir} npm start.`);
};

const describe = ({ listed, until }: Restoring): string =>
  until === 'copy'
    ? `the site of ${listed.manifest.started_at}`
    : until === 'latest'
      ? 'everything that was shipped'
      : `everything up to ${new Date(until).toISOString()}`;

/** `restore COPY …`. The checks of the ledger are those of all features. */
export const restoreCommand =
  (checkBooks: CheckBooks): RunCommand =>
  async (env, words, say) => {
    const task = readTask(words);
    const restoring = await findCopy(env, task, say);
    if (task.isCheck) return check(env, restoring, checkBooks);
    const into = task.into ?? env.databaseUrl ?? env.dataDir;
    if (!isDatabase(into)) return restoreIntoFolder(resolve(into), restoring, checkBooks);
    const { dataDir, databaseConnections: connections } = env;
    await restoreIntoDatabase({ databaseUrl: into, dataDir, connections }, restoring, checkBooks);
    say(`Restored into the database, and the uploaded files into ${dataDir}: ${describe(restoring)}.`);
    tellRest(restoring);
    say(`Start it with DATABASE_URL set to its address and DATA_DIR=${dataDir}.`);
  };
