import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, themeCss } from './theme.ts';

const rgb = (hex: string) =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as readonly [
    number,
    number,
    number,
  ];
const token = (css: string, name: string) =>
  new RegExp(`--tv-${name}:light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.slice(1) as [string, string];
const colour = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`);

describe('white-label (DESIGN 12)', () => {
  it('changes nothing without a brand colour', () => {
    expect(themeCss('')).toBe('');
  });

  it('gives readable text on any brand colour, by day and by night', () => {
    fc.assert(
      fc.property(colour, brand => {
        const css = themeCss(brand);
        const [fills, texts] = [token(css, 'brand'), token(css, 'on-brand')];
        expect(contrast(rgb(fills[0]), rgb(texts[0]))).toBeGreaterThanOrEqual(4.4);
        expect(contrast(rgb(fills[1]), rgb(texts[1]))).toBeGreaterThanOrEqual(4.4);
        expect(contrast(rgb(token(css, 'brand-ink')[0]), rgb('#E4F1EC'))).toBeGreaterThanOrEqual(4.4);
      }),
    );
  });
});
