/**
 * The floor: the least that a server in Node can do for a call. A bare `node:http` server reads the body, hashes the token,
 * makes the recorded round trips with the plain driver and sends a body of the recorded size. It has no rules and no checks.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { CorkedClient } from '../../../apps/server/src/platform/database/corked-client.ts';
import { readEnv } from '../../../apps/server/src/platform/env.ts';
import { fill, type Recipe, type Step, type Subject } from './recipe.ts';

const { DATABASE_URL, RECIPES = '', PORT, HOST } = process.env;

/** The same number of connections as the real server. */
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: readEnv({}).databaseConnections,
  pipeline: true,
  Client: CorkedClient,
  options: '-c timezone=UTC -c idle_in_transaction_session_timeout=60s',
});

const recipes = new Map<string, { recipe: Recipe; body: string }>(
  Object.entries(JSON.parse(readFileSync(RECIPES, 'utf8')) as Record<string, Recipe>).map(
    ([action, recipe]) =>
      [
        `/api/${action}`,
        { recipe, body: `{"error":false,"data":"${'x'.repeat(recipe.bodyBytes - 25)}"}` },
      ] as const,
  ),
);

const queryOf = ({ name, text, slots }: Step, subject: Subject, now: number): pg.QueryConfig | string =>
  slots.length === 0 && name === ''
    ? text
    : { ...(name === '' ? {} : { name }), text, values: slots.map(slot => fill(slot, subject, now)) };

const cook = async ({ groups }: Recipe, subject: Subject, now: number): Promise<void> => {
  for (const steps of groups) {
    const client = await pool.connect();
    try {
      const asked: Promise<unknown>[] = [];
      for (const step of steps) {
        if (!step.isTogether) await Promise.all(asked.splice(0));
        asked.push(client.query(queryOf(step, subject, now)));
      }
      await Promise.all(asked);
    } finally {
      client.release();
    }
  }
};

const subjectOf = (request: IncomingMessage): Subject => {
  const [playerId = '', playId = ''] = String(request.headers['x-subject'] ?? '').split(',');
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  return { playerId, playId, tokenHash: createHash('sha256').update(token).digest('hex') };
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  Buffer.concat(chunks).toString();
  const found = recipes.get(request.url ?? '');
  if (found === undefined) {
    response.writeHead(request.url === '/readyz' ? 200 : 404).end();
    return;
  }
  await cook(found.recipe, subjectOf(request), Date.now());
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(found.body),
    })
    .end(found.body);
};

const server = createServer((request, response) => {
  answer(request, response).catch(problem => {
    response.writeHead(500, {
      'content-type': 'text/plain',
      'content-length': Buffer.byteLength(String(problem)),
    });
    response.end(String(problem));
  });
});
server.listen(Number(PORT), HOST);
process.on('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
