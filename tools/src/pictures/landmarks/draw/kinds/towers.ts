/** Towers and pillars, drawn by us. */
import { GROUNDS, ground, num } from '../../../kit/svg.ts';
import { arch, box, courses, disc, pen, pointed, row, shape, twice, within } from '../pen.ts';

const cloud = (x: number, y: number): string =>
  disc('#FFFFFF', x, y, 12) + disc('#FFFFFF', x + 16, y, 16) + disc('#FFFFFF', x + 34, y + 4, 11);

function bigBen(): string {
  const stone = '#E3C892';
  const shade = '#B8955A';
  const dark = '#75592F';
  const slate = '#566770';
  const pinnacle = (x: number, foot: number, high: number): string =>
    shape(
      '#CDAE72',
      `M${x - 3} ${foot}V${foot - high * 0.6}L${x} ${foot - high}L${x + 3} ${foot - high * 0.6}V${foot}Z`,
    );
  return [
    ground(GROUNDS.dusk),
    cloud(34, 50) + cloud(238, 76),
    // The long house of parliament.
    box('#CDAE72', 0, 142, 320, 58),
    row(20, at => pinnacle(at * 17 - 2, 144, 22)),
    row(
      20,
      at => shape(dark, pointed(2 + at * 17, 168, 6, 18)) + shape(dark, pointed(2 + at * 17, 194, 6, 18)),
    ),
    pen(shade, 1.6, 'M0 146H320M0 172H320'),
    // The shaft, the stage of the clock, the bells above it.
    '<g transform="translate(0 16)">',
    box(stone, 132, 96, 56, 104) + box(shade, 172, 96, 16, 104),
    row(6, at => box(at > 4 ? '#94743F' : shade, 136 + at * 8.6, 112, 3.4, 88)),
    pen(dark, 1.4, 'M132 132H188M132 158H188M132 184H188'),
    box(stone, 126, 62, 68, 48) + box(shade, 176, 62, 18, 48),
    box('#F1DDB0', 123, 106, 74, 5) + box('#F1DDB0', 123, 58, 74, 5),
    disc('#3D4B66', 160, 85, 22) + disc('#FFFDF4', 160, 85, 19),
    row(12, at => {
      const turn = (at * Math.PI) / 6;
      const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
      return pen(
        '#3D4B66',
        at % 3 === 0 ? 2 : 1.2,
        `M${num(160 + dx * 14)} ${num(85 + dy * 14)}L${num(160 + dx * 17)} ${num(85 + dy * 17)}`,
      );
    }),
    pen('#2C3850', 2.6, 'M160 85L152 77') +
      pen('#2C3850', 2, 'M160 85L167 71') +
      disc('#2C3850', 160, 85, 2.4),
    box(shade, 130, 44, 60, 15),
    row(7, at => shape('#4A3A20', arch(133 + at * 8, 59, 5, 13))),
    twice(pinnacle(127, 62, 26)),
    shape(slate, 'M126 45L142 24H178L194 45Z') + shape('#42525B', 'M176 45L170 24H178L194 45Z'),
    box('#D9A62E', 143, 17, 34, 7) + row(5, at => box('#5A4622', 146 + at * 6.2, 18, 2.6, 6)),
    shape(slate, 'M143 18L158 -8H162L177 18Z'),
    row(4, at => box('#D9A62E', 137 + at * 13, 33, 5, 4)),
    '</g>',
  ].join('');
}

function obelisk(): string {
  const white = '#FFFDF6';
  const lower = '#E9DCC4';
  const blossom = (x: number, y: number, r: number) =>
    disc('#FFB7CC', x, y, r) + disc('#FFCBDA', x - r * 0.3, y - r * 0.35, r * 0.6);
  return [
    ground(GROUNDS.sky),
    cloud(42, 44) + cloud(236, 66),
    shape('#8DBB6B', 'M0 142Q80 132 160 138T320 134V200H0Z'),
    twice(row(5, at => blossom(10 + at * 24, 138 - (at % 2) * 6, 15))),
    // The lower third has another shade: when work went on, the stone came from elsewhere.
    shape(lower, 'M144 150L147.4 108H172.6L176 150Z') + shape('#CBBB9E', 'M166 150L166 108H172.6L176 150Z'),
    shape(white, 'M147.4 108L152.6 24H167.4L172.6 108Z') + shape('#DDDCD8', 'M166 108V24H167.4L172.6 108Z'),
    shape(white, 'M152.6 24L160 6L167.4 24Z') + shape('#C9C8C4', 'M166 24L160 6L167.4 24Z'),
    box('#8C7B5E', 157, 142, 6, 8),
    twice(
      row(
        6,
        at =>
          pen('#6B7B8C', 1.2, `M${98 + at * 8} ${150 - at}V${132 - at}`) +
          box('#D8343F', 98 + at * 8, 132 - at, 5, 3.4),
      ),
    ),
    box('#C9BFA8', 86, 149, 148, 5),
    // The long pool with the mirrored pillar.
    shape('#7FBCD3', 'M128 166H192L236 200H84Z'),
    shape('#C3E0EC', 'M152 166H168L164 194L160 200L156 194Z'),
    pen('#D6EEF6', 1.4, 'M112 184h20M190 178h16M176 194h30'),
    twice(blossom(20, 182, 24) + blossom(58, 192, 20)),
  ].join('');
}

function qutb(): string {
  const red = '#C4694A';
  const dark = '#8F4129';
  const storey = (top: number, foot: number, half: number, wide: number, fill: string): string => {
    const d = `M${num(160 - wide)} ${foot}L${num(160 - half)} ${top}H${num(160 + half)}L${num(160 + wide)} ${foot}Z`;
    return (
      shape(fill, d) +
      within(
        `q${top}`,
        d,
        row(5, at =>
          pen(
            at > 3 ? dark : '#A9523A',
            2.6,
            `M${num(160 + (at - 2) * wide * 0.44)} ${foot}L${num(160 + (at - 2) * half * 0.44)} ${top}`,
          ),
        ) + box(dark, 160 + half * 0.55, top, wide, foot - top),
      ) +
      pen(
        '#F3DDBD',
        1.6,
        `M${num(160 - (half + wide) / 2)} ${num((top + foot) / 2)}H${num(160 + (half + wide) / 2)}`,
      ) +
      box(dark, 160 - half - 4, top - 1, half * 2 + 8, 3) +
      box('#DE8A66', 160 - half - 5, top - 5, half * 2 + 10, 4)
    );
  };
  return [
    ground('#FFEBC4'),
    disc('#FFD07A', 60, 50, 20),
    shape('#9CC07A', 'M0 158Q80 148 160 154T320 150V200H0Z'),
    twice(disc('#6B9F57', 16, 156, 22) + disc('#7FB069', 48, 162, 16)),
    storey(96, 178, 21, 28, red),
    storey(62, 92, 16, 20, red),
    storey(38, 58, 12.5, 15, red),
    storey(20, 34, 10, 12, '#EFD9C0'),
    storey(8, 16, 8, 9.4, '#EFD9C0'),
    shape('#4A2A1C', arch(154, 178, 12, 22)),
    // A broken arch of the old court, and the dark pillar.
    shape('#B85F42', 'M214 182V104Q220 84 250 80Q284 84 290 112L282 118V182H268V130Q252 104 232 130V182Z'),
    within(
      'ruin',
      'M214 182V104Q220 84 250 80Q284 84 290 112L282 118V182H268V130Q252 104 232 130V182Z',
      courses([210, 84, 294, 184], 14, 26, '#8F4129', 1.2),
    ),
    shape('#39424A', 'M92 182L94 112H102L104 182Z') + shape('#20282E', 'M99 182V112H102L104 182Z'),
    box('#39424A', 90, 104, 16, 4) + box('#39424A', 92, 98, 12, 5) + box('#4A545C', 89, 109, 18, 3),
    box('#C9A183', 80, 180, 36, 8) + box('#E0BD9E', 74, 186, 48, 6),
    shape('#D9B58C', 'M0 190Q100 180 160 186T320 182V200H0Z'),
  ].join('');
}

function aksum(): string {
  const stone = '#B9AFA2';
  const shade = '#857A6D';
  const dark = '#574E45';
  const body = 'M138 186L144 32Q144 8 160 8Q176 8 176 32L182 186Z';
  const small = (x: number, top: number, half: number): string =>
    shape(
      stone,
      `M${x - half} 178L${x - half * 0.7} ${top + 8}Q${x} ${top - 8} ${x + half * 0.7} ${top + 8}L${x + half} 178Z`,
    ) + shape(shade, `M${x + half * 0.3} 178V${top + 3}L${x + half * 0.7} ${top + 8}L${x + half} 178Z`);
  return [
    ground(GROUNDS.sky),
    shape('#C7BFA0', 'M0 128L52 96L104 120L168 88L232 118L284 92L320 110V160H0Z'),
    shape('#A9BE78', 'M0 152Q90 138 170 146T320 140V200H0Z'),
    small(70, 96, 12) + small(252, 74, 14) + small(104, 130, 8) + small(216, 134, 8),
    shape(stone, body),
    within(
      'stele',
      body,
      [
        box(shade, 172, 0, 20, 190),
        // Storeys of a house that is none: beams with round ends, and windows with four corners.
        row(8, at => {
          const y = 44 + at * 15.6;
          return (
            box('#9A8F81', 130, y, 60, 3) +
            row(6, beam => disc(dark, 144 + beam * 6.6, y + 5.4, 1.7)) +
            row(
              3,
              hole =>
                box(dark, 146 + hole * 10.4, y + 9, 6, 5) +
                box('#CFC6BA', 148 + hole * 10.4, y + 10.4, 2, 3.6),
            )
          );
        }),
        disc('#9A8F81', 160, 26, 8) + disc(dark, 160, 26, 4),
      ].join(''),
    ),
    box(dark, 152, 170, 16, 16) + box('#73685C', 155, 173, 10, 13) + disc('#CFC6BA', 162.4, 180, 1.4),
    box('#A39887', 122, 184, 76, 6) + box('#8C8172', 112, 189, 96, 6),
    shape('#93AC62', 'M0 192Q100 186 160 193T320 188V200H0Z'),
    row(6, at => pen('#6F8A45', 2, `M${20 + at * 56} 198q2 -8 -2 -12M${24 + at * 56} 198q0 -8 4 -12`)),
  ].join('');
}

function cheomseong(): string {
  const stone = '#CFC3AE';
  const shade = '#9C8F79';
  const body = 'M112 178Q116 118 134 84Q138 70 138 52H182Q182 70 186 84Q204 118 208 178Z';
  return [
    ground('#E6EAFF'),
    cloud(30, 56) + cloud(238, 44),
    shape('#A9BBC9', 'M0 140Q40 108 92 118T190 120T260 104T320 126V170H0Z'),
    shape('#8DAA86', 'M0 164Q100 150 180 158T320 154V200H0Z'),
    shape(stone, body),
    within(
      'bottle',
      body,
      shape(shade, 'M178 52H190L214 180H184Q186 110 178 52Z') +
        courses([104, 62, 216, 178], 9, 16, '#7C705B', 1),
    ),
    box('#3B342A', 150, 104, 20, 20) + pen('#E4DAC6', 2, 'M149 103H171V125H149Z'),
    box(stone, 132, 44, 56, 8) +
      box(shade, 176, 44, 12, 8) +
      box('#E4DAC6', 136, 36, 48, 8) +
      box(shade, 174, 36, 10, 8),
    pen('#7C705B', 1, 'M160 36V52M132 44H188'),
    box(stone, 98, 176, 124, 7) + box(shade, 92, 183, 136, 7),
    shape('#7D9C76', 'M0 188Q120 182 200 190T320 186V200H0Z'),
  ].join('');
}

function pharos(): string {
  const white = '#F6EEDD';
  const shade = '#CDBD9D';
  const dark = '#7E6D4E';
  const windows = (x: number, y: number, count: number, step: number): string =>
    row(count, at => shape(dark, arch(x + at * step, y, 4, 8)));
  const sail = (x: number, y: number, size: number): string =>
    shape('#A3623A', `M${x} ${y}h${size * 1.6}l${-size * 0.3} ${size * 0.4}h${-size}Z`) +
    shape(
      '#FFFFFF',
      `M${num(x + size * 0.3)} ${num(y - 2)}Q${num(x + size * 0.5)} ${num(y - size)} ${num(x + size * 0.3)} ${num(y - size * 1.3)}H${num(x + size * 1.2)}Q${num(x + size * 1.4)} ${num(y - size * 0.8)} ${num(x + size * 1.2)} ${num(y - 2)}Z`,
    );
  return [
    ground('#FFE3D3'),
    shape('#FFF3C9', 'M166 20L0 0V40ZM166 20L320 4V46Z'),
    disc('#FFFFFF', 60, 76, 10) + disc('#FFFFFF', 76, 74, 14) + disc('#FFFFFF', 94, 78, 10),
    box('#7FBCD3', 0, 146, 320, 54),
    pen('#D6EEF6', 1.6, 'M14 164h36M262 172h40M32 186h40M220 190h44M120 194h30'),
    shape('#C9AE80', 'M82 176Q96 158 160 156Q236 156 250 176Q200 184 160 184Q110 184 82 176Z'),
    // A court with columns around the foot.
    box(white, 104, 148, 112, 22) +
      box(shade, 104, 148, 112, 4) +
      row(13, at => box(dark, 108 + at * 8.4, 154, 4, 16)),
    // Square, eight-sided, round: three towers in one.
    shape(white, 'M132 150L138 74H182L188 150Z') + shape(shade, 'M172 150L170 74H182L188 150Z'),
    windows(146, 100, 3, 9) + windows(145, 120, 3, 9.6) + windows(144, 140, 3, 10.4),
    box(white, 132, 69, 56, 6) + row(7, at => box(white, 133 + at * 8.4, 65, 4.6, 5)),
    shape(white, 'M144 70L147 42H173L176 70Z') + shape(shade, 'M166 70V42H173L176 70Z'),
    windows(150, 60, 3, 7) + box(white, 143, 38, 34, 5),
    box(white, 152, 24, 16, 15) +
      box(shade, 163, 24, 5, 15) +
      row(2, at => box(dark, 154 + at * 5, 27, 3, 10)),
    shape('#FF9D2E', 'M154 25Q150 14 158 8Q158 14 162 10Q170 16 166 25Z') +
      shape('#FFE08A', 'M157 25Q156 17 160 15Q165 18 163 25Z'),
    sail(36, 168, 22) + sail(262, 156, 14),
  ].join('');
}

export const TOWERS = { 'big-ben': bigBen, obelisk, qutb, aksum, cheomseong, pharos } as const;
