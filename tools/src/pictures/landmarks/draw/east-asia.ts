/** Landmarks of the east of Asia, drawn by us. */
import { GROUNDS, ground, num } from '../../kit/svg.ts';
import { arch, box, courses, disc, pen, row, shape, twice, within } from './pen.ts';

function wall(): string {
  const stone = '#D9BE8E';
  const shade = '#A98652';
  const watch = (x: number, y: number, w: number): string => {
    const h = w * 0.95;
    return (
      box(stone, x - w / 2, y - h, w, h) +
      box(shade, x + w * 0.2, y - h, w * 0.3, h) +
      row(5, at =>
        box(at > 3 ? shade : stone, x - w / 2 + (at * w) / 4.6, y - h - w * 0.16, w * 0.13, w * 0.17),
      ) +
      row(3, at => shape('#5A4426', arch(x - w * 0.38 + at * w * 0.28, y - h * 0.35, w * 0.16, h * 0.38)))
    );
  };
  const stretch = (d: string, width: number): string =>
    pen(shade, width, d) +
    pen(stone, width * 0.72, d) +
    `<path d="${d}" fill="none" stroke="#8C6B3C" stroke-width="${num(width * 0.12)}" stroke-dasharray="${num(width * 0.2)} ${num(width * 0.14)}" transform="translate(0 ${num(-width * 0.38)})"/>`;
  return [
    ground(GROUNDS.sky),
    shape('#B9D3C4', 'M0 92L40 62L84 84L130 48L180 80L226 50L272 76L320 52V200H0Z'),
    shape('#8FBC8A', 'M0 124L60 96L118 110L176 72L226 92L274 70L320 92V200H0Z'),
    stretch('M320 88L274 66L226 88L176 68', 6),
    watch(274, 68, 16),
    watch(178, 70, 18),
    shape('#6FA465', 'M0 150Q70 118 124 126T214 112Q270 120 320 110V200H0Z'),
    stretch('M178 72Q150 96 196 110Q250 122 214 134', 10),
    watch(214, 122, 25),
    shape('#578F50', 'M0 176Q60 140 126 146Q190 136 230 132Q290 136 320 128V200H0Z'),
    stretch('M216 136Q160 142 128 152Q86 164 60 200', 24),
    watch(112, 150, 46),
    shape('#467C44', 'M150 200Q200 164 320 158V200Z'),
    shape('#467C44', 'M0 182Q22 176 34 200H0Z'),
  ].join('');
}

/** A roof that bends up at its ends. */
const eaves = (fill: string, x: number, y: number, width: number, ridge: number, high: number): string =>
  shape(
    fill,
    `M${num(x - width / 2)} ${num(y - 3)}Q${num(x - width * 0.36)} ${num(y - high * 0.25)} ${num(x - ridge / 2)} ${num(y - high)}H${num(x + ridge / 2)}Q${num(x + width * 0.36)} ${num(y - high * 0.25)} ${num(x + width / 2)} ${num(y - 3)}L${num(x + width / 2 - 3)} ${num(y)}H${num(x - width / 2 + 3)}Z`,
  );

function himeji(): string {
  const white = '#FFFFFF';
  const grey = '#5F7180';
  const floor = (x: number, y: number, width: number, high: number): string =>
    box(white, x - width / 2, y - high, width, high) +
    box('#E3E8EC', x + width * 0.32, y - high, width * 0.18, high) +
    row(Math.floor(width / 15), at =>
      box('#44525E', x - width / 2 + 7 + at * 15, y - high * 0.62, 5, high * 0.34),
    );
  const gable = (x: number, y: number, w: number, h: number): string =>
    shape(
      grey,
      `M${x - w / 2 - 5} ${y + 2}Q${x - w * 0.2} ${y - h * 0.4} ${x} ${y - h - 5}Q${x + w * 0.2} ${y - h * 0.4} ${x + w / 2 + 5} ${y + 2}Z`,
    ) +
    shape(
      white,
      `M${x - w / 2 + 2} ${y + 1}Q${x - w * 0.14} ${y - h * 0.4} ${x} ${y - h + 2}Q${x + w * 0.14} ${y - h * 0.4} ${x + w / 2 - 2} ${y + 1}Z`,
    );
  const blossom = (x: number, y: number, r: number) =>
    disc('#FFB7CC', x, y, r) + disc('#FFC9D9', x - r * 0.3, y - r * 0.3, r * 0.6);
  return [
    ground(GROUNDS.dusk),
    shape('#8DBB7E', 'M0 170Q80 150 160 160T320 152V200H0Z'),
    shape('#A79C8A', 'M92 186Q104 166 108 140H262Q266 166 280 186Z'),
    within(
      'base',
      'M92 186Q104 166 108 140H262Q266 166 280 186Z',
      courses([88, 141, 284, 186], 11, 22, '#80755F', 1.1),
    ),
    // The small keep.
    floor(84, 150, 58, 24),
    eaves(grey, 84, 128, 78, 34, 14),
    floor(84, 116, 40, 16),
    eaves(grey, 84, 102, 62, 18, 20),
    shape('#A79C8A', 'M46 186Q54 168 56 148H112V186Z'),
    // The great keep.
    floor(186, 142, 148, 24),
    eaves(grey, 186, 120, 178, 120, 16),
    floor(186, 106, 116, 18),
    gable(150, 118, 34, 18),
    gable(222, 118, 34, 18),
    eaves(grey, 186, 90, 144, 88, 15),
    floor(186, 77, 86, 15),
    gable(186, 89, 56, 24),
    eaves(grey, 186, 63, 110, 64, 13),
    floor(186, 51, 62, 16),
    eaves(grey, 186, 36, 92, 34, 22),
    pen('#C8A24A', 2.4, 'M170 14q-4 -3 -3 -8M202 14q4 -3 3 -8'),
    row(9, at => blossom(8 + at * 38, 192 - (at % 3) * 8, 15)),
  ].join('');
}

function angkor(): string {
  const stone = '#8C7A66';
  const dark = '#5E4F40';
  const bud = (x: number, foot: number, w: number, h: number): string => {
    const d = `M${num(x - w / 2)} ${foot}C${num(x - w * 0.62)} ${num(foot - h * 0.42)} ${num(x - w * 0.34)} ${num(foot - h * 0.78)} ${x} ${foot - h}C${num(x + w * 0.34)} ${num(foot - h * 0.78)} ${num(x + w * 0.62)} ${num(foot - h * 0.42)} ${num(x + w / 2)} ${foot}Z`;
    return (
      shape(stone, d) +
      within(
        `b${x}`,
        d,
        shape('#73624F', `M${num(x + w * 0.12)} ${foot}V${foot - h}h40v${h}Z`) +
          row(8, at =>
            pen(dark, 1.5, `M${num(x - w)} ${num(foot - 5 - (at * h) / 8.4)}q${num(w)} 5 ${num(w * 2)} 0`),
          ),
      ) +
      pen(dark, 1.6, `M${x} ${foot - h}v-5`)
    );
  };
  const hall = (x: number, y: number, w: number, h: number): string =>
    box(stone, x, y, w, h) +
    shape(
      '#73624F',
      `M${x - 3} ${y}Q${x + 3} ${y - 9} ${x + 9} ${y - 9}H${x + w - 9}Q${x + w - 3} ${y - 9} ${x + w + 3} ${y}Z`,
    ) +
    row(Math.floor(w / 9), at => box(dark, x + 3 + at * 9, y + 4, 4.4, h - 5));
  return [
    ground('#FFD9B8'),
    disc('#FFF0C9', 216, 66, 30),
    shape('#4F7A4B', 'M0 128Q30 112 60 122Q100 110 140 124Q200 112 250 122Q290 110 320 124V160H0Z'),
    bud(116, 92, 24, 46),
    bud(204, 92, 24, 46),
    bud(82, 104, 30, 58),
    bud(238, 104, 30, 58),
    box(stone, 128, 74, 64, 30),
    bud(160, 84, 42, 78),
    hall(94, 104, 132, 18),
    box('#73624F', 84, 122, 152, 5),
    hall(62, 127, 196, 18),
    shape('#73624F', 'M142 104H178L186 148H134Z'),
    shape('#A08D77', 'M148 104H172L176 148H144Z'),
    row(5, at => pen(dark, 1, `M${147 - at * 0.6} ${112 + at * 8}H${173 + at * 0.6}`)),
    box('#73624F', 20, 145, 280, 6),
    twice(hall(22, 134, 34, 12)),
    box('#6D9A5B', 0, 151, 320, 9),
    box('#8FC3D6', 0, 160, 320, 40),
    `<g opacity=".45">${shape('#5E6F6A', 'M62 160H258V166H226L236 172H176L160 192L144 172H84L94 166H62Z')}</g>`,
    pen('#FFFFFF', 1.4, 'M20 176h34M262 182h40M110 190h30M190 178h24'),
  ].join('');
}

function heaven(): string {
  const blue = '#2C5AA8';
  const red = '#B8322E';
  const roof = (y: number, w: number, ridge: number, h: number): string =>
    eaves(blue, 160, y, w, ridge, h) +
    pen(
      '#5C86CC',
      1.1,
      row(
        9,
        at =>
          `M${num(160 - w / 2 + 12 + (at * (w - 24)) / 8)} ${y - 3}L${num(160 - ridge / 2 + (at * ridge) / 8)} ${y - h + 1}`,
      ),
    ) +
    box('#E0B44C', 160 - w / 2 + 4, y - 1, w - 8, 3);
  const band = (y: number, w: number, h: number): string =>
    box(red, 160 - w / 2, y, w, h) +
    box('#2E7F6B', 160 - w / 2, y, w, 5) +
    row(Math.floor(w / 12) + 1, at => box('#7D1E1C', 160 - w / 2 + at * 12 - 1, y + 5, 3, h - 5));
  const terrace = (y: number, w: number): string =>
    box('#F4F1EA', 160 - w / 2, y, w, 12) +
    box('#CFC9BC', 160 - w / 2, y + 9, w, 3) +
    row(Math.floor(w / 10), at => box('#DDD7CA', 160 - w / 2 + 3 + at * 10, y - 5, 3, 8)) +
    box('#F4F1EA', 160 - w / 2, y - 5, w, 2);
  return [
    ground(GROUNDS.lamp),
    disc('#FFD271', 50, 46, 18),
    shape('#8DBB7E', 'M0 150Q80 138 160 146T320 140V200H0Z'),
    band(124, 108, 26),
    roof(126, 170, 96, 28),
    band(84, 84, 16),
    roof(88, 132, 70, 26),
    band(48, 58, 16),
    roof(52, 98, 10, 32),
    disc('#E8B93C', 160, 15, 6.5),
    box('#E8B93C', 156, 19, 8, 4),
    terrace(154, 190),
    terrace(170, 236),
    terrace(186, 284),
    shape('#DAD4C6', 'M146 150H174L188 200H132Z'),
    row(8, at => pen('#B3AB98', 1, `M${num(145 - at * 1.7)} ${155 + at * 6}H${num(175 + at * 1.7)}`)),
  ].join('');
}

function torii(): string {
  const red = '#D9482B';
  const dark = '#A93019';
  const post = (x: number, half: number, lean: number): string =>
    shape(red, `M${x - half} 172L${x - half * 0.8 + lean} 66H${x + half * 0.8 + lean}L${x + half} 172Z`) +
    shape(
      dark,
      `M${x + half * 0.2} 172L${x + half * 0.2 + lean} 66H${x + half * 0.8 + lean}L${x + half} 172Z`,
    );
  return [
    ground('#FFE6D2'),
    disc('#FFC56B', 232, 60, 20),
    shape('#B7C6D9', 'M0 118L54 88L110 112L170 80L238 112L286 92L320 108V150H0Z'),
    shape('#8FA8BF', 'M0 130Q70 112 140 124T320 116V150H0Z'),
    box('#8CCBD8', 0, 142, 320, 58),
    pen('#D6F0F2', 1.6, 'M14 156h40M266 152h40M30 186h46M240 190h52M130 194h44'),
    // Small posts before and behind, each with its own little roof.
    twice(
      box(dark, 76, 122, 7, 52) +
        box(red, 118, 128, 8, 56) +
        box(red, 70, 134, 62, 6) +
        box(red, 70, 154, 62, 6) +
        shape('#6B3A2A', 'M72 122L79.5 114L87 122Z') +
        shape('#6B3A2A', 'M113 128L122 119L131 128Z'),
    ),
    twice(post(100, 9, 4)),
    box(red, 66, 84, 188, 12),
    box(dark, 66, 93, 188, 3),
    box(red, 152, 62, 16, 24),
    box('#2B3A34', 154, 64, 12, 20),
    shape(red, 'M54 52Q160 72 266 52L262 66Q160 80 58 66Z'),
    shape('#6B4A33', 'M44 34Q160 62 276 34L270 52Q160 70 50 52Z'),
    shape('#4A3020', 'M44 34Q160 62 276 34L275 38Q160 66 45 38Z'),
    `<g opacity=".35">${shape(dark, 'M90 174H110L106 200H94ZM210 174H230L226 200H214ZM66 186H254V192H66Z')}</g>`,
  ].join('');
}

export const EAST_ASIA = { wall, himeji, angkor, heaven, torii } as const;
