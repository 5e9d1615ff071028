/** A rolling restart behind a proxy: two servers on one database, each stopped and started in turn while players play. */
import { openSql, startDatabase } from '../stage/database.ts';
import { findPlayable, makePlayers, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { freePort, onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import { compare, playAll, told } from './calls.ts';
import { type ProxyName, startProxy } from './proxies.ts';

const PLAYERS_A_ROUND = 6_000;
const AT_ONCE = 6;
/** A busy machine starts several servers slowly. */
const START_WITHIN_MS = 900_000;
/** How long both serve between two restarts. */
const SETTLE_MS = 1_500;

const restartInTurn = async (
  stage: Stage,
  { ports, rounds }: { readonly ports: readonly number[]; readonly rounds: number },
  start: (port: number) => ReturnType<typeof startServer>,
): Promise<void> => {
  const servers = await Promise.all(ports.map(start));
  restarted: for (let round = 0; ; round += 1)
    for (const [at, port] of ports.entries()) {
      if (round === rounds) break restarted;
      await pause(SETTLE_MS);
      const began = performance.now();
      await servers[at]?.stop();
      servers[at] = await start(port);
      stage.say(
        `  the server on ${port} was restarted in ${((performance.now() - began) / 1000).toFixed(1)} s`,
      );
    }
  await pause(SETTLE_MS);
};

type Trial = { readonly proxies: readonly ProxyName[]; readonly rounds: number };

/** Restarts both servers `rounds` times behind each of the proxies. Throws when a call was not answered, or not done exactly once. */
export const tryRolling = ({ proxies, rounds }: Trial, say: (line: string) => void): Promise<void> =>
  onStage(say, async stage => {
    const url = await startDatabase(stage);
    const sql = openSql(stage, url);
    const folder = temporaryFolder(stage);
    const ports = [await freePort(), await freePort()];
    const doors = await Promise.all(proxies.map(async name => ({ name, port: await freePort() })));
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${doors[0]?.port}` },
      ...{ DRAIN_SECONDS: '5', DATABASE_CONNECTIONS: '12' },
    };
    const start = (at: number) => startServer(stage, env, { port: at, readyWithinMs: START_WITHIN_MS });
    const first = await start(ports[0] ?? 0);
    await first.stop();
    const count = rounds * PLAYERS_A_ROUND;
    await makePlayers(sql, count);
    const players = await signIn(sql, count);
    const place = await findPlayable(sql);
    let isOver = false;
    let open: () => void = () => undefined;
    const isServed = new Promise<void>(resolve => {
      open = resolve;
    });
    const restarts = restartInTurn(stage, { ports, rounds }, async at => {
      const server = await start(at);
      open();
      return server;
    }).finally(() => {
      isOver = true;
    });
    // It is waited for below; a failure must not end this process before the stage is cleared.
    restarts.catch(() => undefined);
    await isServed;
    const servers = ports.map(at => `127.0.0.1:${at}`);
    const tallies = await Promise.all(
      doors.map(async ({ name, port }, at) => {
        const origin = await startProxy(stage, name, { folder: `${folder}/${name}`, port, servers });
        const own = players.filter((_, index) => index % doors.length === at);
        const tally = await playAll(
          { origin: () => origin, sql, place, isOver: () => isOver },
          own,
          AT_ONCE / doors.length,
        );
        say(`${name}: ${rounds * 2} restarts, ${told(tally)}`);
        return tally;
      }),
    );
    await restarts;
    const all = {
      calls: 0,
      late: 0,
      bad: tallies.flatMap(({ bad }) => bad),
      started: tallies.flatMap(({ started }) => started),
      finished: tallies.flatMap(({ finished }) => finished),
    };
    const faults = [...all.bad.slice(0, 5), ...(await compare(sql, all))];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    say('every acknowledged play is there once, and paid once; the ledger balances');
  });
