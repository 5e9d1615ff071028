import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressLong } from './compress.ts';

const LONG = { texts: 'a sentence of the interface '.repeat(1000) };

const asked = async (path: string, encodings?: string) => {
  const app = Fastify();
  app.addHook('onSend', compressLong);
  app.post('/long', () => LONG);
  app.post('/short', () => ({ texts: 'one' }));
  return app.inject({
    method: 'POST',
    url: path,
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });
};

it('compresses a long reply for whom it says it can read it, and tells caches', async () => {
  const reply = await asked('/long', 'gzip, deflate, br');
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(LONG);
  expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 20);
});

it('leaves a short reply, and everything for others, as it is', async () => {
  for (const [path, encodings] of [
    ['/short', 'gzip'],
    ['/long', 'identity'],
    ['/long', undefined],
  ] as const) {
    const reply = await asked(path, encodings);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.json()).toHaveProperty('texts');
  }
});
