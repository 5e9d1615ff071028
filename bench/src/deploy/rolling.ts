/** A rolling restart behind a proxy: two servers on one database, each stopped and started in turn while players play. */
import { openSql, startDatabase } from '../stage/database.ts';
import { findPlayable, makePlayers, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { freePort, onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import { compare, playAll, type Tally } from './calls.ts';
import { type ProxyName, startProxy } from './proxies.ts';

const PLAYERS = 12_000;
const AT_ONCE = 6;
const ROUNDS = 2;
/** How long both serve between two restarts. */
const SETTLE_MS = 1_500;

const restartInTurn = async (
  stage: Stage,
  ports: readonly number[],
  start: (port: number) => ReturnType<typeof startServer>,
): Promise<void> => {
  const servers = await Promise.all(ports.map(start));
  restarted: for (let round = 0; ; round += 1)
    for (const [at, port] of ports.entries()) {
      if (round === ROUNDS) break restarted;
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

/** Restarts both servers twice behind a proxy. Throws when a call was not answered, or not done exactly once. */
export const tryRolling = (name: ProxyName, say: (line: string) => void): Promise<Tally> =>
  onStage(say, async stage => {
    const url = await startDatabase(stage);
    const sql = openSql(stage, url);
    const folder = temporaryFolder(stage);
    const ports = [await freePort(), await freePort()];
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: publicUrl, DRAIN_SECONDS: '5' },
      ...{ DATABASE_CONNECTIONS: '12' },
    };
    const start = (at: number) => startServer(stage, env, { port: at });
    const first = await start(ports[0] ?? 0);
    await first.stop();
    await makePlayers(sql, PLAYERS);
    const players = await signIn(sql, PLAYERS);
    const place = await findPlayable(sql);
    let isOver = false;
    let open: () => void = () => undefined;
    const isServed = new Promise<void>(resolve => {
      open = resolve;
    });
    const restarts = restartInTurn(stage, ports, async at => {
      const server = await start(at);
      open();
      return server;
    }).finally(() => {
      isOver = true;
    });
    await isServed;
    const servers = ports.map(at => `127.0.0.1:${at}`);
    const origin = await startProxy(stage, name, { folder: `${folder}/${name}`, port, servers });
    const tally = await playAll({ origin: () => origin, sql, place, isOver: () => isOver }, players, AT_ONCE);
    await restarts;
    const faults = [...tally.bad.slice(0, 5), ...(await compare(sql, tally))];
    say(
      `${name}: ${tally.calls} calls over ${ROUNDS * 2} restarts, ${tally.bad.length} not answered; ${tally.started.length} plays, ${tally.finished.length} paid`,
    );
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return tally;
  });
