/** Upgrades: from 0.1.0 and from today's clone with their own database, and of two servers on one database while players play. */
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn } from '../../../apps/server/src/platform/database/postgres/place.ts';
import { run } from '../../../tools/src/release/run.ts';
import { root } from '../../../tools/src/root.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { findPlayable, makePlayers, signIn } from '../stage/players.ts';
import { freePort, onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import { compare, playAll, type Tally, told } from './calls.ts';
import { type Child, startChild } from './children.ts';
import { startProxy } from './proxies.ts';
import { cloneOfFirst, cloneOfToday, nextVersions } from './versions.ts';

/** Stands for systemd, which does not run here: starts what `current` leads to unless it runs, and stops it by its pid. */
const SUPERVISOR = `#!/bin/sh
# supervisor start|stop PORT
cd "$(dirname "$0")"
case $1 in
start)
  kill -0 "$(cat "pid-$2" 2>/dev/null)" 2>/dev/null && exit 0
  set -a; . ./env; set +a
  export PORT=$2
  at=$(readlink -f current)
  node=$at/bin/node; [ -x "$node" ] || node=$at/node_modules/node/bin/node
  setsid "$node" "$at/apps/server/src/main.ts" >>"log-$2" 2>&1 </dev/null &
  echo $! >"pid-$2" ;;
stop)
  pid=$(cat "pid-$2") || exit 0
  kill "$pid" 2>/dev/null
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done ;;
esac
`;

type Home = { readonly at: string; readonly words: readonly string[]; readonly ports: readonly number[] };

const makeHome = (
  stage: Stage,
  { first, env, ports }: { first: string; env: Readonly<Record<string, string>>; ports: readonly number[] },
): Home => {
  const at = temporaryFolder(stage);
  const lines = Object.entries({ NODE_ENV: 'production', STARTER_PACK: 'questions', ...env });
  writeFileSync(join(at, 'env'), lines.map(([name, value]) => `${name}='${value}'\n`).join(''));
  writeFileSync(join(at, 'supervisor'), SUPERVISOR);
  chmodSync(join(at, 'supervisor'), 0o755);
  symlinkSync(first, join(at, 'current'));
  const services = ports.flatMap(port => ['--service', `${port}=http://127.0.0.1:${port}`]);
  const orders = ['--stop', `${at}/supervisor stop {}`, '--start', `${at}/supervisor start {}`];
  stage.atEnd(() => {
    for (const port of ports) run(join(at, 'supervisor'), ['stop', String(port)], '/');
  });
  return { at, ports, words: ['--at', at, ...services, ...orders, '--env', join(at, 'env')] };
};

const begin = async ({ at, ports }: Home): Promise<void> => {
  for (const port of ports)
    for (let isReady = false; !isReady; await pause(500)) {
      // A very busy machine lets the first start fail, and systemd starts it again.
      run(join(at, 'supervisor'), ['start', String(port)], '/');
      isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    }
};

/** Tells what an upgrade printed, and throws when it ended otherwise than it should. */
const follow = async (stage: Stage, child: Child, isGood: boolean): Promise<void> => {
  const began = performance.now();
  const code = await child.ended;
  for (const line of child.text().trim().split('\n')) stage.say(`  | ${line.slice(0, 160)}`);
  stage.say(`  after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if ((code === 0) !== isGood) throw new Error(`the upgrade ended with ${code}`);
};

/** Runs the upgrade of an archive or a folder, as an operator does. */
const upgradeTo = (stage: Stage, { words }: Home, version: string, isGood: boolean): Promise<void> => {
  const program = [join(root, 'tools/src/upgrade/main.ts'), version];
  return follow(stage, startChild(join(root, 'node_modules/node/bin/node'), [...program, ...words]), isGood);
};

const PLAYERS = 60;

/** Plays go on before and after each upgrade of a home with its own database. */
const keepBooks = (stage: Stage, { at: dataDir, port }: { readonly at: string; readonly port: number }) => {
  const all: Tally = { calls: 0, late: 0, bad: [], started: [], finished: [] };
  /** Plays as many again, and throws unless every play of all times is there once and paid once. */
  const tell = async (when: string): Promise<void> => {
    const sql = openSql(stage, addressIn(dataDir) ?? '');
    await makePlayers(sql, PLAYERS);
    const place = await findPlayable(sql);
    const origin = (): string => `http://127.0.0.1:${port}`;
    const now = await playAll({ origin, sql, place, isOver: () => false }, await signIn(sql, PLAYERS), 4);
    all.started.push(...now.started);
    all.finished.push(...now.finished);
    const faults = [...now.bad, ...(await compare(sql, all))];
    if (faults.length > 0) throw new Error(`${when}: ${faults.join('\n')}`);
    stage.say(`${when}: ${all.started.length} plays, each there once; ${all.finished.length} paid once`);
  };
  return tell;
};

/** 0.1.0 with its own database: ill versions are taken back, then the good one comes from its archive. */
export const tryUpgrade = (say: (line: string) => void): Promise<void> =>
  onStage(say, async stage => {
    const { good, ill, broken } = nextVersions(stage);
    const folder = temporaryFolder(stage);
    const first = cloneOfFirst(stage, join(folder, 'clone'));
    const DATA_DIR = join(folder, 'data');
    const port = await freePort();
    const home = makeHome(stage, { first, env: { DATA_DIR }, ports: [port] });
    await begin(home);
    const tellBooks = keepBooks(stage, { at: DATA_DIR, port });
    await tellBooks('0.1.0');
    await upgradeTo(stage, home, broken, false);
    await tellBooks('0.1.0 again, after a version whose migration fails');
    await upgradeTo(stage, home, ill, false);
    await tellBooks('0.1.0 again, after a version that never gets ready');
    await upgradeTo(stage, home, good, true);
    await tellBooks('the version of today with two more migrations');
  });

/** A clone of today with its own database goes to the newest commit of its remote, by the command of the clone. */
export const tryGit = (say: (line: string) => void): Promise<void> =>
  onStage(say, async stage => {
    const folder = temporaryFolder(stage);
    const clone = cloneOfToday(stage, folder);
    const DATA_DIR = join(folder, 'data');
    const port = await freePort();
    const home = makeHome(stage, { first: clone, env: { DATA_DIR }, ports: [port] });
    await begin(home);
    const tellBooks = keepBooks(stage, { at: DATA_DIR, port });
    await tellBooks('today');
    const words = ['run', 'upgrade', '--', 'git', 'main', ...home.words];
    // npm, its home and its settings are this machine's own.
    const env = Object.entries(process.env).filter(([name]) => /^(HOME|npm_config_\w+)$/.test(name));
    await follow(
      stage,
      startChild('npm', words, { cwd: clone, env: Object.fromEntries(env) as Record<string, string> }),
      true,
    );
    await tellBooks('the newest commit of the remote');
  });

/** Two servers behind Caddy go to the next version while players play; one that ends as a service is taken back first, and changes nothing for them. */
export const tryWithoutPause = (say: (line: string) => void): Promise<void> =>
  onStage(say, async stage => {
    const url = await startDatabase(stage);
    const sql = openSql(stage, url);
    const { good, sick } = nextVersions(stage);
    const folder = temporaryFolder(stage);
    const tree = archiveOfToday(folder);
    const ports = [await freePort(), await freePort()];
    const port = await freePort();
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${port}` },
      ...{ DRAIN_SECONDS: '5', DATABASE_CONNECTIONS: '12' },
    };
    const home = makeHome(stage, { first: tree, env, ports });
    // The database is tried elsewhere (tryUpgrade); here a copy would only take time.
    const quick = { ...home, words: [...home.words, '--copy', 'true'] };
    await begin(home);
    await makePlayers(sql, 20_000);
    const players = await signIn(sql, 20_000);
    const place = await findPlayable(sql);
    mkdirSync(join(folder, 'caddy'));
    const servers = ports.map(at => `127.0.0.1:${at}`);
    const origin = await startProxy(stage, 'caddy', { folder: join(folder, 'caddy'), port, servers });
    let isOver = false;
    const playing = playAll({ origin: () => origin, sql, place, isOver: () => isOver }, players, 8);
    try {
      await upgradeTo(stage, quick, sick, false);
      await upgradeTo(stage, quick, good, true);
    } finally {
      isOver = true;
    }
    const tally = await playing;
    const faults = [...tally.bad.slice(0, 5), ...(await compare(sql, tally))];
    say(`without a pause: ${told(tally)}`);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

/** The archive of today, unpacked. */
const archiveOfToday = (folder: string): string => {
  run('sh', ['-c', `tar -xzf ${root}/release/trivium-*-linux-x64.tar.gz -C ${folder}`], root);
  const [name = ''] = run('ls', [folder], root).split('\n');
  return join(folder, name);
};
