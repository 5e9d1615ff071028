/** The steps of an upgrade, and the way back. Code goes back; the database never does, because the old version lives with it. */
import { spawnSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { copySite } from './copy.ts';
import { Refusal } from './refusal.ts';
import { currentTree, migrationsOf, prepare, type Tree, teachMigrations, versionOf } from './tree.ts';
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

const migrate = ({ folder, node, program }: Tree, env: Env, say: Say): void => {
  const { status, stdout, stderr } = spawnSync(node, [program, 'migrate'], { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`The database could not be brought up to date: ${stderr.trim()}`);
  say(stdout.trim());
};

const restart = async (task: Task, service: Service): Promise<void> => {
  order(task.stop, service);
  order(task.start, service);
  if (!(await isHealthy(service.url, START_WITHIN_MS)))
    throw new Refusal(`${service.name} does not get ready at ${service.url}.`);
};

/** Several servers share a database that stays up: each is restarted while the others serve. */
const withoutPause = async (task: Task, next: Tree, env: Env, say: Say): Promise<void> => {
  migrate(next, env, say);
  await tryOut(next, env);
  say('It gets ready on this database.');
  pointTo(task.at, next);
  for (const service of task.services) {
    await restart(task, service);
    say(`${service.name} serves it.`);
  }
};

/** One server, perhaps with its own database: it rests from the copy on. Players get that time back. */
const withPause = async (task: Task, next: Tree, env: Env, say: Say): Promise<void> => {
  migrate(next, env, say);
  await tryOut(next, env);
  say('It gets ready on this database.');
  pointTo(task.at, next);
  for (const service of task.services) {
    order(task.start, service);
    if (!(await isHealthy(service.url, START_WITHIN_MS)))
      throw new Refusal(`${service.name} does not get ready at ${service.url}.`);
    say(`${service.name} serves it.`);
  }
};

const copy = (task: Task, env: Env, say: Say): void => {
  if (task.copy === undefined) return say(`Copied to ${copySite(task.at, env)}.`);
  shell(task.copy, { ...process.env, ...env });
  say('Copied.');
};

/** Lets the old version serve again, on the database as it is. */
const goBack = async (task: Task, old: Tree, next: Tree, say: Say): Promise<void> => {
  teachMigrations(old, next);
  pointTo(task.at, old);
  for (const service of task.services) {
    if (await isHealthy(service.url, 2_500)) {
      // Perhaps it was not touched; a server of the new version is stopped all the same.
      await restart(task, service);
    } else {
      shell(`${task.stop.replaceAll('{}', service.name)} || true`);
      order(task.start, service);
      if (!(await isHealthy(service.url, START_WITHIN_MS)))
        throw new Refusal(`${service.name} does not get ready on the old version either: look at its log.`);
    }
    say(`${service.name} serves ${versionOf(old)} again.`);
  }
};

/** Brings the site to another version. Returns whether that one serves; the old one does otherwise. */
export const upgrade = async (task: Task, env: Env, say: Say): Promise<boolean> => {
  const old = currentTree(task.at);
  const next = prepare(task);
  refuseDowngrade(old, next);
  say(`${versionOf(old)} (${old.folder}) → ${versionOf(next)} (${next.folder})`);
  const rests = env['DATABASE_URL'] === undefined || task.services.length === 1;
  let isTouched = false;
  try {
    isTouched = rests;
    if (rests) for (const service of task.services) order(task.stop, service);
    copy(task, env, say);
    isTouched = true;
    await (rests ? withPause : withoutPause)(task, next, env, say);
    return true;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    say(problem.message);
    if (isTouched) await goBack(task, old, next, say);
    return false;
  }
};
