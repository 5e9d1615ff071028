/** Great figures of stone and clay, drawn by us. */
import { GROUNDS, ground, num } from '../../../kit/svg.ts';
import { box, disc, pen, row, shape, twice, within } from '../pen.ts';

function olmec(): string {
  const stone = '#9C948B';
  const light = '#B8B0A6';
  const shade = '#6E675F';
  const dark = '#443F39';
  const head =
    'M92 176Q70 150 74 108Q72 52 110 30Q160 12 210 30Q248 52 246 108Q250 150 228 176Q160 192 92 176Z';
  return [
    ground(GROUNDS.citron),
    shape('#7FB07A', 'M0 130Q20 84 60 96Q90 60 140 84H190Q230 58 262 94Q304 80 320 126V200H0Z'),
    twice(
      row(4, at =>
        shape(
          at % 2 === 0 ? '#4F8A4C' : '#66A25C',
          `M${-6 + at * 14} 170Q${at * 16 - 8} ${104 - at * 6} ${20 + at * 12} ${86 + at * 10}Q${at * 14 + 22} 130 ${12 + at * 14} 172Z`,
        ),
      ),
    ),
    shape('#9CC07A', 'M0 160Q160 146 320 160V200H0Z'),
    shape(stone, head),
    within('head', head, shape(shade, 'M206 20Q270 60 256 190H196Q240 120 206 20Z')),
    // The helmet with its band, a knot at the front, flaps over the ears.
    shape(light, 'M76 92Q78 48 114 32Q160 16 206 32Q242 48 244 92Q160 74 76 92Z'),
    shape(shade, 'M75 84Q160 64 245 84L246 98Q160 78 74 98Z'),
    pen(
      dark,
      1.8,
      'M75 84Q160 64 245 84M74 98Q160 78 246 98M118 32Q112 52 114 72M202 32Q208 52 206 72M160 22V69',
    ),
    shape(stone, 'M146 66H174L178 92H142Z') + pen(dark, 1.6, 'M146 66H174L178 92H142ZM150 74h20M149 82h22'),
    twice(
      shape(light, 'M76 98L90 96L94 150Q84 158 80 150Z') + disc(shade, 84, 134, 5) + disc(dark, 84, 134, 2),
    ),
    // Heavy lids, the broad nose, the thick lips.
    twice(
      pen(dark, 3, 'M104 110Q122 98 146 108') +
        shape('#C9C2B8', 'M108 119Q124 110 144 119Q128 128 108 119Z') +
        disc(dark, 127, 118.6, 4) +
        pen(dark, 1.8, 'M108 119Q124 109 144 119Q128 129 108 119') +
        pen(shade, 2, 'M112 134Q106 148 116 160'),
    ),
    shape(light, 'M152 106H168L174 132Q190 136 188 144Q160 154 132 144Q130 136 146 132Z'),
    shape(dark, 'M138 145Q146 140 152 146ZM182 145Q174 140 168 146Z'),
    pen(shade, 1.8, 'M146 132Q134 136 133 144M174 132Q186 136 187 144'),
    shape('#A89F95', 'M126 162Q144 150 160 155Q176 150 194 162Q176 178 160 176Q144 178 126 162Z'),
    pen(dark, 2.4, 'M126 162Q144 160 160 164Q176 160 194 162'),
    shape('#86B066', 'M0 178Q80 168 160 182T320 176V200H0Z'),
    row(8, at => pen('#5E8F3F', 2, `M${14 + at * 42} 198q2 -10 -3 -15M${18 + at * 42} 198q0 -10 5 -14`)),
  ].join('');
}

function warriors(): string {
  const clay = '#B08D6E';
  const light = '#CBAA8A';
  const shade = '#8A6A4E';
  const dark = '#54402E';
  const soldier = (x: number, foot: number, size: number, knot: number, plates: boolean): string =>
    `<g transform="translate(${num(x)} ${num(foot)} ) scale(${num(size)})">${[
      // The coat, its plates of armour, the scarf.
      shape(clay, 'M-30 0L-32 -44Q-32 -64 -12 -68H12Q32 -64 32 -44L30 0Z'),
      shape(shade, 'M14 -67Q32 -64 32 -44L30 0H16Q24 -34 14 -67Z'),
      shape(light, 'M-20 0L-20 -56L-9 -62H9L20 -56L20 0Z'),
      plates ? row(4, line => row(3, at => box(shade, -17 + at * 12, -48 + line * 12.4, 10, 10))) : '',
      pen(dark, 1.4, 'M-28 -50Q-24 -26 -26 -4M28 -50Q24 -26 26 -4'),
      shape(light, 'M-12 -68Q0 -58 12 -68L10 -58Q0 -50 -10 -58Z') + pen(shade, 1.4, 'M-10 -62Q0 -54 10 -62'),
      // Face, ears, beard on the lip, hair in a knot.
      box(clay, -6, -76, 12, 12),
      shape(light, 'M-14 -98Q-14 -112 0 -112Q14 -112 14 -98V-88Q12 -72 0 -71Q-12 -72 -14 -88Z'),
      shape(clay, 'M6 -111Q14 -110 14 -98V-88Q12 -72 0 -71Q11 -84 6 -111Z'),
      shape(clay, 'M-14 -98Q-18 -98 -17 -90Q-16 -85 -13 -86ZM14 -98Q18 -98 17 -90Q16 -85 13 -86Z'),
      pen(dark, 1.5, 'M-9 -97Q-6 -99 -3 -97M3 -97Q6 -99 9 -97M-8 -93h4M4 -93h4M0 -95V-86H2M-4 -79H4'),
      pen(dark, 2, 'M-6 -83Q-3 -85 0 -83Q3 -85 6 -83'),
      shape(dark, 'M-15 -98Q-16 -116 0 -116Q16 -116 15 -98Q10 -107 0 -107Q-10 -107 -15 -98Z'),
      `<ellipse cx="${knot}" cy="-119" rx="7" ry="6" fill="${dark}"/>`,
      pen(shade, 1.2, `M${knot - 5} -117h10`),
    ].join('')}</g>`;
  return [
    ground('#EADBC6'),
    shape('#D3BE9F', 'M0 0H320V40H0Z') + row(7, at => pen('#B89E78', 2, `M${at * 54} 0L${at * 50 + 8} 40`)),
    box('#BFA27C', 0, 40, 320, 5) + box('#C9AE8A', 0, 45, 320, 155),
    row(5, at => soldier(32 + at * 64, 124, 0.8, at % 2 === 0 ? -5 : 5, false)),
    box('#A98B66', 0, 130, 320, 10),
    row(4, at => soldier(40 + at * 80, 200, 1.06, at % 2 === 0 ? 6 : -6, true)),
  ].join('');
}

export const FIGURES = { olmec, warriors } as const;
