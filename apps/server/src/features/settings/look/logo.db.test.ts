/** The site's own logo and faces: at the door, on the page, in a mail (DECISIONS 10, DESIGN 12). */
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readLogo } from '@trivium/rules/site/logo';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { logoCommand } from '../command/logo-command.ts';
import { changeLogo } from './logo.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const settings = () => world.app.rooms.settings;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#ff8800cc' } });
const css = async () => {
  const { body } = await world.call('get_web_settings');
  return (body['data'] as { theme_css: string }).theme_css;
};
const file = (key: string) => world.app.inject({ url: `/files/${key}` });
const logo = () => readLogo(settings().get('logo'));

const envOf = () => ({ ...world.context.env, databaseUrl: world.databaseUrl });
const command = async (...words: string[]) => {
  const said: string[] = [];
  await logoCommand(envOf(), words, line => said.push(line));
  return said.join('\n');
};

describe('a logo', () => {
  it('is taken by the command, decoded, bounded, written anew with a square one, and shown at once', async () => {
    const path = join(world.context.env.dataDir, 'own.webp');
    writeFileSync(
      path,
      await picture(2_000, 500)
        .webp()
        .withExif({ IFD0: { Artist: 'Ann' } })
        .toBuffer(),
    );
    expect(await command('set', path)).toContain('logo = 640 x 160 px, /files/site/');
    await expect.poll(() => logo()?.width).toBe(640);
    const kept = await file(logo()?.key ?? '');
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/png']);
    expect(kept.headers['x-content-type-options']).toBe('nosniff');
    const { format, width, height, exif } = await sharp(kept.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'png',
      width: 640,
      height: 160,
      exif: undefined,
    });
    const icon = await sharp((await file(logo()?.iconKey ?? '')).rawPayload).metadata();
    expect([icon.width, icon.height, icon.hasAlpha]).toEqual([192, 192, true]);
    expect(await css()).toContain(`--tv-logo:url("/files/${logo()?.key}")`);
    expect(await command('show')).toContain('logo_dark = none');
    expect(await world.sql(`select count(*)::int as rows from audit where action = 'setting.set'`)).toEqual([
      { rows: 1 },
    ]);
  });

  it('that is none is refused: SVG, a text, half a picture, too many pixels, and nothing changes', async () => {
    const before = settings().get('logo');
    const whole = await picture(300, 100).png().toBuffer();
    const wrong = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      text: Buffer.from('hello'),
      empty: Buffer.alloc(0),
      half: whole.subarray(0, 120),
      huge: await picture(5_000, 4_000).png().toBuffer(),
      heavy: Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]),
    };
    for (const [name, bytes] of Object.entries(wrong))
      await expect(changeLogo(world.context, settings(), 'logo', bytes), name).rejects.toThrow(
        /must be a whole PNG/,
      );
    const path = join(world.context.env.dataDir, 'own.svg');
    writeFileSync(path, wrong.svg);
    await expect(command('set', path)).rejects.toThrow(/an SVG is not taken/);
    await expect(command('set', '/no/such/file.png')).rejects.toThrow('There is no file');
    for (const words of [['set'], ['clear', 'x'], ['x'], ['set', path, 'dark', 'more']])
      await expect(command(...words), words.join(' ')).rejects.toThrow('Say set FILE');
    await expect(settings().set('logo', 'https://elsewhere.example/x.png', null)).rejects.toThrow('form');
    expect(settings().get('logo')).toBe(before);
  });

  it('has one for dark ground, and goes again', async () => {
    await changeLogo(world.context, settings(), 'logo_dark', await picture(64, 64).jpeg().toBuffer());
    const dark = settings().get('logo_dark');
    expect(readLogo(dark)).toMatchObject({ width: 64, height: 64 });
    expect(await css()).toContain(`:root[data-theme="dark"],.sign-in .stage{--tv-logo:url("/files/${dark}")`);
    await command('clear');
    await command('clear', 'dark');
    await expect.poll(css).toBe('');
  });
});

describe('a face', () => {
  it('that the site has sets the page; any other word is refused at the door', async () => {
    await settings().set('font_display', 'rubik', null);
    await settings().set('font_text', 'system', null);
    expect(await css()).toContain('--tv-font-display:"Rubik Variable"');
    expect(await css()).toContain('--tv-font-text:system-ui');
    for (const word of ['', 'Comic Sans', 'rubik;}', 'Rubik'])
      await expect(settings().set('font_display', word, null), word).rejects.toThrow('wrong form');
    await expect(settings().set('font_text', 'bricolage', null)).rejects.toThrow('wrong form');
    await settings().set('font_display', 'bricolage', null);
    await settings().set('font_text', 'figtree', null);
    expect(await css()).toBe('');
  });
});

describe('a mail', () => {
  let smtp: SMTPServer;
  let mails: string[] = [];
  beforeEach(async () => {
    mails = [];
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        let text = '';
        stream.on('data', (bytes: Buffer) => {
          text += bytes.toString('utf8');
        });
        stream.on('end', () => {
          mails.push(text.replace(/=\r\n/g, '').replaceAll('=3D', '='));
          done();
        });
      },
    });
    await new Promise<void>(listening => smtp.listen(0, '127.0.0.1', listening));
    const { port } = smtp.server.address() as AddressInfo;
    await settings().set('mail_smtp_url', `smtp://127.0.0.1:${port}`, null);
  });
  afterEach(() => new Promise<void>(closed => smtp.close(closed)));

  it('shows logo and face of the site, and says its language; the plain words go with it', async () => {
    await changeLogo(world.context, settings(), 'logo', await picture(400, 100).png().toBuffer());
    await settings().set('font_text', 'rubik', null);
    const letter = { to: 'ann@example.org', subject: 'Hello', text: 'One.\n\nTwo.', language: 'ar' };
    await world.context.mail.send(world.context.db, letter);
    await world.runJobs();
    const [mail = ''] = mails;
    expect(mail).toContain('Content-Language: ar');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('<html lang="ar" dir="rtl">');
    expect(mail).toContain(
      `<img src="${world.context.env.publicUrl}/files/${logo()?.key}" alt="Trivium" width="192" height="48"`,
    );
    expect(mail).toContain("font-family:'Rubik', Arial");
  });
});
