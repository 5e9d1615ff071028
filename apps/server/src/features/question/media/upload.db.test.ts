/** Pictures and sounds that staff bring: what is kept, what is refused, who may (DECISIONS 11, 12). */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import type { Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
let editor: Person;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor' });
});
afterAll(() => world.close());

const upload = async (bytes: Uint8Array, more: Record<string, unknown> = { kind: 'picture' }) =>
  operate(world, 'media/upload', { bytes: Buffer.from(bytes).toString('base64'), ...more }, editor.token);
const taken = async (bytes: Uint8Array, more: Record<string, unknown> = { kind: 'picture' }) =>
  (await done(world, 'media/upload', { bytes: Buffer.from(bytes).toString('base64'), ...more }, editor.token))
    .data;
const fetched = (url: string, range?: string) =>
  world.app.inject({ url, headers: range === undefined ? {} : { range } });

/** Red on the left, blue on the right, and a note by the camera. */
const halves = async (width = 400, height = 200) => {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: 'blue' } };
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([
      {
        input: await sharp(half.create && half)
          .png()
          .toBuffer(),
        left: width / 2,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .jpeg()
    .toBuffer();
};

/** MPEG 2, 48 kbit/s, 24 kHz, mono: frames of 144 bytes and 24 ms. */
const mp3 = (frames: number) =>
  Buffer.concat(
    Array.from({ length: frames }, () =>
      Buffer.concat([Buffer.from([0xff, 0xf3, 0x64, 0xc4]), Buffer.alloc(140)]),
    ),
  );

describe('a picture', () => {
  it('is written anew without what the camera noted, under an address that tells nothing', async () => {
    const bytes = await halves();
    expect(bytes.includes('SECRET PLACE')).toBe(true);
    const { address, width, height, ms } = await taken(bytes);
    expect(address).toMatch(/^\/files\/question\/[0-9a-f-]+\.webp$/);
    expect([width, height, ms]).toEqual([400, 200, 0]);
    const raw = await fetched(address);
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(raw.rawPayload.includes('SECRET PLACE')).toBe(false);
    const { exif, format } = await sharp(raw.rawPayload).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);
  });

  it('is cut as its editor says, and never larger than 1600 pixels', async () => {
    const cut = { left: 200, top: 0, width: 200, height: 200 };
    const { address, width, height } = await taken(await halves(), { kind: 'picture', cut });
    expect([width, height]).toEqual([200, 200]);
    const { channels } = await sharp((await fetched(address)).rawPayload).stats();
    expect(channels[0]?.mean).toBeLessThan(5);
    expect(channels[2]?.mean).toBeGreaterThan(250);
    const large = await taken(await halves(3_200, 1_000));
    expect([large.width, large.height]).toEqual([1_600, 500]);
  });

  it('is refused when it is none, is broken, or is cut outside itself', async () => {
    const whole = await halves();
    const cut = { left: 300, top: 0, width: 200, height: 10 };
    for (const answer of [
      await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      await upload(whole.subarray(0, 500)),
      await upload(mp3(20)),
      await upload(whole, { kind: 'picture', cut }),
    ])
      expect([answer.status, answer.body['code']]).toEqual([200, 'bad_image']);
  });

  it('is bounded in bytes, and what is no base64 is a bad field', async () => {
    const huge = await upload(Buffer.alloc(6 * 1024 * 1024));
    expect(huge.status).toBe(413);
    const bad = await operate(world, 'media/upload', { kind: 'picture', bytes: '<<<<' }, editor.token);
    expect([bad.status, bad.body['fields']]).toEqual([400, ['bytes']]);
    const other = await operate(
      world,
      'category/list',
      { filter: { text: 'x'.repeat(300_000) } },
      editor.token,
    );
    expect(other.status).toBe(413);
  });
});

describe('a sound', () => {
  it('is measured here, and played in parts', async () => {
    const tagged = Buffer.concat([
      Buffer.from('ID3'),
      Buffer.from([4, 0, 0, 0, 0, 0, 5]),
      Buffer.alloc(5, 7),
      mp3(100),
    ]);
    const { address, ms } = await taken(tagged, { kind: 'sound' });
    expect(ms).toBe(2_400);
    expect(address).toMatch(/\.mp3$/);
    const whole = await fetched(address);
    expect([whole.rawPayload.length, whole.headers['content-type']]).toEqual([14_400, 'audio/mpeg']);
    const part = await fetched(address, 'bytes=144-287');
    expect([part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([
      206,
      144,
      'bytes 144-287/14400',
    ]);
    expect((await fetched(address, 'bytes=-100')).rawPayload.length).toBe(100);
    expect((await fetched(address, 'bytes=90000-')).statusCode).toBe(416);
  });

  it('is refused when it is none or too long', async () => {
    for (const bytes of [await halves(), mp3(5_001), Buffer.from('abc')])
      expect((await upload(bytes, { kind: 'sound' })).body['code']).toBe('bad_sound');
  });
});

describe('who', () => {
  it('brought what is in the audit log', async () => {
    const { address } = await taken(await halves());
    const [row] = await world.sql<{ actor_id: number }>(
      `select actor_id from audit where action = 'media.upload' and subject = $1`,
      [address],
    );
    expect(row?.actor_id).toBe(editor.playerId);
  });
});
