/** The same server four times on one database: as it is, with Redis, behind PgBouncer, with eyes. Each pays for what it adds. */
import { createServer } from 'node:http';
import { startPgBouncer } from '../../../apps/server/test/kit/pgbouncer.ts';
import { startRedis } from '../processes/redis.ts';
import { type Program, readProcess, startServer } from '../stage/program.ts';
import { freePort, type Stage } from '../stage/stage.ts';

export type CostSide = {
  readonly name: string;
  readonly program: Program;
  /** CPU seconds of a program that stands between server and database; 0 without one. */
  readonly betweenSeconds: () => number;
};

/** Takes whatever is sent over OTLP and counts its bytes. */
const startCollector = async (stage: Stage): Promise<{ url: string; bytes: () => number }> => {
  let bytes = 0;
  const port = await freePort();
  const server = createServer((request, reply) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(port, '127.0.0.1');
  stage.atEnd(() => server.close());
  return { url: `http://127.0.0.1:${port}`, bytes: () => bytes };
};

/** Starts the sides; one whose program this machine lacks is left out and said. */
export const startSides = async (
  stage: Stage,
  env: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
): Promise<{ readonly sides: readonly CostSide[]; readonly sentBytes: () => number }> => {
  const side = async (name: string, more: Readonly<Record<string, string>>, betweenPid?: number) => ({
    name,
    program: await startServer(stage, { ...env, DATABASE_CONNECTIONS: '20', ...more }),
    betweenSeconds: () => (betweenPid === undefined ? 0 : readProcess(betweenPid).own),
  });
  const sides: CostSide[] = [await side('as it is', {})];
  const redis = await startRedis(stage);
  if (redis !== undefined) sides.push(await side('with Redis (REDIS_URL)', { REDIS_URL: redis }));
  try {
    const pooler = await startPgBouncer(env.DATABASE_URL, await freePort(), 20);
    stage.atEnd(pooler.stop);
    const through = {
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: env.DATABASE_URL,
    };
    sides.push(await side('through PgBouncer', through, pooler.pid));
  } catch (problem) {
    stage.say(`without a pooler: ${problem}`);
  }
  const collector = await startCollector(stage);
  sides.push(await side('with eyes (OTLP)', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }));
  return { sides, sentBytes: collector.bytes };
};
