/** The only file that knows every feature: hangs them on the doors. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { House } from './platform/house.ts';

/** The server of this house, not listening yet. */
export const createServer = async (house: House): Promise<FastifyInstance> => {
  const app = Fastify();
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async () => {
    await house.pool.query('select 1');
    return { ready: true };
  });
  return app;
};
