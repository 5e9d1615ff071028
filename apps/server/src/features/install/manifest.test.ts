/** The manifest of a site, by what is known of it. */
import { describe, expect, it } from 'vitest';
import { ICON_PURPOSES, ICON_SIZES, iconPath, type ManifestFacts, manifestOf, readIcon } from './manifest.ts';

const FACTS: ManifestFacts = {
  name: 'Quiz Cairo',
  description: 'A quiz.',
  language: 'ar',
  rtl: true,
  colours: { day: '#7a3ef0', ground: '#e4f1ec' },
  icons: { version: 'v1', isMonochrome: true },
  shortcuts: [{ name: 'الصدارة', url: '/leaderboard/' }],
  screenshots: [],
};

describe('a manifest', () => {
  it('says name, colours, language and direction, and one identity whatever its address', () => {
    expect(manifestOf(FACTS)).toMatchObject({
      ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'ar', dir: 'rtl' },
      ...{ name: 'Quiz Cairo', theme_color: '#7a3ef0', background_color: '#e4f1ec' },
    });
  });

  it('has icons of each purpose and size, and none of one colour where the look has no outline', () => {
    const { icons } = manifestOf(FACTS);
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      ICON_PURPOSES.flatMap(purpose => ICON_SIZES.map(size => `${purpose} ${size}x${size}`)),
    );
    const plain = manifestOf({ ...FACTS, icons: { version: 'v1', isMonochrome: false } });
    expect(plain.icons.map(({ purpose }) => purpose)).not.toContain('monochrome');
  });

  it('gives each shortcut an icon', () => {
    expect(manifestOf(FACTS).shortcuts).toEqual([
      {
        ...{ name: 'الصدارة', url: '/leaderboard/' },
        icons: [{ src: '/icons/v1/any-96.png', sizes: '96x96', type: 'image/png', purpose: 'any' }],
      },
    ]);
  });
});

describe('the name of an icon', () => {
  it('is read as it was written', () => {
    for (const purpose of ICON_PURPOSES)
      for (const size of ICON_SIZES)
        expect(readIcon(iconPath('v', { purpose, size }).split('/').at(-1) ?? '')).toEqual({ purpose, size });
  });

  it.each(['any-193.png', 'any-192.svg', 'all-192.png', 'any-192.png.png', '../any-192.png', ''])(
    'is none: %j',
    name => expect(readIcon(name)).toBeNull(),
  );
});
