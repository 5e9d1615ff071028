/** Landmarks of Oceania, drawn by us. */
import { ground, num } from '../../kit/svg.ts';
import { box, courses, disc, pen, row, shape, twice, within } from './pen.ts';

function sydney(): string {
  const steel = '#66727E';
  const dark = '#444F5A';
  const upper = (x: number) => 30 + ((x - 160) / 108) ** 2 * 66;
  const lower = (x: number) => 50 + ((x - 160) / 108) ** 2 * 106;
  const curve = (at: (x: number) => number) =>
    row(28, step => {
      const x = 52 + step * 8;
      return `${step === 0 ? 'M' : 'L'}${x} ${num(at(x))}`;
    });
  const pylon = (x: number): string =>
    shape('#D8C6A4', `M${x - 11} 176L${x - 8} 78H${x + 8}L${x + 11} 176Z`) +
    shape('#AE9770', `M${x + 3} 176L${x + 3} 78H${x + 8}L${x + 11} 176Z`) +
    box('#E8D9BB', x - 10, 76, 20, 5) +
    box('#C6B28C', x - 5, 66, 10, 10) +
    box('#6B5B3F', x - 2, 92, 4, 14);
  return [
    ground('#FFE3D3'),
    disc('#FFC56B', 96, 66, 20),
    shape(
      '#C3B6C9',
      'M0 148V128H14V110H26V122H40V132H60V148ZM258 148V124H272V106H282V96H288V106H298V120H320V148Z',
    ),
    box('#7FBCD3', 0, 146, 320, 54),
    pen('#D6EEF6', 1.6, 'M90 168h40M180 182h46M20 190h40M256 188h44M130 194h30'),
    box(dark, 0, 116, 320, 5),
    // Hangers from the arch to the road, then the arch with its braces.
    row(17, at => {
      const x = 88 + at * 9;
      return lower(x) < 112 ? pen(dark, 1.3, `M${x} ${num(lower(x))}V118`) : '';
    }),
    row(27, at => {
      const x = 52 + at * 8;
      return pen(steel, 1.6, `M${x} ${num(upper(x))}V${num(lower(x))}L${x + 8} ${num(upper(x + 8))}`);
    }),
    pen(steel, 4.4, curve(upper)),
    pen(steel, 4.4, curve(lower)),
    box(steel, 0, 112, 320, 6),
    box('#8A97A3', 0, 110, 320, 2.4),
    row(7, at => pen(dark, 2.4, `M${4 + at * 6} 121V146M${280 + at * 6} 121V146`)),
    twice(pylon(30) + pylon(58)),
    twice(box('#AE9770', 12, 168, 64, 12)),
    pen('#3E4A55', 1.6, 'M160 30V14') + shape('#D9482B', 'M160 14h12v8h-12Z'),
    shape('#3F7F4C', 'M128 172H188L182 182H134Z') +
      box('#FFF6E0', 138, 162, 38, 10) +
      row(5, at => box('#3E4A55', 141 + at * 7, 165, 4, 4)),
  ].join('');
}

function moai(): string {
  const light = '#9A938A';
  const shade = '#6F6961';
  const dark = '#47423C';
  const figure = (x: number, hat: boolean, high: number): string =>
    `<g transform="translate(${x} ${158 - high})">${[
      shape(light, `M-24 ${high}V80Q-26 62 -14 58H14Q26 62 24 80V${high}Z`),
      shape(shade, `M8 58H14Q26 62 24 80V${high}H10Z`),
      pen(dark, 1.6, `M-16 72V${high - 6}M16 72V${high - 6}M-14 ${high - 8}Q0 ${high - 14} 14 ${high - 8}`),
      shape(light, 'M-17 4Q-18 -2 -12 -4H12Q18 -2 17 4L18 40Q18 58 6 64H-6Q-18 58 -18 40Z'),
      shape(shade, 'M9 -4H12Q18 -2 17 4L18 40Q18 58 6 64Q11 40 9 -4Z'),
      // The heavy brow, the hollow eyes, the long nose, the tight lips, the long ears.
      shape(dark, 'M-15 20Q-8 14 -3 20L-4 27Q-9 30 -14 27ZM15 20Q8 14 3 20L4 27Q9 30 14 27Z'),
      shape('#ADA69C', 'M-17 12Q0 6 17 12L16 19Q0 13 -16 19Z'),
      shape('#ADA69C', 'M-3 16H3L7 42Q0 47 -7 42Z'),
      shape(shade, 'M1 16H3L7 42Q4 45 1 45Z'),
      pen(dark, 2.4, 'M-8 52Q0 49 8 52'),
      shape(shade, 'M-18 18H-22Q-23 34 -21 46H-17ZM18 18H22Q23 34 21 46H17Z'),
      hat ? box('#A8502F', -9, -30, 18, 10, 3) + box('#A8502F', -17, -24, 34, 20, 5) : '',
    ].join('')}</g>`;
  return [
    ground('#DBF0FF'),
    shape(
      '#FFFFFF',
      'M20 52q6 -12 20 -8q10 -12 24 -2q16 -2 14 10ZM232 40q6 -10 18 -6q10 -10 22 0q14 0 12 8Z',
    ),
    box('#7FBCD3', 0, 116, 320, 84),
    pen('#D6EEF6', 1.6, 'M8 126h22M120 130h20M204 126h20M296 132h20'),
    shape('#8DBB6B', 'M0 160Q160 150 320 160V200H0Z'),
    figure(48, false, 104),
    figure(122, true, 112),
    figure(198, false, 108),
    figure(272, false, 98),
    box('#857D72', 8, 156, 304, 16),
    within('ahu', 'M8 156H312V172H8Z', courses([8, 156, 312, 172], 8, 22, '#57514A', 1.2)),
    shape('#7AAA58', 'M0 176Q100 166 200 174T320 172V200H0Z'),
  ].join('');
}

export const OCEANIA = { sydney, moai } as const;
