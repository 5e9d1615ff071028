/** Processes of one role each, on one database (issue: more than one process). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, openTab } from '../../test/kit/live.ts';
import { aPlayer } from '../../test/kit/player.ts';
import { createSecondServer, createWorld, soon, type World } from '../../test/kit/world.ts';

let web: World;
let [live, worker]: Awaited<ReturnType<typeof createSecondServer>>[] = [];
beforeAll(async () => {
  web = await createWorld({ env: { role: 'web' } });
  live = await createSecondServer(web, { env: { role: 'live' } });
  worker = await createSecondServer(web, { env: { role: 'worker' } });
});
afterAll(async () => {
  await Promise.all([live?.close(), worker?.close()]);
  await web.close();
});

const others = () => {
  if (live === undefined || worker === undefined) throw new Error('no server');
  return { live, worker };
};

const ask = async (app: World['app'], url: string, method: 'GET' | 'POST' = 'GET') => {
  const reply = await app.inject({ method, url });
  return { status: reply.statusCode, body: reply.body };
};

describe('a process of the role web', () => {
  it('answers calls, and what is around the pages', async () => {
    const ann = await aPlayer(web);
    expect((await web.call('get_user_by_id', {}, ann.token)).status).toBe(200);
    expect((await ask(web.app, '/robots.txt')).status).toBe(200);
  });

  it('sends sockets to a process that holds them, in one sentence', async () => {
    const { status, body } = await ask(web.app, '/live/?EIO=4&transport=websocket');
    expect([status, JSON.parse(body)]).toEqual([
      503,
      expect.objectContaining({ code: 'not_here', message: expect.stringMatching(/role web.*role live/) }),
    ]);
  });
});

describe('processes of the roles live and worker', () => {
  it.each(['live', 'worker'] as const)('%s serves no call and no page, and says so', async role => {
    const { app } = others()[role];
    for (const [url, method] of [
      ['/', 'GET'],
      ['/api/get_web_settings', 'POST'],
      ['/identity/sign-in', 'POST'],
      ['/admin/', 'GET'],
    ] as const) {
      const { status, body } = await ask(app, url, method);
      expect([url, status]).toEqual([url, 503]);
      expect(body).toMatch(new RegExp(`role ${role} and serves no calls or pages`));
    }
  });

  it.each(['live', 'worker'] as const)('%s tells whether it is alive and ready, and its role', async role => {
    const { app, context } = others()[role];
    expect(await ask(app, '/healthz')).toMatchObject({
      status: 200,
      body: JSON.stringify({ alive: true, role }),
    });
    expect(await ask(app, '/readyz')).toMatchObject({
      status: 200,
      body: JSON.stringify({ ready: true, role }),
    });
    expect(await context.metrics.text()).toContain(`server_role{role="${role}"} 1`);
  });

  it('a socket of a live process hears what a web process has to tell', async () => {
    const ann = await aPlayer(web);
    const { gateway } = web.app.rooms;
    const tab = await openTab(await listen(others().live), ann.token);
    gateway.tell(ann.playerId, 'no_opponent', {});
    await tab.hear('no_opponent');
    tab.close();
  });

  it('what a web process puts off, a worker does', async () => {
    const { context } = others().worker;
    await context.jobs.start();
    try {
      await web.sql(
        `insert into outbox (kind, recipient, body, created_at) values ('sms', 'x', 'old', '2026-11-01')`,
      );
      await web.context.jobs.add(web.context.db, 'outbox-clear', {});
      await vi.waitFor(
        async () => expect(await web.sql(`select from outbox where body = 'old'`)).toEqual([]),
        soon,
      );
    } finally {
      await context.jobs.stop();
    }
  });
});
