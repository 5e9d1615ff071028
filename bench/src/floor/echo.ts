/**
 * The floor of battles: the least that a socket server in Node can do for an answer. Socket.IO on Fastify commits one row an
 * answer, acknowledges it, and sends an echo of the usual size to both seats. It has no rules and no checks, and keeps nothing.
 */
import { REVEAL_MS } from '@trivium/rules/battle/limits';
import Fastify from 'fastify';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { readEnv } from '../../../apps/server/src/platform/env.ts';

const { DATABASE_URL, PORT, HOST, ROUND_BYTES = '4000', QUESTIONS = '10' } = process.env;
/** Each seat is told both answers and the next round. */
const noticeBytes = Number(ROUND_BYTES) / 3;
const questions = Number(QUESTIONS);

/** The same number of connections as the real server. */
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: readEnv({}).databaseConnections });
await pool.query(
  'create table if not exists floor_answer (battle text, round integer, seat integer, answer text, at timestamptz)',
);

type Table = { seq: number; round: number; phase: string; sockets: Socket[]; answered: Set<string> };
const tables = new Map<string, Table>();
const tableOf = (id: string): Table => {
  const found = tables.get(id) ?? { seq: 0, round: -1, phase: 'lobby', sockets: [], answered: new Set() };
  tables.set(id, found);
  return found;
};

const viewOf = (id: string, { seq, round, phase, sockets, answered }: Table, socket: Socket) => ({
  battle_id: id,
  seq,
  phase,
  seat: sockets.indexOf(socket),
  seats: sockets.map(each => ({ has_answered: answered.has(each.id) })),
  round,
  question: phase === 'question' ? { options: [1, 2, 3, 4] } : null,
  mine: null,
  reveal: null,
  playing: socket.id,
  over: phase === 'over' ? {} : null,
  pad: '',
});

/** Padding that brings a round to the size the real server sends. */
const padded = (view: ReturnType<typeof viewOf>) => ({
  ...view,
  pad: 'x'.repeat(Math.max(0, noticeBytes - JSON.stringify(view).length)),
});

const tell = (id: string, table: Table): void => {
  table.seq += 1;
  for (const socket of table.sockets) socket.emit('battle', padded(viewOf(id, table, socket)));
};

const openNext = (id: string, table: Table): void => {
  table.round += 1;
  table.phase = table.round < questions ? 'question' : 'over';
  table.answered.clear();
  tell(id, table);
};

type Fields = { battle_id: string; round?: number; option?: string };
type Reply = (reply: { ok: true; data: unknown }) => void;

const app = Fastify();
app.get('/readyz', async () => ({ ready: true }));
await app.ready();
const io = new Server(app.server, { path: '/live/', transports: ['websocket'], serveClient: false });
io.on('connection', socket => {
  socket.on('enter', ({ battle_id: id }: Fields, reply: Reply) => {
    const table = tableOf(id);
    table.sockets.push(socket);
    reply({ ok: true, data: padded(viewOf(id, table, socket)) });
  });
  socket.on('start', ({ battle_id: id }: Fields, reply: Reply) => {
    reply({ ok: true, data: {} });
    openNext(id, tableOf(id));
  });
  socket.on('answer', async ({ battle_id: id, round, option }: Fields, reply: Reply) => {
    const table = tableOf(id);
    await pool.query({
      name: 'answer',
      text: 'insert into floor_answer (battle, round, seat, answer, at) values ($1, $2, $3, $4, now())',
      values: [id, round, table.sockets.indexOf(socket), option],
    });
    table.answered.add(socket.id);
    const isLast = table.answered.size === table.sockets.length;
    if (isLast) table.phase = 'reveal';
    reply({ ok: true, data: {} });
    tell(id, table);
    if (isLast) setTimeout(() => openNext(id, table), REVEAL_MS);
  });
});
await app.listen({ port: Number(PORT), host: HOST ?? '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
