/** Temples, drawn by us. */
import { ground, num } from '../../../kit/svg.ts';
import { box, disc, pen, row, shape, twice, within } from '../pen.ts';

function luxor(): string {
  const sand = '#E5BC80';
  const shade = '#B98A4C';
  const dark = '#7A5527';
  const king = (x: number): string =>
    box('#5E4526', x - 17, 152, 34, 30) +
    box('#94683A', x - 12, 138, 10, 42, 3) +
    box('#94683A', x + 2, 138, 10, 42, 3) +
    box('#A97C4A', x - 15, 130, 30, 13, 4) +
    shape('#A97C4A', `M${x - 13} 134L${x - 15} 112Q${x} 102 ${x + 15} 112L${x + 13} 134Z`) +
    shape('#7E5830', `M${x - 8} 92L${x - 12} 112H${x + 12}L${x + 8} 92Z`) +
    box('#A97C4A', x - 6, 92, 12, 17, 5) +
    shape('#94683A', `M${x - 6} 93Q${x - 7} 78 ${x} 74Q${x + 7} 78 ${x + 6} 93Z`);
  const tower = 'M14 182L28 46H136L140 182Z';
  return [
    ground('#DBF0FF'),
    disc('#FFE08A', 160, 40, 16),
    shape('#E9D3A6', 'M0 160Q160 150 320 160V200H0Z'),
    twice(
      shape(sand, tower) +
        within(
          'pylon',
          tower,
          row(9, at => pen('#CFA263', 1, `M0 ${60 + at * 14}H160`)) +
            row(3, at => box(shade, 46 + at * 30, 56, 8, 126)) +
            // Carvings of chariots and archers, faint in the stone.
            pen(
              '#C29253',
              1.6,
              'M62 100q6 -12 12 0v14M66 96v-8M58 114h22M96 128q8 -12 14 0M94 92h16l-4 10h-10ZM60 142q8 -10 16 0l4 12M34 100v22M122 96v30',
            ),
        ) +
        box('#F0CE98', 22, 40, 118, 8) +
        box(shade, 24, 48, 114, 3) +
        row(
          2,
          at =>
            pen('#8A6842', 2.4, `M${50 + at * 30} 56V24`) +
            shape('#D8343F', `M${50 + at * 30} 24l14 4l-14 5Z`),
        ),
    ),
    box(shade, 138, 78, 44, 104) + box('#F0CE98', 134, 72, 52, 8) + box('#4E3416', 148, 96, 24, 86),
    row(3, at => box('#8C6434', 149.5 + at * 8, 112, 5, 70)),
    king(116) + king(204),
    // One pillar stands; of the other, only the base.
    shape('#D08A68', 'M57 170L61 34H73L77 170Z') +
      shape('#A4603F', 'M69 170V34H73L77 170Z') +
      shape('#E2A585', 'M61 34L67 20L73 34Z'),
    row(8, at => pen('#7E4327', 1.4, `M64 ${48 + at * 14}h3M64 ${53 + at * 14}q2 -3 4 0`)),
    box('#9C7442', 50, 168, 34, 14) + box('#B98A4C', 46, 180, 42, 5),
    box('#9C7442', 236, 168, 34, 14) + box('#B98A4C', 232, 180, 42, 5) + box('#B98A4C', 238, 165, 30, 4),
    shape('#F3DCA9', 'M0 186Q160 178 320 186V200H0Z'),
    box(dark, 140, 181, 40, 1.6),
  ].join('');
}

function watArun(): string {
  const white = '#F7F0E4';
  const shade = '#CFC3B2';
  const specks = (x: number, y: number, w: number, count: number): string =>
    row(count, at => {
      const fill = ['#D8343F', '#2E8B6B', '#E3A32E', '#3E78B8'][at % 4] ?? '';
      return disc(fill, x - w / 2 + ((at + 0.5) * w) / count, y, 1.7);
    });
  const tier = (x: number, y: number, w: number, h: number): string =>
    shape(
      white,
      `M${num(x - w / 2)} ${y + h}L${num(x - w * 0.44)} ${y}H${num(x + w * 0.44)}L${num(x + w / 2)} ${y + h}Z`,
    ) +
    shape(
      shade,
      `M${num(x + w * 0.2)} ${y + h}L${num(x + w * 0.18)} ${y}H${num(x + w * 0.44)}L${num(x + w / 2)} ${y + h}Z`,
    ) +
    box('#B7A88F', x - w / 2 - 1, y + h - 2.4, w + 2, 2.4) +
    specks(x, y + h * 0.5, w * 0.86, Math.max(3, Math.round(w / 10)));
  const spire = (x: number, foot: number, w: number, h: number): string =>
    shape(
      white,
      `M${num(x - w / 2)} ${foot}C${num(x - w * 0.46)} ${num(foot - h * 0.5)} ${num(x - w * 0.3)} ${num(foot - h * 0.86)} ${x} ${foot - h}C${num(x + w * 0.3)} ${num(foot - h * 0.86)} ${num(x + w * 0.46)} ${num(foot - h * 0.5)} ${num(x + w / 2)} ${foot}Z`,
    ) +
    shape(
      shade,
      `M${num(x + w * 0.16)} ${foot}Q${num(x + w * 0.2)} ${num(foot - h * 0.6)} ${x} ${foot - h}C${num(x + w * 0.3)} ${num(foot - h * 0.86)} ${num(x + w * 0.46)} ${num(foot - h * 0.5)} ${num(x + w / 2)} ${foot}Z`,
    ) +
    row(Math.round(h / 9), at =>
      specks(x, foot - 4 - at * 8.2, w * (0.82 - (at * 5.4) / h), Math.max(2, Math.round(w / 9 - at * 0.4))),
    ) +
    pen('#D9A62E', 2, `M${x} ${foot - h + 1}v-10M${x - 3} ${foot - h - 3}l3 -3l3 3`);
  const side = (x: number): string =>
    tier(x, 140, 40, 18) + tier(x, 126, 30, 14) + tier(x, 114, 22, 12) + spire(x, 115, 17, 38);
  return [
    ground('#FFE3D3'),
    disc('#FFC56B', 262, 48, 20),
    shape('#A9C48A', 'M0 150Q20 132 44 144Q70 128 96 146H224Q250 128 280 144Q304 132 320 148V170H0Z'),
    side(56) + side(264),
    tier(160, 142, 128, 18) +
      tier(160, 124, 104, 18) +
      tier(160, 106, 82, 18) +
      tier(160, 90, 62, 16) +
      tier(160, 76, 46, 14),
    spire(160, 77, 36, 66),
    shape('#B7A88F', 'M150 160L154 92H166L170 160Z') +
      row(10, at => pen('#8A7B64', 1, `M${num(153.4 - at * 0.3)} ${98 + at * 6.4}H${num(166.6 + at * 0.3)}`)),
    twice(
      shape('#3F8A5B', 'M96 160V140L110 124L124 140V160Z') +
        shape('#D9692E', 'M92 142L110 120L128 142L110 130Z') +
        box('#FFFFFF', 104, 146, 12, 14),
    ),
    box(white, 14, 158, 292, 10) + row(29, at => box(shade, 18 + at * 10, 160, 4, 6)),
    box('#8CB7B0', 0, 168, 320, 32) +
      pen('#D2ECE6', 1.6, 'M16 178h40M120 184h50M230 176h40M60 192h36M262 192h40'),
    shape('#7A4E2C', 'M186 184Q212 196 244 182L238 192H194Z') + shape('#B5793F', 'M198 184V176H226V184Z'),
  ].join('');
}

function konark(): string {
  const stone = '#C99B72';
  const light = '#E0B78E';
  const shade = '#94683F';
  const dark = '#5E3D20';
  const ring = (r: number, width: number, stroke: string): string =>
    `<circle cx="160" cy="104" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
  return [
    ground('#FFEBC4'),
    box(stone, 0, 22, 320, 162),
    // The carved wall behind the wheel.
    box(light, 0, 18, 320, 8) + box(shade, 0, 26, 320, 3),
    row(2, side =>
      row(3, at => {
        const x = (side === 0 ? 8 : 246) + at * 25;
        return (
          box(shade, x, 36, 14, 60, 2) +
          disc(light, x + 7, 50, 3.6) +
          shape(light, `M${x + 3} 92L${x + 4} 58Q${x + 7} 53 ${x + 10} 58L${x + 11} 92Z`)
        );
      }),
    ),
    box(shade, 0, 98, 320, 6) + box(light, 0, 104, 320, 4),
    row(14, at => box(shade, 3 + at * 23, 114, 17, 18)),
    box(light, 0, 138, 320, 4) +
      row(8, at => shape(shade, `M${6 + at * 40} 170q6 -24 16 -16q8 -10 14 2q4 8 -2 14Z`)),
    box(shade, 0, 172, 320, 6) + box(light, 0, 178, 320, 5),
    // The wheel: two rims with beads, eight broad spokes and eight thin ones.
    disc(dark, 163, 107, 78) +
      disc(stone, 160, 104, 76) +
      ring(72, 8, light) +
      ring(61, 2, dark) +
      disc(shade, 160, 104, 59),
    row(18, at =>
      disc(dark, 160 + Math.cos((at * Math.PI) / 9) * 66, 104 + Math.sin((at * Math.PI) / 9) * 66, 2.6),
    ),
    row(
      8,
      at =>
        `<g transform="rotate(${22.5 + at * 45} 160 104)">${pen(light, 3.4, 'M160 92V46')}${disc(light, 160, 62, 3.2)}</g>`,
    ),
    row(
      8,
      at =>
        `<g transform="rotate(${at * 45} 160 104)">${shape(light, 'M155 90L151 74L160 56L169 74L165 90ZM156 58L157 44H163L164 58Z')}${disc(shade, 160, 74, 5)}${disc(light, 160, 74, 2.2)}</g>`,
    ),
    disc(light, 160, 104, 17) +
      disc(shade, 160, 104, 12) +
      disc(light, 160, 104, 8) +
      disc(dark, 160, 104, 3.4),
    box('#E8D2A8', 0, 183, 320, 17),
    row(6, at => pen('#9AA35E', 2, `M${20 + at * 56} 198q2 -8 -2 -11M${24 + at * 56} 198q0 -8 4 -11`)),
  ].join('');
}

export const TEMPLES = { luxor, 'wat-arun': watArun, konark } as const;
