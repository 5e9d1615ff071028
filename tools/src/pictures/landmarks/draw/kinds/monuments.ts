/** An arch of triumph, a fort and a theatre, drawn by us. */
import { GROUNDS, ground, num } from '../../../kit/svg.ts';
import { arch, box, courses, disc, pen, row, shape, twice, within } from '../pen.ts';

function triumph(): string {
  const stone = '#EBD9B4';
  const shade = '#C2A877';
  const dark = '#8A7147';
  const group = (x: number): string =>
    box('#D9C294', x - 17, 92, 34, 60) +
    box(shade, x - 20, 150, 40, 6) +
    disc(dark, x, 106, 5) +
    shape(dark, `M${x - 9} 148L${x - 7} 118Q${x} 108 ${x + 7} 118L${x + 9} 148Z`) +
    shape(
      '#A58A5A',
      `M${x - 14} 148L${x - 13} 128Q${x - 9} 122 ${x - 6} 130L${x - 4} 148ZM${x + 14} 148L${x + 13} 128Q${x + 9} 122 ${x + 6} 130L${x + 4} 148Z`,
    ) +
    disc('#A58A5A', x - 10, 122, 4) +
    disc('#A58A5A', x + 10, 122, 4) +
    pen(dark, 2.4, `M${x - 5} 120L${x - 14} 100M${x + 5} 120L${x + 13} 104`);
  return [
    ground(GROUNDS.sky),
    disc('#FFFFFF', 30, 50, 12) +
      disc('#FFFFFF', 46, 48, 15) +
      disc('#FFFFFF', 276, 66, 13) +
      disc('#FFFFFF', 292, 68, 10),
    twice(row(4, at => disc(at % 2 === 0 ? '#6B9F57' : '#7FB069', 4 + at * 18, 154, 20))),
    box('#CFC7BA', 0, 168, 320, 32),
    box(stone, 72, 26, 176, 146) + box(shade, 228, 26, 20, 146),
    shape(dark, arch(128, 172, 64, 112)) + shape('#A9D2E8', arch(134, 172, 52, 104)),
    pen(shade, 3, 'M125 172V92A35 35 0 0 1 195 92V172'),
    row(5, at => pen(dark, 1, `M${num(140 + at * 10)} ${num(72 + Math.abs(at - 2) * 4)}v4`)),
    twice(
      group(100) +
        box('#D9C294', 80, 70, 40, 14) +
        row(5, at => box(dark, 83 + at * 7.4, 73, 4, 8)) +
        shape(dark, 'M126 66L122 78L132 70Z'),
    ),
    // The frieze, the cornice, the attic with its shields.
    box('#F5E8CC', 66, 56, 188, 5) +
      box(shade, 72, 46, 176, 10) +
      row(28, at => box(dark, 75 + at * 6.2, 48, 3.4, 7)),
    box('#F5E8CC', 68, 42, 184, 4) + box(stone, 76, 22, 168, 20) + box(shade, 228, 22, 16, 20),
    row(11, at => disc('#D0B886', 84 + at * 15.2, 32, 5) + disc(dark, 84 + at * 15.2, 32, 2)),
    box('#F5E8CC', 72, 17, 176, 5) + row(14, at => box('#F5E8CC', 76 + at * 12.4, 13, 6, 5)),
    box('#B5AC9C', 62, 170, 196, 5),
    pen('#FFFFFF', 2.4, 'M10 188H50M80 188H120M150 188H190M220 188H260M290 188H320'),
  ].join('');
}

function starFort(): string {
  const wall = '#D9CDB4';
  const top = '#E9E0CB';
  const shade = '#A8987A';
  const dark = '#75674D';
  const sentry = (x: number, y: number): string =>
    box(wall, x - 4, y - 12, 8, 12) +
    box(shade, x + 1, y - 12, 3, 12) +
    shape(top, `M${x - 6} ${y - 12}Q${x} ${y - 22} ${x + 6} ${y - 12}Z`) +
    box(dark, x - 1.4, y - 9, 2.4, 4);
  return [
    ground('#B9DDA0'),
    shape('#7FBCD3', 'M0 0H320V42Q240 34 160 44T0 40Z') +
      pen('#D6EEF6', 1.6, 'M20 14h40M110 24h44M220 12h40M262 28h34'),
    shape('#F0E2BE', 'M0 40Q80 48 160 44T320 42V50Q240 44 160 52T0 48Z'),
    // The moat, then walls as one sees them from above on the landward side.
    shape('#8FC3DA', 'M22 62L96 70Q160 62 224 70L298 62L276 118L306 190H14L44 118Z'),
    shape(shade, 'M40 78L100 86H220L280 78L262 112L262 134L290 168V184L222 172H98L30 184V168L58 134V112Z'),
    shape(wall, 'M30 168L98 156H222L290 168V184L222 172H98L30 184Z'),
    within(
      'front',
      'M30 168L98 156H222L290 168V184L222 172H98L30 184Z',
      courses([28, 158, 292, 186], 5, 11, '#A8987A', 0.8),
    ),
    shape(top, 'M40 72L104 82H216L280 72L258 110V132L290 166L222 154H98L30 166L62 132V110Z'),
    shape(shade, 'M92 94H228V142H92Z') +
      shape('#CDE3AE', 'M98 102H222V142H98Z') +
      box('#CFC1A2', 98, 96, 124, 8),
    row(9, at => shape(dark, arch(102 + at * 13.4, 103, 6, 6))),
    pen('#F6F0E2', 2.4, 'M40 72L104 82H216L280 72L258 110V132L290 166L222 154H98L30 166L62 132V110Z'),
    row(6, at => box(dark, 112 + at * 18, 150, 5, 5) + box(dark, 112 + at * 18, 82, 5, 4)),
    twice(
      row(
        3,
        at =>
          pen('#3E4A55', 3, `M${52 + at * 7} ${150 - at * 3}l-7 4`) +
          pen('#3E4A55', 3, `M${58 + at * 7} ${88 + at * 2}l-7 -4`),
      ),
    ),
    sentry(44, 76) + sentry(276, 76) + sentry(36, 166) + sentry(284, 166),
    pen('#6B5B3F', 1.8, 'M160 122V70') +
      shape('#FFFFFF', 'M161 70h26v17h-26Z') +
      pen('#C23B2E', 2.4, 'M162 71L186 86M186 71L162 86'),
    box('#8A6842', 152, 172, 16, 22) +
      pen('#5B4327', 1, 'M152 177h16M152 183h16M152 189h16') +
      box(dark, 152, 160, 16, 12),
    disc('#6B9F57', 14, 66, 13) +
      disc('#7FB069', 306, 72, 14) +
      disc('#6B9F57', 300, 126, 9) +
      disc('#7FB069', 18, 124, 10),
  ].join('');
}

function opera(): string {
  const pink = '#E9A7A0';
  const deep = '#C97F79';
  const white = '#FFF6EC';
  const dark = '#6B4747';
  const cap = 'M112 62Q114 20 160 16Q206 20 208 62Z';
  return [
    ground(GROUNDS.sky),
    twice(disc('#5E9448', 10, 132, 26) + disc('#74AC58', 40, 142, 20)),
    // The dome in tiles of green, yellow and blue.
    box(white, 106, 60, 108, 10) + box(deep, 112, 68, 96, 10),
    shape('#2E8B57', cap),
    within(
      'tiles',
      cap,
      row(12, at =>
        row(6, line =>
          shape(
            ['#F7C51E', '#2A62B0', '#F7C51E'][(at + line) % 3] ?? '',
            `M${num(112 + at * 9 + (line % 2) * 4.5)} ${62 - line * 8}l4 -5l4 5l-4 5Z`,
          ),
        ),
      ) + pen('#1F6B42', 2.4, 'M136 62Q138 28 160 16Q182 28 184 62M160 16V62'),
    ),
    box(white, 153, 6, 14, 12) + shape('#2E8B57', 'M151 7Q160 -4 169 7Z') + pen('#D9A62E', 1.6, 'M160 2v-8'),
    // The house: two storeys, the middle part stepping forward.
    box(pink, 40, 84, 240, 84) +
      box(deep, 256, 84, 24, 84) +
      box(white, 36, 78, 248, 7) +
      box(white, 40, 122, 240, 4),
    row(
      11,
      at =>
        shape(dark, arch(48 + at * 21, 118, 11, 25)) +
        shape(dark, arch(48 + at * 21, 162, 11, 27)) +
        box(white, 43 + at * 21, 86, 3, 80),
    ),
    shape(white, 'M98 84L160 58L222 84Z') + shape(pink, 'M112 82L160 63L208 82Z') + disc(white, 160, 75, 5),
    box('#F2BBB3', 100, 84, 120, 84),
    row(
      5,
      at => shape(dark, arch(108 + at * 22, 118, 14, 28)) + shape(dark, arch(108 + at * 22, 166, 14, 34)),
    ),
    row(6, at => box(white, 101 + at * 22.4, 86, 6, 34) + box(white, 101 + at * 22.4, 128, 6, 38)),
    box(white, 96, 120, 128, 6) + box(white, 96, 82, 128, 5),
    box('#D8C6B4', 32, 166, 256, 7) + box('#E6D8C8', 92, 170, 136, 6),
    // The square with its waves of black and white stones.
    box('#F6F0E6', 0, 176, 320, 24),
    row(3, at => pen('#3E4147', 3.4, `M-10 ${182 + at * 8}${row(9, () => 'q10 -7 20 0t20 0')}`)),
  ].join('');
}

export const MONUMENTS = { triumph, 'star-fort': starFort, opera } as const;
