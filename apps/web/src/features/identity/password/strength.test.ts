/** The strength meter and the two boxes of the phone form (DECISIONS 2). */
import { expect, test, vi } from 'vitest';
import { dialCodeOf, fullNumber } from '../code/dial-code.ts';
import { isCommonPassword, strengthOf } from './strength.ts';

test('a password under 8 characters or equal to the e-mail counts for nothing', () => {
  expect(strengthOf('Ab1!xyz', 'a@b.c')).toBe(0);
  expect(strengthOf('Somebody@Example.org', 'somebody@example.org')).toBe(0);
  expect(strengthOf('somebody', 'somebody@example.org')).toBe(0);
});

test('repetition and counting up count for nothing however long, as on the server', () => {
  expect(strengthOf('aaaaaaaaaaaaaaaa', '')).toBe(0);
  expect(strengthOf('abcdefghijklmnop', '')).toBe(0);
});

test('a common password is found on its shelf of the server’s list, without being sent', async () => {
  const asked: string[] = [];
  const shelves = new Map<string, string>();
  for (const word of ['1q2w3e4r', '1qaz2wsx', 'zaq12wsx', 'password1', 'password']) {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(word)));
    const name = (hash[0] ?? 0).toString(16).padStart(2, '0');
    // As the server cuts its list: by the first byte, three bytes an entry.
    shelves.set(name, `${shelves.get(name) ?? btoa('abc')}${btoa(String.fromCharCode(...hash.slice(1, 4)))}`);
  }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const names = new URL(url, 'http://here').searchParams.get('of')?.split(',') ?? [];
    return Response.json({
      error: false,
      data: Object.fromEntries(names.map(name => [name, shelves.get(name) ?? ''])),
    });
  });
  for (const common of ['1q2w3e4r', '1qaz2wsx', 'zaq12wsx', 'Password1', 'P4ssw0rd!'])
    expect(await isCommonPassword(common)).toBe(true);
  expect(await isCommonPassword('marble otter')).toBe(false);
  expect(asked).toHaveLength(6);
  expect(asked.every(url => /^\/identity\/common-passwords\?of=[\da-f]{2}(,[\da-f]{2})*$/.test(url))).toBe(
    true,
  );
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')));
  expect(await isCommonPassword('1q2w3e4r')).toBe(false);
  vi.unstubAllGlobals();
});

test('a longer and more mixed one is stronger', () => {
  expect(strengthOf('marble otter', '')).toBe(2);
  expect(strengthOf('marble otter under 7 lamps', '')).toBe(3);
});

test('letters count as people see them, not as code units', () => {
  expect(strengthOf('🎈🎲🎳🎯', '')).toBe(0);
});

test('begins with the code of the first region that is known', () => {
  expect(dialCodeOf(['fr-CH', 'en-US'])).toBe('41');
  expect(dialCodeOf(['de'])).toBe('49');
  expect(dialCodeOf([])).toBe('1');
});

test('puts the number together; one typed with its own code wins', () => {
  expect(fullNumber('+33', '06 12 34 56 78')).toBe('+33612345678');
  expect(fullNumber('33', '+49 151 123')).toBe('+49151123');
  expect(fullNumber('33', '0049 151 123')).toBe('+49151123');
  expect(fullNumber('+33', '٦١٢٣٤')).toBe('+3361234');
});
