/** Houses and towns that people built to live in, drawn by us. */
import { GROUNDS, ground, num } from '../../../kit/svg.ts';
import { arch, box, courses, disc, pen, row, shape, twice, within } from '../pen.ts';

function trulli(): string {
  const grey = '#9A958C';
  const dark = '#6F6A62';
  const house = (x: number, foot: number, half: number, top: number, mark: string): string => {
    const eaves = foot - half * 0.9;
    const roof = `M${x - half - 4} ${num(eaves)}Q${num(x - half * 0.3)} ${num(eaves - (eaves - top) * 0.55)} ${x} ${top}Q${num(x + half * 0.3)} ${num(eaves - (eaves - top) * 0.55)} ${x + half + 4} ${num(eaves)}Z`;
    return (
      box('#FFFDF6', x - half, eaves - 2, half * 2, foot - eaves + 2) +
      box('#DDD6C9', x + half * 0.55, eaves - 2, half * 0.45, foot - eaves + 2) +
      shape(grey, roof) +
      within(
        `t${x}`,
        roof,
        shape(dark, `M${num(x + half * 0.3)} ${foot}L${x} ${top}L${x + half + 9} ${foot}Z`) +
          courses([x - half - 6, top + 4, x + half + 6, eaves], 8, 14, '#5C574F', 1),
      ) +
      box('#FFFDF6', x - 4, top - 3, 8, 5) +
      disc('#FFFDF6', x, top - 8, 5) +
      pen('#FFFFFF', 2.4, mark)
    );
  };
  const door = (x: number, foot: number): string =>
    shape('#6B4A33', arch(x - 7, foot, 14, 28)) + pen('#4A3020', 1.2, `M${x} ${foot}v-26`);
  const pot = (x: number, y: number): string =>
    box('#B8623C', x - 5, y - 8, 10, 8, 1) +
    disc('#5E9448', x, y - 12, 7) +
    disc('#E0526B', x + 2, y - 14, 2.4);
  return [
    ground(GROUNDS.sky),
    disc('#FFE08A', 40, 34, 15),
    shape('#B7CC8E', 'M0 122Q90 104 180 114T320 104V200H0Z'),
    row(7, at => disc('#7FA35A', 10 + at * 52, 118 - (at % 2) * 6, 12)),
    house(52, 166, 26, 76, 'M52 112V126M46 118H58'),
    house(262, 166, 30, 62, 'M262 104a7 7 0 1 1 -.1 0'),
    house(112, 176, 32, 46, 'M112 92l-6 10h12ZM112 104v8'),
    house(196, 180, 38, 34, 'M196 84V104M187 92H205M196 84l-4 5M196 84l4 5'),
    door(112, 176) + door(196, 180) + door(56, 166),
    box('#4E6A86', 216, 156, 10, 11) + box('#4E6A86', 258, 146, 9, 10),
    shape('#E5DCCB', 'M0 172L90 178L320 176V200H0Z'),
    pen('#C6BBA6', 1.4, 'M0 186H320M40 172L20 200M130 178L124 200M214 180L224 200M290 178L312 200'),
    pot(150, 184) + pot(238, 184) + pot(88, 182),
  ].join('');
}

function musgum(): string {
  const mud = '#C98A55';
  const shade = '#9A6132';
  const dome = (x: number, foot: number, half: number, high: number): string => {
    const d = `M${x - half} ${foot}C${num(x - half * 0.98)} ${num(foot - high * 0.5)} ${num(x - half * 0.55)} ${num(foot - high * 0.92)} ${x} ${foot - high}C${num(x + half * 0.55)} ${num(foot - high * 0.92)} ${num(x + half * 0.98)} ${num(foot - high * 0.5)} ${x + half} ${foot}Z`;
    return (
      shape(mud, d) +
      within(
        `h${x}`,
        d,
        shape(
          shade,
          `M${num(x + half * 0.45)} ${foot}Q${num(x + half * 0.6)} ${num(foot - high * 0.6)} ${x} ${foot - high}H${x + half}V${foot}Z`,
        ) +
          row(Math.round(high / 21), line =>
            row(7, at => {
              const across = (at - 3) * half * 0.32;
              const y = foot - 6 - line * 21;
              return pen(
                at > 4 ? '#7C4A22' : '#E3AC78',
                3,
                `M${num(x + across - half * 0.12)} ${y}L${num(x + across)} ${y - 15}L${num(x + across + half * 0.12)} ${y}`,
              );
            }),
          ),
      ) +
      shape('#E3AC78', arch(x - half * 0.24, foot, half * 0.48, high * 0.36)) +
      shape('#4A2810', arch(x - half * 0.17, foot, half * 0.34, high * 0.31)) +
      disc('#4A2810', x, foot - high + 3, half * 0.09)
    );
  };
  return [
    ground('#FFEBC4'),
    disc('#FFC765', 270, 38, 18),
    shape('#C7CF86', 'M0 146Q90 132 170 140T320 132V200H0Z'),
    pen('#6B4A2A', 3, 'M296 146V96M296 116L282 100M296 110L308 94') +
      disc('#7FA35A', 282, 92, 16) +
      disc('#8FB367', 304, 86, 18),
    dome(50, 162, 32, 88),
    dome(256, 166, 38, 104),
    dome(148, 182, 54, 154),
    shape('#E7C38A', 'M0 176Q90 166 160 180T320 172V200H0Z'),
    box('#9A6132', 214, 172, 20, 14, 5) +
      box('#7C4A22', 216, 170, 16, 4, 2) +
      box('#9A6132', 40, 178, 14, 11, 4),
    row(6, at => pen('#8F8A4E', 2, `M${20 + at * 56} 197q2 -8 -2 -11M${24 + at * 56} 197q0 -8 4 -11`)),
  ].join('');
}

function yazd(): string {
  const mud = '#DDB178';
  const shade = '#B3854D';
  const dark = '#6B4822';
  const catcher = (x: number, top: number, foot: number, half: number): string =>
    box(mud, x - half, top, half * 2, foot - top) +
    box(shade, x + half * 0.4, top, half * 0.6, foot - top) +
    row(5, at => box(dark, x - half * 0.82 + at * half * 0.36, top + 8, half * 0.2, (foot - top) * 0.4)) +
    row(3, at =>
      pen(
        '#5B3A1B',
        2,
        `M${x - half - 6} ${num(top + (foot - top) * (0.6 + at * 0.11))}H${x - half}M${x + half} ${num(top + (foot - top) * (0.6 + at * 0.11))}H${x + half + 6}`,
      ),
    ) +
    box('#EBC793', x - half - 3, top - 2, half * 2 + 6, 6) +
    box('#EBC793', x - half - 2, top + (foot - top) * 0.52, half * 2 + 4, 4);
  const dome = (x: number, foot: number, half: number): string =>
    shape(mud, `M${x - half} ${foot}A${half} ${num(half * 0.82)} 0 0 1 ${x + half} ${foot}Z`) +
    shape(
      shade,
      `M${num(x + half * 0.35)} ${foot}Q${num(x + half * 0.55)} ${num(foot - half * 0.5)} ${num(x + half * 0.2)} ${num(foot - half * 0.8)}A${half} ${num(half * 0.82)} 0 0 1 ${x + half} ${foot}Z`,
    ) +
    box('#EBC793', x - 4, foot - half * 0.82 - 6, 8, 8);
  return [
    ground(GROUNDS.sky),
    shape('#D9C3B0', 'M0 96L46 66L92 90L150 54L214 88L262 62L320 92V140H0Z'),
    box(shade, 0, 120, 320, 80),
    catcher(40, 62, 132, 13) + catcher(286, 56, 130, 14),
    dome(88, 130, 28) + dome(238, 130, 30),
    box(mud, 0, 128, 320, 72),
    catcher(160, 14, 142, 27),
    box(mud, 112, 138, 96, 62) + box('#EBC793', 108, 134, 104, 6),
    shape(shade, arch(128, 200, 64, 54)) +
      shape('#4E6A86', arch(140, 200, 40, 42)) +
      pen('#DDB178', 2, 'M160 158V200M140 178H180'),
    dome(54, 156, 36) + dome(268, 158, 38),
    box('#CDA06A', 0, 154, 108, 46) + box('#CDA06A', 212, 156, 108, 44),
    row(
      3,
      at => shape(dark, arch(14 + at * 32, 192, 14, 26)) + shape(dark, arch(226 + at * 32, 194, 14, 26)),
    ),
    pen(shade, 1.6, 'M0 158H108M212 160H320'),
  ].join('');
}

function cappadocia(): string {
  const tuff = '#EBD3B0';
  const shade = '#C6A57C';
  const cap = '#8A6B50';
  const cone = (x: number, foot: number, half: number, top: number): string =>
    shape(
      tuff,
      `M${x - half} ${foot}Q${num(x - half * 0.5)} ${num((foot + top) / 2)} ${num(x - half * 0.3)} ${top}H${num(x + half * 0.3)}Q${num(x + half * 0.5)} ${num((foot + top) / 2)} ${x + half} ${foot}Z`,
    ) +
    shape(
      shade,
      `M${num(x + half * 0.3)} ${foot}Q${num(x + half * 0.2)} ${num((foot + top) / 2)} ${num(x + half * 0.12)} ${top}H${num(x + half * 0.3)}Q${num(x + half * 0.5)} ${num((foot + top) / 2)} ${x + half} ${foot}Z`,
    ) +
    shape(
      cap,
      `M${num(x - half * 0.46)} ${top + 3}Q${num(x - half * 0.3)} ${num(top - half * 0.7)} ${x} ${num(top - half * 0.9)}Q${num(x + half * 0.34)} ${num(top - half * 0.6)} ${num(x + half * 0.46)} ${top + 3}Z`,
    );
  const hole = (x: number, y: number, w: number): string => shape('#5B4028', arch(x - w / 2, y, w, w * 1.4));
  return [
    ground('#FFE3D3'),
    disc('#FFC56B', 46, 46, 20),
    shape('#DDB9A0', 'M0 118L30 96H92L120 116L188 112L214 88H286L320 108V150H0Z'),
    shape('#E4C49F', 'M0 142Q80 120 160 132T320 124V200H0Z'),
    row(5, at => cone(20 + at * 70, 150 - (at % 2) * 6, 17, 104 - (at % 3) * 8)),
    cone(62, 180, 40, 62) + cone(254, 184, 46, 54) + cone(154, 188, 52, 58),
    hole(62, 116, 9) + hole(56, 138, 9) + hole(70, 160, 10) + hole(58, 180, 14),
    hole(152, 92, 9) + hole(160, 112, 11) + hole(142, 134, 11) + hole(168, 138, 11) + hole(154, 188, 20),
    hole(252, 108, 10) + hole(262, 132, 10) + hole(244, 152, 11) + hole(256, 184, 16),
    pen('#8C6B48', 2, 'M144 166h22M147 172h16') + pen('#8C6B48', 1.6, 'M140 152h8M164 154h10'),
    shape('#D3B084', 'M0 180Q60 170 110 186T220 184T320 178V200H0Z'),
    row(7, at => disc('#8FA657', 12 + at * 50, 192 - (at % 2) * 4, 7)),
  ].join('');
}

function cliffTown(): string {
  const stone = '#E2B583';
  const shade = '#B3814F';
  const dark = '#4F3218';
  const tower = (x: number, foot: number, w: number, high: number, rows: number): string =>
    box(stone, x, foot - high, w, high) +
    box(shade, x + w * 0.7, foot - high, w * 0.3, high) +
    row(rows, at => box(dark, x + w * 0.22 + (at % 2) * w * 0.22, foot - high + 7 + at * 15, w * 0.2, 7)) +
    row(Math.floor(w / 7), at => pen('#6B4522', 1.6, `M${num(x + 4 + at * 7)} ${foot - high + 3}h2`));
  return [
    ground('#D99F6C'),
    pen('#C2854F', 3, 'M0 18Q80 8 160 20T320 12M0 40Q90 28 170 38T320 32'),
    row(9, at => disc('#7FA35A', 16 + at * 37, 4 - (at % 2) * 3, 11)),
    // The hollow in the cliff.
    shape('#6B4126', 'M0 150V92Q40 54 120 52Q230 48 284 74Q308 86 320 108V160H0Z'),
    shape('#4F2E1A', 'M0 120V92Q40 54 120 52Q230 48 284 74Q308 86 320 108V124Q230 78 130 84Q50 88 0 120Z'),
    tower(14, 160, 26, 48, 2) + tower(46, 156, 22, 66, 4) + tower(70, 156, 34, 42, 2),
    tower(108, 156, 24, 76, 4) + tower(136, 156, 40, 54, 3),
    // A round tower among the square ones.
    shape(stone, 'M182 158L186 84H208L212 158Z') +
      shape(shade, 'M202 158L201 84H208L212 158Z') +
      pen('#F1CFA2', 3, 'M185 84H209') +
      box(dark, 192, 96, 5, 8) +
      box(dark, 195, 122, 5, 8),
    tower(218, 158, 30, 60, 3) + tower(250, 160, 26, 40, 2) + tower(280, 164, 28, 52, 3),
    row(7, at => tower(4 + at * 46, 180, 34 - (at % 2) * 8, 26 + (at % 3) * 4, 1)),
    // Round rooms sunk into the ground, with ladders.
    shape('#D3A673', 'M0 174Q160 164 320 176V200H0Z'),
    ...[62, 158, 256].map(
      x =>
        `<ellipse cx="${x}" cy="188" rx="26" ry="8" fill="${shade}"/><ellipse cx="${x}" cy="189" rx="20" ry="5.6" fill="${dark}"/>${pen('#8C5E30', 2, `M${x - 4} 190L${x + 2} 164M${x + 3} 190L${x + 9} 164M${x - 2} 180h6M${x} 173h6`)}`,
    ),
  ].join('');
}

function wharenui(): string {
  const red = '#A8322A';
  const dark = '#6E1D18';
  const cream = '#F4E6CF';
  return [
    ground(GROUNDS.sky),
    shape('#8FB58A', 'M0 124Q50 88 110 104T230 92T320 112V170H0Z'),
    disc('#FFFFFF', 44, 40, 11) + disc('#FFFFFF', 60, 38, 15) + disc('#FFFFFF', 78, 42, 10),
    // The front wall under the porch: panels between carved posts.
    shape('#4A2A1C', 'M66 180V118L160 52L254 118V180Z'),
    twice(
      row(3, at => {
        const x = 72 + at * 24;
        return (
          box('#E0C27A', x, 128 - at * 8, 14, 52 + at * 8) +
          row(4, line => pen(line % 2 === 0 ? dark : '#2C1A12', 3, `M${x + 1} ${172 - line * 13}l6 -7l6 7`)) +
          box(red, x + 15, 120 - at * 8, 7, 60 + at * 8)
        );
      }),
    ),
    box('#3B2016', 140, 124, 20, 56) +
      box(red, 136, 118, 50, 6) +
      box(red, 136, 118, 4, 62) +
      box(red, 160, 118, 4, 62) +
      box('#3E566B', 166, 132, 16, 20) +
      pen(cream, 1.6, 'M166 132H182V152H166Z'),
    pen(cream, 1.2, 'M140 121h40'),
    // The bargeboards are arms: they end in carved fingers.
    twice(
      shape(red, 'M160 30L26 122L32 134L160 48Z') +
        pen(dark, 2, 'M160 48L32 134') +
        row(8, at =>
          pen(cream, 1.8, `M${num(48 + at * 13.4)} ${num(116 - at * 9.2)}q5 -3 5 -6.5q-.5 -4 -4 -2.5`),
        ) +
        shape(red, 'M28 120L8 128V134L32 136Z') +
        pen(red, 3, 'M16 130L4 142M20 132L10 146M25 134L18 148') +
        box(red, 36, 126, 13, 62) +
        box(dark, 45, 126, 4, 62) +
        row(
          3,
          at =>
            disc(cream, 42, 138 + at * 18, 3.4) +
            disc(dark, 42, 138 + at * 18, 1.6) +
            pen(cream, 1.4, `M38 ${146 + at * 18}h9`),
        ),
    ),
    // The face at the top of the gable, and the figure above it.
    shape(red, 'M146 26Q146 12 160 12Q174 12 174 26Q176 44 160 52Q144 44 146 26Z'),
    disc(cream, 154, 27, 4) +
      disc(cream, 166, 27, 4) +
      disc('#2E8B82', 154, 27, 2) +
      disc('#2E8B82', 166, 27, 2),
    pen(cream, 1.8, 'M153 40Q160 36 167 40M160 29v5M150 19Q160 15 170 19'),
    shape(dark, 'M155 13L156 2H164L165 13Z'),
    shape('#7FA86A', 'M0 180Q160 172 320 180V200H0Z') + shape('#D9CBB0', 'M132 180H188L206 200H114Z'),
  ].join('');
}

export const HOMES = { trulli, musgum, yazd, cappadocia, 'cliff-town': cliffTown, wharenui } as const;
