import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, openTab } from '../../test/kit/live.ts';
import { createPeople, type People } from '../../test/kit/people.ts';
import { aPlayer } from '../../test/kit/player.ts';

const PUBLIC_URL = 'https://quiz.example.org';
const SCRAPER = 'a token for the scraper';

let people: People;
let address: string;
beforeAll(async () => {
  people = await createPeople({ env: { mode: 'production', publicUrl: PUBLIC_URL } });
  address = await listen(people.world);
});
afterAll(() => people.close());

const post = async (url: string, headers: Record<string, string>) => {
  const { app } = people.world;
  const payload = url.endsWith('/sign-in') ? '{"email":"a@example.org","password":"x"}' : '{}';
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return [reply.statusCode, reply.json().code];
};
const WAYS = ['/api/get_web_home_settings', '/identity/sign-in', '/identity/google/finish'];

describe('in production a sent Origin is PUBLIC_URL (DECISIONS 12)', () => {
  it.each(WAYS)('%s', async url => {
    const foreign = [403, 'foreign_page'];
    // Not even one that the request was sent to: a name that leads here is not yet ours.
    const origins = ['https://evil.example', 'http://quiz.example.org', 'null', 'http://localhost:5173', ''];
    for (const origin of origins) expect(await post(url, { origin, host: 'evil.example' })).toEqual(foreign);
    expect(await post(url, { 'sec-fetch-site': 'cross-site' })).toEqual(foreign);
    const own: Record<string, string>[] = [
      { origin: PUBLIC_URL },
      {},
      { origin: PUBLIC_URL, host: 'localhost' },
    ];
    for (const headers of own) expect((await post(url, headers))[0]).toBe(200);
  });

  it('a bearer call without Origin is answered, one from another page is not', async () => {
    const { token } = await aPlayer(people.world);
    const authorization = `Bearer ${token}`;
    expect((await post('/api/get_user_by_id', { authorization }))[0]).toBe(200);
    expect((await post('/api/get_user_by_id', { authorization, origin: PUBLIC_URL }))[0]).toBe(200);
    expect((await post('/api/get_user_by_id', { authorization, origin: 'https://evil.example' }))[0]).toBe(
      403,
    );
  });

  it('sockets too', async () => {
    const { token } = await aPlayer(people.world);
    const upgrade = async (origin: string) => {
      const headers = { connection: 'upgrade', upgrade: 'websocket', origin, 'sec-websocket-version': '13' };
      const asked = { ...headers, 'sec-websocket-key': Buffer.alloc(16).toString('base64') };
      const { get } = await import('node:http');
      return new Promise<number>((resolve, reject) => {
        const request = get(`${address}/live/?EIO=4&transport=websocket`, { headers: asked });
        request.on('upgrade', (_, socket) => {
          socket.destroy();
          resolve(101);
        });
        request.on('response', reply => resolve(reply.statusCode ?? 0));
        request.on('error', reject);
      });
    };
    expect(await upgrade(PUBLIC_URL)).toBe(101);
    expect(await upgrade('https://evil.example')).toBe(400);
    const tab = await openTab(address, token);
    tab.close();
  });
});

describe('what is kept from strangers (DECISIONS 12)', () => {
  const read = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    (await people.world.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

  it('/metrics is read from this machine, and by no visitor of a proxy on it', async () => {
    expect(await read()).toBe(200);
    expect(await read({ host: '127.0.0.1:8080' }, '::1')).toBe(200);
    expect(await read({}, '::ffff:127.0.0.1')).toBe(200);
    expect(await read({}, '10.0.0.5')).toBe(403);
    expect(await read({ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.5')).toBe(403);
    expect(await read({ 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await read({ 'x-real-ip': '127.0.0.1' })).toBe(403);
    expect(await read({ forwarded: 'for=127.0.0.1' })).toBe(403);
    expect(await read({ host: 'quiz.example.org' })).toBe(403);
  });

  it('/metrics is read from elsewhere with the token of the setting', async () => {
    expect(await read({ authorization: 'Bearer ' }, '10.0.0.5')).toBe(403);
    await people.set('metrics_token', SCRAPER.replaceAll(' ', '-'));
    expect(await read({ authorization: `Bearer ${SCRAPER.replaceAll(' ', '-')}` }, '10.0.0.5')).toBe(200);
    expect(await read({ authorization: 'Bearer a-token-for-the-scrapes' }, '10.0.0.5')).toBe(403);
    expect(await read({}, '10.0.0.5')).toBe(403);
  });

  it('pages may not ask for camera, microphone or place', async () => {
    const { headers } = await people.get('/healthz');
    const policy = String(headers['permissions-policy']);
    for (const off of ['camera=()', 'microphone=()', 'geolocation=()', 'payment=()'])
      expect(policy).toContain(off);
    expect(policy).toContain('fullscreen=(self "https://www.youtube-nocookie.com")');
  });
});
