/** The picture of the house shows exactly what the walls know. */
import { describe, expect, test } from 'vitest';
import { mayImport, ranks } from '../check/walls.ts';
import { floorsOf, housePicture } from './house-picture.ts';

const all = Object.values(ranks).flat();

describe('the picture of the house', () => {
  test('shows every floor of the walls from the top, and every feature that is there', () => {
    const svg = housePicture(floorsOf(all), ['home', 'level']);
    const places = Object.keys(ranks).map(floor => svg.indexOf(`>${floor}</text>`));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    for (const feature of all) expect(svg).toMatch(new RegExp(`[>\\s]${feature}[,<]`));
    expect(svg).toMatch(/[>\s]home, level</);
  });

  test('leaves out a feature that has no folder yet', () => {
    const svg = housePicture(floorsOf(['wallet', 'level']), []);
    expect(svg).toContain('>wallet</text>');
    expect(svg).not.toContain('leaderboard');
  });

  test('changes when a feature moves to another floor', () => {
    const before = housePicture(
      [
        ['modes', ['level']],
        ['ground', ['wallet', 'link']],
      ],
      [],
    );
    const after = housePicture(
      [
        ['modes', ['level', 'link']],
        ['ground', ['wallet']],
      ],
      [],
    );
    expect(after).not.toBe(before);
  });

  test('draws the arrows that the walls allow: the web takes only types of the contract', () => {
    const svg = housePicture(floorsOf(all), []);
    expect(mayImport('apps/web/src/lib/a.ts', 'packages/contract/src/a.ts')).toBe('types');
    expect(mayImport('packages/rules/src/a.ts', 'packages/contract/src/a.ts')).toBe('nothing');
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
    // Five rooms of the web, six of the server and its six floors; four from each app; three between packages.
    expect(svg.match(/marker-end/g)).toHaveLength(4 + 5 + 5 + 4 + 4 + 3);
  });
});
