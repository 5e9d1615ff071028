/** A real replica under a site: it is read, then late, then frozen; every board is answered all the same. */
import pg from 'pg';
import { makePlayers, type Player, signIn } from '../stage/players.ts';
import { onStage, pause } from '../stage/stage.ts';
import { createSite, type Site } from './site.ts';

type Row = {
  readonly state: string;
  /** Boards that were answered, of guests and players, and those of them that the replica answered. */
  readonly answered: number;
  readonly byReplica: number;
  readonly slowestMs: number;
};
export type ReadingFindings = {
  readonly version: string;
  readonly rows: readonly Row[];
  readonly problems: readonly string[];
};

const BOARDS = 40;
/** Longer than a replica may be behind. */
const LATE_MS = 7_000;

const fromReplica = async ({ origin }: { readonly origin: string }): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/replica_calls_total\{outcome="replica"\} (\d+)/.exec(text)?.[1] ?? 0);
};

const board = async (site: Site, player: Player | undefined): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    ...(player ? { authorization: `Bearer ${player.token}` } : {}),
  };
  const beganAt = performance.now();
  const where = `${site.server().origin}/api/get_daily_leaderboard`;
  const reply = await fetch(where, { method: 'POST', headers, body: '{}' });
  const { error } = (await reply.json()) as { error: boolean };
  if (error) throw new Error(`a board was answered ${reply.status}`);
  return performance.now() - beganAt;
};

const ask = async (site: Site, state: string, players: readonly Player[]): Promise<Row> => {
  const before = await fromReplica(site.server());
  const took: number[] = [];
  for (let count = 0; count < BOARDS; count += 1)
    took.push(await board(site, count % 2 === 0 ? undefined : players[count % players.length]));
  const byReplica = (await fromReplica(site.server())) - before;
  return { state, answered: took.length, byReplica, slowestMs: Math.max(...took) };
};

export const readingDrill = (say: (line: string) => void): Promise<ReadingFindings> =>
  onStage(say, async stage => {
    const site = await createSite(stage, 'pair');
    const { pair } = site;
    if (pair === undefined) throw new Error('this site has no replica');
    await makePlayers(site.sql, 10);
    const players = await signIn(site.sql, 10);
    // The first look comes with the first second, and a board of today is read once before.
    await pause(2_000);
    const replica = new pg.Client({ connectionString: pair.replicaUrl });
    await replica.connect();
    const rows = [await ask(site, 'up to date', players)];
    await replica.query('select pg_wal_replay_pause()');
    await pause(LATE_MS);
    rows.push(await ask(site, 'more than 5 s late', players));
    await replica.query('select pg_wal_replay_resume()');
    await replica.end();
    await pause(2_500);
    rows.push(await ask(site, 'caught up', players));
    await site.sql.query('alter system reset synchronous_standby_names');
    await site.sql.query('select pg_reload_conf()');
    await pause(1_000);
    pair.signalReplica('SIGSTOP');
    rows.push(await ask(site, 'frozen', players));
    pair.signalReplica('SIGCONT');
    const wanted = [BOARDS, 0, BOARDS, 0];
    const problems = rows.flatMap(({ state, byReplica }, at) =>
      byReplica === wanted[at] ? [] : [`${state}: the replica answered ${byReplica} of ${BOARDS} boards`],
    );
    return { version: pair.version, rows, problems };
  });
