/** The site's own letters with sample words: each in every language without a gap, and a test that goes to oneself alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import type { Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
let editor: Person;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor', rights: ['messages'] });
});
afterAll(() => world.close());

describe('templates', () => {
  it.each(['en', 'ar', 'hi', 'fr', 'es'])(
    'read whole in %s, as a page and as a text message',
    async language => {
      const { data } = await done(world, 'letter/templates', { language }, editor.token);
      expect(data.length).toBeGreaterThan(20);
      expect(data.filter(({ sms }) => sms !== '').length).toBeGreaterThan(10);
      for (const { name, subject, sms, page, keys } of data) {
        for (const words of [subject, sms])
          expect([name, words]).toEqual([name, expect.not.stringMatching(/[{}]/)]);
        expect([name, subject === `${keys}subject`]).toEqual([name, false]);
        const { statusCode, body, headers } = await world.app.inject({ url: page });
        expect([name, statusCode]).toEqual([name, 200]);
        expect(body).toContain(`lang="${language}"`);
        expect([name, /\{\w+\}|undefined/.test(body)]).toEqual([name, false]);
        expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'");
      }
    },
  );

  it('show nothing else: unknown names and odd queries are not found', async () => {
    for (const query of ['', '?name=nothing', '?name=verify&name=reset', '?name=__proto__', '?name=toString'])
      expect((await world.app.inject({ url: `/preview/letter/${query}` })).statusCode).toBe(404);
    const odd = await world.app.inject({ url: '/preview/letter/?name=verify&language=%3Cscript%3E' });
    expect([odd.statusCode, odd.body.includes('<script')]).toEqual([200, false]);
  });
});

describe('a test', () => {
  it('goes to the proved contact of its sender alone, and says that nobody carries it', async () => {
    const ask = (by: 'mail' | 'sms', name = 'payout_asked') =>
      operate(world, 'letter/test', { name, language: 'fr', by }, editor.token);
    await world.sql('update player set email = $2, email_verified = false where id = $1', [
      ...[editor.playerId, 'ed@example.org'],
    ]);
    expect((await ask('mail')).body['code']).toBe('own_contact_missing');
    expect((await ask('sms')).body['code']).toBe('own_contact_missing');
    expect(await world.letters()).toEqual([]);
    await world.sql('update player set email_verified = true where id = $1', [editor.playerId]);
    expect((await ask('mail')).body['data']).toEqual({ to: 'ed@example.org', is_carried: false });
    const [letter] = await world.letters();
    expect(letter).toMatchObject({ recipient: 'ed@example.org', language: 'fr', kind: 'mail' });
    expect(letter?.body).toContain('10.00');
    expect((await ask('mail', 'nothing')).body['code']).toBe('no_data');
    expect((await ask('sms', 'verify')).body['code']).toBe('own_contact_missing');
  });

  it('is no call of staff without the right to messages', async () => {
    const other = await aStaff(world, { role: 'editor' });
    const body = { name: 'verify', language: 'en', by: 'mail' };
    expect((await operate(world, 'letter/test', body, other.token)).status).toBe(403);
    expect((await operate(world, 'letter/templates', { language: 'en' }, other.token)).status).toBe(403);
  });
});
