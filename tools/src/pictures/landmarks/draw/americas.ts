/** Landmarks of the Americas, drawn by us. */
import { GROUNDS, ground, num } from '../../kit/svg.ts';
import { box, disc, pen, row, shape, twice } from './pen.ts';

function chichen(): string {
  const light = '#CFC4AA';
  const mid = '#B3A689';
  const dark = '#85795F';
  return [
    ground(GROUNDS.sky),
    disc('#FFE08A', 268, 42, 18),
    shape(
      '#4F8A4C',
      'M0 150Q20 132 44 144Q70 126 96 144Q130 130 160 142Q196 128 226 144Q256 128 280 144Q304 132 320 146V180H0Z',
    ),
    row(9, at => {
      const foot = 182 - at * 13;
      const half = 138 - at * 11.6;
      return (
        shape(
          mid,
          `M${num(160 - half)} ${foot}L${num(160 - half + 5)} ${foot - 13}H${num(160 + half - 5)}L${num(160 + half)} ${foot}Z`,
        ) +
        box(light, 160 - half + 4, foot - 13, 2 * half - 8, 4) +
        row(Math.floor(half / 11), panel => box(dark, 160 - half + 12 + panel * 13, foot - 6, 8, 3)) +
        row(Math.floor(half / 11), panel => box(dark, 160 + half - 20 - panel * 13, foot - 6, 8, 3))
      );
    }),
    shape(light, 'M128 182L143 66H177L192 182Z'),
    shape(mid, 'M136 182L147 66H173L184 182Z'),
    row(21, at => pen(dark, 1, `M${num(137 + at * 0.5)} ${num(178 - at * 5.3)}H${num(183 - at * 0.5)}`)),
    // Heads of snakes at the foot of the stair.
    twice(shape('#9D9070', 'M120 184V174Q126 168 134 174V184Z') + disc('#5B523E', 126, 176, 1.6)),
    box(light, 122, 34, 76, 32),
    box(mid, 122, 34, 76, 6),
    box(mid, 118, 28, 84, 7),
    row(7, at => box(light, 122 + at * 11.4, 23, 7, 6)),
    row(3, at => box('#4A402D', 137 + at * 18, 46, 10, 20)),
    box('#8DBB6B', 0, 182, 320, 18),
  ].join('');
}

function machu(): string {
  const stone = '#B9B2A2';
  const shade = '#8C8676';
  const house = (x: number, y: number, w: number): string =>
    shape(stone, `M${x - w / 2} ${y}V${y - w * 0.5}L${x} ${y - w * 0.95}L${x + w / 2} ${y - w * 0.5}V${y}Z`) +
    shape(
      shade,
      `M${x + w * 0.5} ${y}V${y - w * 0.5}L${x} ${y - w * 0.95}L${x + w * 0.12} ${y - w * 0.98}L${x + w * 0.78} ${y - w * 0.5}V${y}Z`,
    ) +
    box('#544E40', x - w * 0.28, y - w * 0.42, w * 0.18, w * 0.2) +
    box('#544E40', x + w * 0.08, y - w * 0.42, w * 0.18, w * 0.2);
  return [
    ground('#DBF0FF'),
    shape('#A9C3CF', 'M0 110L40 70L78 96L112 56L150 104L250 100L320 60V200H0Z'),
    // The steep peak behind the town, and the small one beside it.
    shape('#4F7F5A', 'M150 128Q176 96 192 56Q202 22 216 18Q232 22 240 60Q252 100 300 134Z'),
    shape('#3C6749', 'M216 18Q232 22 240 60Q252 100 300 134H224Q238 90 222 60Q214 36 216 18Z'),
    shape('#5E8F63', 'M104 132Q126 118 138 94Q146 82 154 96Q160 116 188 134Z'),
    `<g opacity=".85">${shape('#FFFFFF', 'M20 92q6 -12 20 -8q10 -12 24 -2q16 -2 14 10Z')}${shape('#FFFFFF', 'M262 84q6 -10 18 -6q10 -10 22 0q14 0 12 8Z')}</g>`,
    shape('#6FA45E', 'M0 148Q90 120 170 126T320 140V200H0Z'),
    ...[118, 142, 166].map(x => house(x, 142, 16)),
    ...[98, 126, 154].map(x => house(x, 156, 18)),
    box('#86B870', 176, 138, 70, 10),
    ...[258, 282].map(x => house(x, 150, 18)),
    // Terraces: a wall of stone and a strip of green, over and over.
    row(5, at => {
      const y = 158 + at * 10;
      const right = 196 - at * 24;
      return (
        shape('#86B870', `M0 ${y - 5 + at}Q${right / 2} ${y - 8} ${right} ${y}V${y + 4}H0Z`) +
        shape(stone, `M0 ${y}Q${right / 2} ${y - 3} ${right} ${y + 3}V${y + 9}H0Z`) +
        pen(shade, 0.8, `M0 ${y + 4}Q${right / 2} ${y + 1} ${right} ${y + 7}`)
      );
    }),
    row(5, at => {
      const y = 162 + at * 10;
      const left = 196 + at * 14;
      return (
        shape('#86B870', `M${left} ${y - 4}Q${(left + 320) / 2} ${y - 10} 320 ${y - 12}V${y}H${left}Z`) +
        shape(stone, `M${left} ${y}Q${(left + 320) / 2} ${y - 6} 320 ${y - 8}V${y}L${left} ${y + 7}Z`)
      );
    }),
    // A llama looks on.
    shape(
      '#F6EEDC',
      'M38 172Q38 164 46 164H62L64 148Q64 143 67 142L67 138L69 142L75 145V149L70 150L69 170Q69 178 64 178V190H61V180H47V190H44V179Q38 178 38 172Z',
    ),
  ].join('');
}

function liberty(): string {
  const green = '#7DBFA6';
  const shade = '#5A9C86';
  const dark = '#3F7C69';
  return [
    ground('#DBF0FF'),
    shape(
      '#B9C9DC',
      'M0 150V132H20V118H36V136H54V108H66V100H72V108H84V132H102V150ZM218 150V128H236V112H250V124H270V104H282V126H300V114H320V150Z',
    ),
    box('#8FC3DA', 0, 148, 320, 52),
    pen('#D6EEF6', 1.6, 'M14 164h36M266 170h40M24 186h40M230 190h44'),
    shape('#8DBB6B', 'M76 184Q160 172 244 184V200H76Z'),
    shape('#CDBFA3', 'M116 188L122 172H198L204 188Z'),
    shape('#DCCFB4', 'M130 174L134 140H186L190 174Z'),
    shape('#B5A584', 'M176 174L174 140H186L190 174Z'),
    row(3, at => box('#8A7B5E', 142 + at * 14, 148, 6, 14)),
    box('#CDBFA3', 128, 136, 64, 6),
    // The robe with its folds.
    shape(green, 'M138 136Q134 108 142 84Q144 70 150 66H172Q180 70 182 84Q188 110 184 136Z'),
    shape(shade, 'M170 66H172Q180 70 182 84Q188 110 184 136H168Q176 100 170 66Z'),
    pen(
      dark,
      1.3,
      'M148 136Q146 104 152 82M157 136Q156 112 160 92M166 136Q168 110 164 88M144 96Q160 92 180 78M142 112Q160 104 182 92',
    ),
    // The tablet in her left arm.
    shape(green, 'M176 74Q190 78 190 94L182 98Z'),
    `<g transform="rotate(14 190 90)">${box(shade, 182, 72, 15, 27, 1.5)}${pen(dark, 1, 'M185 80h9M185 85h9M185 90h9')}</g>`,
    // The raised arm and the torch.
    shape(green, 'M150 72Q142 66 140 48L138 30H146L149 46Q152 58 160 66Z'),
    pen(dark, 1.1, 'M143 52Q146 62 154 68'),
    shape(shade, 'M134 30H150L147 24H137Z'),
    box(green, 138.5, 29, 7, 8),
    shape('#FFB42E', 'M137 24Q134 14 142 4Q150 14 147 24Z'),
    shape('#FFE08A', 'M140 24Q138 18 142 12Q146 18 144 24Z'),
    // Head, hair and the crown of seven rays.
    box(shade, 158, 58, 9, 10),
    shape(green, 'M153 44Q153 36 162.5 36Q172 36 172 44V52Q170 62 162.5 62Q155 62 153 52Z'),
    shape(shade, 'M168 38Q172 40 172 46V52Q170 62 162.5 62Q169 56 168 38Z'),
    pen(dark, 1.2, 'M157 48h4M165 48h4M160 57h5M162.8 49v4'),
    shape(shade, 'M151 46Q150 36 162.5 34Q175 36 174 46Q162 38 151 46Z'),
    row(7, at => {
      const turn = ((at - 3) * 24 - 90) * (Math.PI / 180);
      const [x, y] = [162.5 + Math.cos(turn) * 26, 42 + Math.sin(turn) * 24];
      const [dx, dy] = [Math.cos(turn + 1.57) * 1.9, Math.sin(turn + 1.57) * 1.9];
      const [bx, by] = [162.5 + Math.cos(turn) * 9, 42 + Math.sin(turn) * 7];
      return shape(
        green,
        `M${num(bx - dx)} ${num(by - dy)}L${num(x)} ${num(y)}L${num(bx + dx)} ${num(by + dy)}Z`,
      );
    }),
  ].join('');
}

function goldenGate(): string {
  const red = '#D9502E';
  const dark = '#A8381D';
  return [
    ground('#E6EAFF'),
    shape('#FFFFFF', 'M0 106Q40 88 84 100Q130 84 176 98Q220 84 262 96Q300 86 320 94V140H0Z'),
    shape('#9DB7A0', 'M196 136Q240 98 274 92T320 84V160H196Z'),
    shape('#7FA08A', 'M232 142Q276 112 320 110V160H232Z'),
    box('#7FB6CF', 0, 136, 320, 64),
    pen('#CFE7F0', 1.6, 'M150 152h34M200 172h44M120 186h36M256 190h40M24 186h30'),
    // The far tower.
    box(dark, 233, 62, 4.4, 78) + box(dark, 247, 62, 4.4, 78),
    ...[64, 80, 96, 112].map(y => box(dark, 233, y, 18, 3.4)),
    // Cables: from the near edge to the near tower, to the far one, to the shore.
    pen(red, 3.2, 'M-6 92Q44 70 82 20'),
    pen(dark, 2.4, 'M-6 100Q66 74 122 22'),
    pen(red, 3, 'M82 20Q134 128 235 62'),
    pen(dark, 2, 'M122 22Q164 120 249 63'),
    pen(red, 1.8, 'M235 62Q262 96 312 110'),
    row(11, at => {
      const t = (at + 1) / 12;
      const x = (1 - t) ** 2 * 82 + 2 * t * (1 - t) * 134 + t * t * 235;
      const y = (1 - t) ** 2 * 20 + 2 * t * (1 - t) * 128 + t * t * 62;
      return pen(dark, 0.9, `M${num(x)} ${num(y)}V${num(140 - (x / 320) * 24)}`);
    }),
    row(7, at => {
      const x = 2 + at * 11;
      return pen(dark, 1, `M${x} ${num(90 - at * 6.5 - (at * at) / 2)}V144`);
    }),
    // The near tower: two legs, four cross-beams.
    shape(red, 'M72 186L77 12H91L94 186Z') + shape(dark, 'M87 186L86 12H91L94 186Z'),
    shape(red, 'M112 186L114 12H128L134 186Z') + shape(dark, 'M124 186L123 12H128L134 186Z'),
    ...[16, 50, 84, 112].map((y, at) => box(red, 88, y, 28, 12 - at) + box(dark, 88, y + 9 - at, 28, 3)),
    pen(dark, 2.4, 'M94 152L112 180M112 152L94 180'),
    // The road.
    shape(red, 'M0 142L320 112V117L0 154Z'),
    shape(dark, 'M0 152L320 116V119L0 164Z'),
    pen(
      dark,
      1.2,
      row(16, at => `M${at * 12} ${num(154 - at * 1.3)}l6 ${num(9 - at * 0.4)}l6 ${num(-10 + at * 0.4)}`),
    ),
    shape('#B9B2A2', 'M62 186H144L150 200H56Z'),
    shape('#7A8F6B', 'M0 186Q26 176 56 200H0Z'),
  ].join('');
}

function tiwanaku(): string {
  const light = '#C9A582';
  const shade = '#9C7554';
  const dark = '#6B4B32';
  const runner = (x: number, y: number): string =>
    `<g fill="none" stroke="${dark}" stroke-width="1.3">` +
    `<rect x="${num(x)}" y="${y}" width="12" height="12" rx="1"/><path d="M${num(x + 3)} ${y + 10}l2 -4l2 2l3 -1M${num(x + 5)} ${y + 6}l0 -3h3"/></g>`;
  return [
    ground(GROUNDS.sky),
    shape('#C4CEDA', 'M0 128L54 100L90 118L150 92L210 120L262 96L320 122V160H0Z'),
    shape('#FFFFFF', 'M150 92L138 98L150 100L160 98L168 101ZM54 100L46 105L56 106L62 105Z'),
    shape('#D9C48A', 'M0 150Q160 136 320 148V200H0Z'),
    shape(shade, 'M62 46L258 40L266 184H58Z'),
    shape(light, 'M58 48L246 42L252 184H52Z'),
    shape('#B88F6C', 'M58 116H249L250 122H57Z'),
    shape('#B58D69', 'M122 184V114H186V184Z'),
    shape('#C4CEDA', 'M130 184V122H178V184Z'),
    shape('#D9C48A', 'M130 184V158H178V184Z'),
    shape(shade, 'M178 122L184 184H178Z'),
    // The frieze: rows of winged runners around one great figure.
    row(6, at =>
      row(3, line => runner(64 + at * 12.6, 54 + line * 13.5) + runner(176 + at * 12.2, 52 + line * 13.5)),
    ),
    box(light, 140, 48, 34, 58),
    `<g fill="none" stroke="${dark}" stroke-width="2" stroke-linecap="round">`,
    '<rect x="148" y="56" width="18" height="17" rx="2"/>',
    '<path d="M152 55v-6M157 55v-7M162 55v-6M147 60h-6M147 66h-6M167 60h6M167 66h6M152 63h1M161 63h1M154 69h6"/>',
    '<path d="M151 76h12v20h-12ZM151 80h-7v16M163 80h7v16M144 74v28M170 74v28M153 96v8M161 96v8"/></g>',
    row(14, at => pen(dark, 1.2, `M${num(64 + at * 13.2)} 106v-6h7v6h6`)),
    // The crack that runs down from its corner.
    pen(dark, 2.2, 'M204 43L198 60L208 76L196 96L188 114'),
    shape('#C9B27A', 'M0 186Q80 176 160 184T320 178V200H0Z'),
    row(7, at => pen('#8F8A4E', 2, `M${14 + at * 46} 196q2 -8 -2 -12M${18 + at * 46} 196q0 -8 4 -12`)),
  ].join('');
}

function nazca(): string {
  const line = '#FFF3DC';
  const feather = (x: number, y: number, dx: number, dy: number, w: number): string => {
    // A long loop, open toward the body.
    const long = Math.hypot(dx, dy);
    const [ux, uy] = [(-dy / long) * w, (dx / long) * w];
    return `M${num(x + ux)} ${num(y + uy)}l${num(dx)} ${num(dy)}q${num(dx * 0.06 - ux)} ${num(dy * 0.06 - uy)} ${num(-2 * ux)} ${num(-2 * uy)}L${num(x - ux)} ${num(y - uy)}`;
  };
  return [
    ground('#C08A5C'),
    shape('#B37C4F', 'M0 30Q80 60 180 40T320 60V120Q200 90 120 120T0 110Z'),
    shape('#CC9968', 'M0 160Q100 140 200 160T320 150V200H0Z'),
    pen('#A56E43', 1.4, 'M0 64L320 22M0 190L320 128M40 0L250 200'),
    row(28, at => disc('#8F5C36', (at * 97) % 320, (at * 61) % 200, 1 + (at % 3) * 0.5)),
    pen(
      line,
      3.1,
      [
        // Beak, head and neck.
        'M14 101H112Q118 92 130 93Q138 96 140 92M14 105H112Q118 114 130 113Q138 110 140 114',
        // Body and tail.
        'M172 92Q186 94 192 98L236 94M172 114Q186 112 192 108L236 112',
        feather(236, 96.5, 42, -7, 2.2),
        feather(236, 100.5, 58, -3, 2.2),
        feather(236, 105.5, 58, 3, 2.2),
        feather(236, 109.5, 42, 7, 2.2),
        // Wings: feathers side by side, on both sides of the body.
        feather(142, 92, -10, -58, 3.2),
        feather(149, 92, -3, -72, 3.2),
        feather(156, 92, 4, -78, 3.2),
        feather(163, 92, 12, -70, 3.2),
        feather(170, 92, 20, -56, 3.2),
        feather(142, 114, -10, 58, 3.2),
        feather(149, 114, -3, 72, 3.2),
        feather(156, 114, 4, 76, 3.2),
        feather(163, 114, 12, 70, 3.2),
        feather(170, 114, 20, 56, 3.2),
        // Feet.
        'M186 90L200 70M200 70l-3 -9M200 70l3 -10M200 70l9 -6M186 116L200 136M200 136l-3 9M200 136l3 10M200 136l9 6',
      ].join(''),
    ),
    disc(line, 122, 99, 2.2),
    // The shadow of a small aeroplane gives the size.
    `<g transform="rotate(-24 268 52)" opacity=".55">${shape('#5B3319', 'M252 51H286Q290 52 286 53H252L249 58H247L248 52L247 46H249ZM264 51L270 36H274L272 51ZM264 53L270 68H274L272 53Z')}</g>`,
  ].join('');
}

export const AMERICAS = { chichen, machu, liberty, 'golden-gate': goldenGate, tiwanaku, nazca } as const;
