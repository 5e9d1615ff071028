import { DAY_MS } from '@trivium/rules/time/units';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addQuestions, writeCatalogue } from '../../../test/kit/languages.ts';
import { createPeople, type Joined, type People } from '../../../test/kit/people.ts';
import { tryAgain } from '../../http/refusal.ts';
import { oneAtATime } from '../../platform/files/one-at-a-time.ts';

let people: People;
let byEmail: Joined;
let byPhone: Joined;
beforeAll(async () => {
  people = await createPeople();
  byEmail = await people.join({ uid: 'by-email' }, { name: 'ann' });
  byPhone = await people.join({ uid: 'by-phone', type: 'mobile', email: null, mobile: '+4915112345670' });
});
afterAll(() => people.close());

const update = (who: Joined, fields: Record<string, unknown>) =>
  people.call('update_profile', fields, who.api_token);
const codeOf = (answer: { body: Record<string, unknown> }) => answer.body['code'];
const playerOf = (answer: { body: Record<string, unknown> }) =>
  answer.body['data'] as Record<string, unknown>;

describe('update_profile (SPEC 4, DECISIONS 2)', () => {
  it('changes what is sent and leaves the rest', async () => {
    await writeCatalogue(people.world, 'fr');
    const before = playerOf(await people.call('get_user_by_id', {}, byEmail.api_token));
    const after = playerOf(await update(byEmail, { name: 'élise', web_language: 'fr', extra_time: 1.5 }));
    expect(after).toEqual({
      ...before,
      name: 'Élise',
      web_language: 'fr',
      extra_time: 1.5,
      is_set_up: true,
    });
    expect(playerOf(await people.call('get_user_by_id', {}, byEmail.api_token))).toEqual(after);
    expect((await update(byEmail, {})).body).toMatchObject({ error: false, data: after });
  });

  it('e-mail changes only for type mobile, and is not verified then', async () => {
    expect(codeOf(await update(byEmail, { email: 'new@example.org' }))).toBe('email_not_changeable');
    const changed = await update(byPhone, { email: 'New@Example.org' });
    expect(playerOf(changed)).toMatchObject({ email: 'new@example.org', email_verified: false });
    expect(codeOf(await update(byPhone, { email: 'not one' }))).toBe('bad_email');
  });

  it('mobile changes for the others, and is not verified then; for type mobile only with its proof (DECISIONS 12)', async () => {
    expect(codeOf(await update(byPhone, { mobile: '+4915112345671' }))).toBe('contact_code_missing');
    const changed = await update(byEmail, { mobile: '+49 151 12345672' });
    expect(playerOf(changed)).toMatchObject({ mobile: '+4915112345672', mobile_verified: false });
    expect(codeOf(await update(byEmail, { mobile: '015112345672' }))).toBe('bad_mobile');
  });

  it('sending the kept e-mail and mobile back is no change, as a form does', async () => {
    const kept = { email: 'by-email@example.org', mobile: '+4915112345672', name: 'Élise' };
    expect(playerOf(await update(byEmail, kept))).toMatchObject({ email: kept.email, email_verified: true });
  });

  it('a used address is taken down as any other, and its mailbox is told alike: nobody learns who is here (DECISIONS 12)', async () => {
    const contacts = { email: null, mobile: '+4915112345679' };
    const prober = await people.join({ uid: 'prober', type: 'mobile', ...contacts });
    const asked = async (change: Record<string, string>) => {
      const { body } = await update(prober, change);
      const { email, email_verified, mobile_verified } = body['data'] as Record<string, unknown>;
      return { error: body['error'], isTaken: email === change['email'], email_verified, mobile_verified };
    };
    const used = await asked({ email: 'by-email@example.org' });
    const free = await asked({ email: 'free@example.org' });
    expect(used).toEqual({ error: false, isTaken: true, email_verified: false, mobile_verified: true });
    expect(free).toEqual(used);
    const told = (await people.world.letters()).filter(letter =>
      letter.subject.startsWith('Your email in a profile'),
    );
    expect(told.map(letter => letter.recipient).slice(0, 2)).toEqual([
      'free@example.org',
      'by-email@example.org',
    ]);
    expect(told[0]?.body).toBe(told[1]?.body);
    const owner = playerOf(await people.call('get_user_by_id', {}, byEmail.api_token));
    expect(owner).toMatchObject({ email: 'by-email@example.org', email_verified: true });
    const byMail = await people.join({ uid: 'prober-2' });
    for (const mobile of ['+4915112345670', '+4915112345699'])
      expect((await update(byMail, { mobile })).body).toMatchObject({
        error: false,
        data: { mobile, mobile_verified: false },
      });
  });

  it('new addresses are written down ten times a day at most: each is a letter to somebody', async () => {
    const contacts = { email: null, mobile: '+4915112345678' };
    const writer = await people.join({ uid: 'writer', type: 'mobile', ...contacts });
    const ask = async (email: string) => codeOf(await update(writer, { email }));
    for (let each = 0; each < 10; each++) expect(await ask(`free-${each}@example.org`)).toBeUndefined();
    expect(await ask('by-email@example.org')).toBe('too_many_requests');
    expect(await ask('free-9@example.org')).toBeUndefined();
  });

  it('all or nothing: one wrong field changes none', async () => {
    const reply = await update(byEmail, { name: 'Other', mobile: 'x' });
    expect(codeOf(reply)).toBe('bad_mobile');
    expect(playerOf(await people.call('get_user_by_id', {}, byEmail.api_token))['name']).toBe('Élise');
  });

  it('two players write one address down at once; who proves it has it alone', async () => {
    const [one, two] = await Promise.all([
      people.join({ uid: 'race-1', type: 'mobile', email: null, mobile: '+4915112345673' }),
      people.join({ uid: 'race-2', type: 'mobile', email: null, mobile: '+4915112345674' }),
    ]);
    const both = await Promise.all([one, two].map(who => update(who, { email: 'race@example.org' })));
    expect(both.map(codeOf)).toEqual([undefined, undefined]);
    await people.call('send_contact_code', { email: 'race@example.org' }, one.api_token);
    const letter = (await people.world.letters()).find(({ recipient }) => recipient === 'race@example.org');
    const email_code = /\b\d{6}\b/.exec(letter?.body ?? '')?.[0];
    const proved = await update(one, { email: 'race@example.org', email_code });
    expect(playerOf(proved)).toMatchObject({ email: 'race@example.org', email_verified: true });
    expect(playerOf(await people.call('get_user_by_id', {}, two.api_token))['email']).toBeNull();
  });

  it('takes time zones by name only, and a change at most once in 30 days', async () => {
    expect(playerOf(await update(byEmail, { time_zone: 'Asia/Kolkata' }))['time_zone']).toMatch(
      /^Asia\/(Kolkata|Calcutta)$/,
    );
    for (const zone of ['+05:30', 'UTC+25', 'Mars/Olympus', '../etc', 'GMT+14']) {
      const reply = await update(byEmail, { time_zone: zone });
      expect([zone, reply.status, reply.body['fields']]).toEqual([zone, 400, ['time_zone']]);
    }
    people.world.clock.advance(10 * DAY_MS);
    expect(playerOf(await update(byEmail, { time_zone: 'Europe/Berlin' }))['time_zone']).toMatch(/^Asia/);
    people.world.clock.advance(20 * DAY_MS);
    byEmail = await people.join({ uid: 'by-email' });
    expect(playerOf(await update(byEmail, { time_zone: 'Europe/Berlin' }))['time_zone']).toBe(
      'Europe/Berlin',
    );
    byPhone = await people.join({ uid: 'by-phone', type: 'mobile', email: null, mobile: '+4915112345670' });
  });

  it('names languages that are unknown or not offered, avatars and factors as bad payload', async () => {
    expect((await update(byEmail, { quiz_language_id: 2 })).body['fields']).toEqual(['quiz_language_id']);
    await writeCatalogue(people.world, 'es', ['app.try_again']);
    expect((await update(byEmail, { web_language: 'es' })).body['fields']).toEqual(['web_language']);
    expect((await update(byEmail, { web_language: 'french' })).body['fields']).toEqual(['web_language']);
    await addQuestions(people.world, 'ar', 200);
    const wrong = { web_language: 'xx', quiz_language_id: 3, profile: 'avatar:nobody', extra_time: 3 };
    for (const [field, value] of Object.entries(wrong)) {
      const reply = await update(byEmail, { [field]: value });
      expect([field, reply.status, reply.body['fields']]).toEqual([field, 400, [field]]);
    }
    expect(playerOf(await update(byEmail, { profile: 'avatar:mei', quiz_language_id: 2 }))).toMatchObject({
      profile: 'avatar:mei',
      quiz_language_id: 2,
    });
  });

  it('shows HTML in a name as text and refuses control signs', async () => {
    expect(playerOf(await update(byEmail, { name: '<img src=x onerror=alert(1)>' }))['name']).toBe(
      '<img src=x onerror=alert(1)>',
    );
    expect(codeOf(await update(byEmail, { name: 'a\u0007b' }))).toBe('bad_name');
  });
});

describe('upload_profile_image (DECISIONS 2)', () => {
  const upload = (who: Joined, image: Uint8Array) =>
    people.call('upload_profile_image', { image }, who.api_token);
  const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff', width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#2a6' } })
      .withExif({ IFD0: { Copyright: 'Ann lives here' } })
      .toFormat(format)
      .toBuffer();
  const fileOf = (answer: { body: Record<string, unknown> }) =>
    people.world.context.files.get(String(playerOf(answer)['profile']).replace('/files/', ''));

  it('keeps JPEG, PNG and WebP as a 512 px square WebP without what travelled along', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const reply = await upload(byEmail, await picture(format));
      expect(playerOf(reply)['profile']).toMatch(/^\/files\/profile\/[0-9a-f-]{36}\.webp$/);
      const kept = await fileOf(reply);
      const about = await sharp(kept).metadata();
      expect([about.format, about.width, about.height, about.exif]).toEqual(['webp', 512, 512, undefined]);
      expect(kept?.toString('latin1')).not.toContain('Ann lives here');
    }
  });

  it('is sent in the size it is drawn in, and whole for any other', async () => {
    const address = String(playerOf(await upload(byEmail, await picture('jpeg')))['profile']);
    const sideOf = async (query: string) => {
      const reply = await people.world.app.inject({ url: `${address}${query}` });
      expect(reply.headers['content-type']).toBe('image/webp');
      return (await sharp(reply.rawPayload).metadata()).width;
    };
    const queries = ['', '?side=96', '?side=256', '?side=96', '?side=9999', '?side=96&side=256'];
    expect(await Promise.all(queries.map(sideOf))).toEqual([512, 96, 256, 96, 512, 512]);
    await update(byEmail, { profile: 'avatar:zola' });
    const gone = await people.world.app.inject({ url: `${address}?side=96` });
    expect(gone.statusCode).toBe(404);
  });

  it('deletes the old picture, also when an avatar takes its place', async () => {
    const first = await upload(byEmail, await picture('png'));
    const second = await upload(byEmail, await picture('png'));
    expect(await fileOf(first)).toBeUndefined();
    expect(await fileOf(second)).toBeDefined();
    await update(byEmail, { profile: 'avatar:zola' });
    expect(await fileOf(second)).toBeUndefined();
  });

  it('refuses text named .png, SVG, GIF, TIFF, half a picture and more than 5 MB', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const whole = await picture('jpeg');
    const bad: [string, Uint8Array][] = [
      ['text', Buffer.from('I am a picture')],
      ['svg', Buffer.from(svg)],
      ['gif', await picture('gif')],
      ['tiff', await picture('tiff')],
      ['half', whole.subarray(0, whole.byteLength / 2)],
      ['empty', Buffer.alloc(0)],
    ];
    for (const [what, bytes] of bad) {
      const reply = await upload(byPhone, bytes);
      expect([what, reply.body['code'] === 'bad_image' || reply.status === 400]).toEqual([what, true]);
    }
    const large = await upload(byPhone, Buffer.concat([whole, Buffer.alloc(6 * 1024 * 1024)]));
    expect(large.body['code'] === 'bad_image' || large.status === 413).toBe(true);
    expect(playerOf(await people.call('get_user_by_id', {}, byPhone.api_token))['profile']).toBe('');
  });

  it('refuses a small file that unfolds to a huge picture', async () => {
    const bomb = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#000' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(5 * 1024 * 1024);
    expect(codeOf(await upload(byPhone, bomb))).toBe('bad_image');
  });

  it('refuses more than 16 megapixels by the head of the file, progressive and moving ones too', async () => {
    const large = await people.join({ uid: 'large' });
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#2a6' } });
    // Frames that are alike would be written as one.
    const moving = async (frames: number) => {
      const colour = (at: number) => ({ r: at * 9, g: 90, b: 60 });
      const each = Array.from({ length: frames }, (_, at) =>
        sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: colour(at) } })
          .png()
          .toBuffer(),
      );
      return sharp(await Promise.all(each), { join: { animated: true } })
        .webp()
        .toBuffer();
    };
    const bad: [string, Buffer][] = [
      ['progressive JPEG', await plain(4_001, 4_000).jpeg({ progressive: true }).toBuffer()],
      ['long PNG', await plain(16_100, 1_000).png().toBuffer()],
      ['WebP of 20 frames', await moving(20)],
    ];
    for (const [what, bytes] of bad) {
      expect([what, bytes.byteLength < 5 * 1024 * 1024]).toEqual([what, true]);
      expect([what, codeOf(await upload(large, bytes))]).toEqual([what, 'bad_image']);
    }
    const largest = await plain(4_000, 4_000).jpeg({ progressive: true }).toBuffer();
    for (const bytes of [largest, await moving(3)])
      expect(playerOf(await upload(large, bytes))['profile']).toMatch(/^\/files\//);
  });

  it('reads one picture at a time, and refuses at once when too many wait', async () => {
    const read = oneAtATime<number>(2, tryAgain);
    const doors: (() => void)[] = [];
    let [reading, most] = [0, 0];
    const work = async () => {
      reading += 1;
      most = Math.max(most, reading);
      await new Promise<void>(open => doors.push(open));
      reading -= 1;
      return 1;
    };
    const taken = [read(work), read(work), read(work)];
    await expect(read(work)).rejects.toMatchObject({ status: 503, code: 'try_again' });
    for (let each = 0; each < 3; each += 1) {
      await expect.poll(() => doors.length).toBe(each + 1);
      doors[each]?.();
    }
    expect([await Promise.all(taken), most]).toEqual([[1, 1, 1], 1]);
    const fails = read(async () => Promise.reject(new Error('no picture')));
    await expect(fails).rejects.toThrow('no picture');
    const next = read(work);
    await expect.poll(() => doors.length).toBe(4);
    doors[3]?.();
    expect(await next).toBe(1);
  });

  it('takes 20 a day, and refuses the next in words', async () => {
    const { api_token } = await people.join({ uid: 'busy' });
    const again = () =>
      people.call('upload_profile_image', { image: Buffer.from('no picture') }, api_token).then(codeOf);
    // The gate against floods counts in real time; a day's worth is counted in the database.
    for (let each = 0; each < 8; each += 1) expect(await again()).toBe('bad_image');
    await people.world.sql(`update rate_limit set points = 20 where key like 'picture:%'`);
    expect(await again()).toBe('too_many_requests');
    people.world.clock.advance(DAY_MS);
    expect(await again()).toBe('bad_image');
  });
});
