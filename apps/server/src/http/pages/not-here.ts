/** What a process answers to whoever asks it for something that its role does not do (`platform/role.ts`). */
import type { FastifyInstance } from 'fastify';
import { notHere, type Role } from '../../platform/role.ts';

/** Where sockets connect. */
export const LIVE_PATH = '/live/';

const answerOf = (role: Role, task: 'calls' | 'sockets') => ({
  error: true,
  code: 'not_here',
  message: notHere(role, task),
});

/** Answers sockets with 503; a request to upgrade arrives as a plain one where nobody takes upgrades. */
export function refuseSockets(app: FastifyInstance, role: Role): void {
  app.all(`${LIVE_PATH}*`, async (_, reply) => reply.code(503).send(answerOf(role, 'sockets')));
}

/** Answers every call and page with 503. Probes and sockets have routes of their own. */
export function refuseCalls(app: FastifyInstance, role: Role): void {
  app.setNotFoundHandler(async (_, reply) => reply.code(503).send(answerOf(role, 'calls')));
}
