import { describe, expect, it } from 'vitest';
import { logoKey, readLogo } from './logo.ts';

describe('a logo', () => {
  it('is named by its file, with its size, and has a square one beside it', () => {
    expect(readLogo(logoKey('ab-12', 320, 80))).toEqual({
      key: 'site/ab-12-320x80.png',
      iconKey: 'site/ab-12-icon.png',
      width: 320,
      height: 80,
    });
  });

  it('is nothing that the product has not written: another folder, kind, size, or a way out', () => {
    const wrong = [
      '',
      'profile/ab-320x80.png',
      'site/ab-320x80.svg',
      'site/ab-320x0.png',
      'site/ab-641x80.png',
      'site/ab-320x321.png',
      'site/../ab-320x80.png',
      'https://elsewhere.example/site/ab-320x80.png',
      'site/ab-320x80.png")',
    ];
    expect(wrong.filter(key => readLogo(key) !== null)).toEqual([]);
  });
});
