/** Keys of a site, sealed with a passphrase. */
import { describe, expect, it } from 'vitest';
import { openKeys, sealKeys } from './seal.ts';

const KEYS = { 'app-secret': 'a secret that nobody may read', 'postgres-password': 'pass' };

describe('keys sealed with a passphrase', () => {
  it('open with the same passphrase, however its letters are written, and with no other', async () => {
    const sealed = await sealKeys(KEYS, 'caf\u00e9 at noon, twice');
    expect(sealed).not.toContain('secret');
    expect(await openKeys(`${sealed}\n`, 'cafe\u0301 at noon, twice')).toEqual(KEYS);
    await expect(openKeys(sealed, 'cafe at noon, twice')).rejects.toThrow(/passphrase does not open/);
  });

  it('are sealed anew each time, and refuse every changed byte', async () => {
    const [one, other] = [await sealKeys(KEYS, 'the same words'), await sealKeys(KEYS, 'the same words')];
    expect(one).not.toBe(other);
    const bytes = Buffer.from(one.slice('trivium-keys.v1.'.length), 'base64url');
    for (const at of [0, 20, 30, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const text = `trivium-keys.v1.${changed.toString('base64url')}`;
      await expect(openKeys(text, 'the same words')).rejects.toThrow(/passphrase does not open/);
    }
  });
});
