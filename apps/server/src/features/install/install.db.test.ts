/** What a device asks for to install the site: manifest and icons, for any caller, and how long they are kept. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { changeLogo } from '../settings/look/logo.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const settings = () => world.app.rooms.settings;
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
type Manifest = {
  name: string;
  lang: string;
  dir: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
  screenshots: { src: string; label: string }[];
};
const manifest = async (lang = 'en') => (await get(`/manifest.webmanifest?lang=${lang}`)).json() as Manifest;
const iconOf = async (purpose: string, size = 192) =>
  (await manifest()).icons.find(icon => icon.purpose === purpose && icon.sizes === `${size}x${size}`)?.src ??
  '';
/** Colour and opacity at a place of a picture, both axes from 0 to 1. */
const pixel = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4;
  return [...data.subarray(at, at + 4)];
};
const AMBER = [255, 180, 46, 255];

describe('the manifest', () => {
  it('speaks the language that its address names, and may then be kept by everybody', async () => {
    const reply = await get('/manifest.webmanifest?lang=ar', { 'accept-language': 'fr' });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    const body = reply.json() as Manifest;
    expect(body).toMatchObject({ lang: 'ar', dir: 'rtl', name: 'Trivium' });
    expect(body.shortcuts.map(({ url }) => url)).toEqual([
      '/quiz-play/daily-quiz-dashboard/',
      '/battles/',
      '/leaderboard/',
    ]);
    for (const { name } of body.shortcuts) expect(name).toMatch(/\p{Script=Arabic}/u);
  });

  it.each(['', '?lang=', '?lang=xx', '?lang=en&lang=fr', '?lang=../../etc'])(
    'goes by the request where %j names none, and is then kept by nobody else',
    async query => {
      const reply = await get(`/manifest.webmanifest${query}`, { 'accept-language': 'fr' });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' });
      expect((reply.json() as Manifest).lang).toBe('fr');
      const byCookie = await get(`/manifest.webmanifest${query}`, { cookie: 'language=hi' });
      expect((byCookie.json() as Manifest).lang).toBe('hi');
    },
  );

  it('follows name, colour and switches of the site, and shows no pictures of another look', async () => {
    expect((await manifest()).screenshots).toHaveLength(3);
    await settings().set('site_name', 'Quiz Cairo', null);
    await settings().set('brand_colour', '#7A3EF0', null);
    await settings().set('daily_quiz_enabled', false, null);
    const own = await manifest();
    expect(own).toMatchObject({ name: 'Quiz Cairo', theme_color: '#7a3ef0', screenshots: [] });
    expect(own.shortcuts.map(({ url }) => url)).toEqual(['/battles/', '/leaderboard/']);
    await settings().set('site_name', 'Trivium', null);
    await settings().set('brand_colour', '', null);
    await settings().set('daily_quiz_enabled', true, null);
  });
});

describe('an icon', () => {
  it('is there in every size that the manifest names, for ever', async () => {
    for (const { src, sizes } of (await manifest()).icons) {
      const reply = await get(src);
      expect([reply.statusCode, reply.headers['content-type']], src).toEqual([200, 'image/png']);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { width, height, format } = await sharp(reply.rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  });

  it('has round corners; one that devices cut is filled to its edge; one of one colour is an outline', async () => {
    const any = (await get(await iconOf('any'))).rawPayload;
    expect((await pixel(any, 0, 0))[3]).toBe(0);
    expect(await pixel(any, 0.5, 0.02)).toEqual(AMBER);
    const maskable = (await get(await iconOf('maskable'))).rawPayload;
    expect(await pixel(maskable, 0, 0)).toEqual(AMBER);
    const mono = (await get(await iconOf('monochrome'))).rawPayload;
    expect((await pixel(mono, 0.5, 0.02))[3]).toBe(0);
    const { channels } = await sharp(mono).stats();
    expect(channels[3]?.max).toBe(255);
    expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([255, 255, 255]);
  });

  it('takes the brand colour and then the logo; an address of before gives the new one, for a short time', async () => {
    const before = await iconOf('maskable');
    await settings().set('brand_colour', '#7A3EF0', null);
    const branded = await iconOf('maskable');
    expect(branded).not.toBe(before);
    expect(await pixel((await get(branded)).rawPayload, 0, 0)).toEqual([0x7a, 0x3e, 0xf0, 255]);
    const red = { create: { width: 200, height: 100, channels: 4, background: '#ff0000' } } as const;
    await changeLogo(world.context, settings(), 'logo', await sharp(red).png().toBuffer());
    const own = await manifest();
    expect(own.icons.map(({ purpose }) => purpose)).not.toContain('monochrome');
    const old = await get(before);
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    expect(await pixel(old.rawPayload, 0.5, 0.5)).toEqual([255, 0, 0, 255]);
    expect(await pixel(old.rawPayload, 0, 0)).toEqual([255, 255, 255, 255]);
    expect((await get(before.replace('maskable', 'monochrome'))).statusCode).toBe(404);
    await settings().set('logo', '', null);
    await settings().set('brand_colour', '', null);
    expect(await iconOf('maskable')).toBe(before);
  });

  it.each(['/icons/x/any-1.png', '/icons/x/any-99999.png', '/icons/x/secret.png', '/icons/x/..%2Fmark.png'])(
    'that nobody names is not there: %s',
    async url => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['cache-control']).toBeUndefined();
    },
  );
});
