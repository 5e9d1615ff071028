import { DEFAULT_DISPLAY_FACE, DEFAULT_TEXT_FACE } from '@trivium/rules/site/face';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, type Theme, themeCss } from './theme.ts';

const rgb = (hex: string) =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as readonly [
    number,
    number,
    number,
  ];
const token = (css: string, name: string) =>
  new RegExp(`--tv-${name}:light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.slice(1) as [string, string];
const OURS: Theme = {
  brand_colour: '',
  font_display: DEFAULT_DISPLAY_FACE,
  font_text: DEFAULT_TEXT_FACE,
  logo: '',
  logo_dark: '',
};
const css = (wish: Partial<Theme> = {}) => themeCss({ ...OURS, ...wish });
const colour = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`);

describe('white-label (DESIGN 12)', () => {
  it('changes nothing where nothing is set', () => {
    expect(css()).toBe('');
  });

  it('gives readable text on any brand colour, by day and by night', () => {
    fc.assert(
      fc.property(colour, brand => {
        const made = css({ brand_colour: brand });
        const [fills, texts] = [token(made, 'brand'), token(made, 'on-brand')];
        expect(contrast(rgb(fills[0]), rgb(texts[0]))).toBeGreaterThanOrEqual(4.4);
        expect(contrast(rgb(fills[1]), rgb(texts[1]))).toBeGreaterThanOrEqual(4.4);
        expect(contrast(rgb(token(made, 'brand-ink')[0]), rgb('#E4F1EC'))).toBeGreaterThanOrEqual(4.4);
      }),
    );
  });

  it('sets titles and texts in the faces that are chosen, scripts that only one has stay in that', () => {
    const rubik = css({ font_display: 'rubik' });
    expect(rubik).toContain('--tv-font-display:"Rubik Variable"');
    expect(rubik).toContain('--tv-stretch-display:100%');
    expect(rubik).toContain(':root:not(:lang(ar))');
    expect(rubik).not.toContain('--tv-font-text');
    const system = css({ font_text: 'system' });
    expect(system).toMatch(/^:root:root\{--tv-font-text:system-ui,/);
  });

  it('shows the logo in place of the mark, by night the dark one, each alone in both', () => {
    const [light, dark] = ['site/a-280x64.png', 'site/b-100x100.png'];
    const both = css({ logo: light, logo_dark: dark });
    expect(both).toContain(`:root{--tv-logo:url("/files/${light}");--tv-logo-ratio:4.375}`);
    expect(both).toContain(`:root[data-theme="dark"],.sign-in .stage{--tv-logo:url("/files/${dark}")`);
    expect(css({ logo: light }).split(light)).toHaveLength(4);
    expect(css({ logo_dark: dark }).split(dark)).toHaveLength(4);
    expect(css({ logo: light })).toContain('.site-logo+.display{position:absolute');
    expect(css({ logo: dark })).not.toContain('.site-logo+.display');
    expect(css({ logo: 'https://elsewhere.example/x.png' })).toBe('');
  });
});
