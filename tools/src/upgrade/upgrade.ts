/** The steps of an upgrade, and the way back. Code goes back; the database never does, because the old version lives with it. */
import { spawnSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { copySite } from './copy.ts';
import { Refusal } from './refusal.ts';
import {
  currentTree,
  migrationsOf,
  prepare,
  refusesNewer,
  type Tree,
  teachMigrations,
  versionOf,
} from './tree.ts';
import { isHealthy, tryOut } from './trial.ts';
import type { Service, Task } from './words.ts';

const START_WITHIN_MS = 120_000;

type Env = Readonly<Record<string, string>>;
type Say = (line: string) => void;

const shell = (line: string, env: NodeJS.ProcessEnv = process.env): string => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8', env });
  if (status !== 0) throw new Refusal(`"${line}" failed: ${`${stdout}${stderr}`.trim()}`);
  return stdout;
};

const order = (command: string, { name }: Service): string => shell(command.replaceAll('{}', name));

/** Changes the link in one step. */
const pointTo = (at: string, { folder }: Tree): void => {
  const next = join(at, `.current-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(folder, next);
  renameSync(next, join(at, 'current'));
};

const refuseDowngrade = (old: Tree, next: Tree): void => {
  const files = new Set(migrationsOf(next));
  const lost = migrationsOf(old).find(name => !files.has(name));
  if (lost !== undefined)
    throw new Refusal(`${next.folder} is no later version: it lacks migration ${lost} of the one that runs.`);
  if (old.folder === next.folder) throw new Refusal(`${versionOf(next)} runs already.`);
};

/** Runs `migrate` of a version, and returns what it prints. Refuses when that fails. */
const migrate = ({ folder, node, program }: Tree, env: Env, words: readonly string[] = []): string => {
  const { status, stdout, stderr } = spawnSync(node, [program, 'migrate', ...words], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Refusal(`The database could not be brought up to date: ${stderr.trim()}`);
  return stdout.trim();
};

const begin = async (task: Task, service: Service): Promise<void> => {
  order(task.start, service);
  if (!(await isHealthy(service.url, START_WITHIN_MS)))
    throw new Refusal(`${service.name} does not get ready at ${service.url}: look at its log.`);
};

/** How far an upgrade came: what the way back has to undo. */
type Progress = { isAtRest: boolean; isSwitched: boolean };

/** Tries the new version on the database, then lets each service start from it. */
const switchOver = async (task: Task, next: Tree, env: Env, progress: Progress, say: Say): Promise<void> => {
  say(migrate(next, env));
  await tryOut(next, env);
  say('It gets ready on this database.');
  progress.isSwitched = true;
  pointTo(task.at, next);
  for (const service of task.services) {
    if (!progress.isAtRest) order(task.stop, service);
    await begin(task, service);
    say(`${service.name} serves it.`);
  }
};

const copy = (task: Task, env: Env, say: Say): void => {
  if (task.copy === undefined) say(`Copied to ${copySite(task.at, env)}.`);
  else {
    shell(task.copy, { ...process.env, ...env });
    say('Copied.');
  }
};

type Versions = { readonly old: Tree; readonly next: Tree; readonly env: Env };

/** Versions before 0.2.0 would not start on the database as it is now. */
const letStart = ({ old, next, env }: Versions, say: Say): void => {
  if (!refusesNewer(old)) return;
  try {
    teachMigrations(old, next, new Set(migrate(next, env, ['done']).split('\n')));
  } catch (problem) {
    // The services are started all the same.
    say(problem instanceof Error ? problem.message : String(problem));
  }
};

/** Lets the old version serve again, on the database as it is. */
const goBack = async (task: Task, versions: Versions, progress: Progress, say: Say): Promise<void> => {
  // One that failed to start is perhaps no longer there to be stopped.
  const end = ({ name }: Service): string => shell(`${task.stop.replaceAll('{}', name)} || true`);
  if (progress.isAtRest) for (const service of task.services) end(service);
  letStart(versions, say);
  if (!progress.isAtRest && !progress.isSwitched) return;
  pointTo(task.at, versions.old);
  for (const service of task.services) {
    if (!progress.isAtRest) end(service);
    await begin(task, service);
    say(`${service.name} serves ${versionOf(versions.old)} again.`);
  }
};

/** Brings the site to another version. Returns whether that one serves; the old one does otherwise. */
export const upgrade = async (task: Task, env: Env, say: Say): Promise<boolean> => {
  const old = currentTree(task.at);
  const next = prepare(task);
  refuseDowngrade(old, next);
  say(`${versionOf(old)} (${old.folder}) → ${versionOf(next)} (${next.folder})`);
  // Several servers share a database that stays up: each is restarted while the others serve. One server, perhaps with its
  // own database, rests from the copy on, and players get that time back.
  const rests = env['DATABASE_URL'] === undefined || task.services.length === 1;
  const progress: Progress = { isAtRest: rests, isSwitched: false };
  try {
    if (rests) for (const service of task.services) order(task.stop, service);
    copy(task, env, say);
    await switchOver(task, next, env, progress, say);
    return true;
  } catch (problem) {
    say(problem instanceof Error ? problem.message : String(problem));
    await goBack(task, { old, next, env }, progress, say);
    return false;
  }
};
