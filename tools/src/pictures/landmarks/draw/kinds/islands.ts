/** What stands on islands, drawn by us. */
import { GROUNDS, ground, num } from '../../../kit/svg.ts';
import { arch, box, disc, pen, row, shape, twice, within } from '../pen.ts';

const palm = (x: number, foot: number, high: number, lean: number): string => {
  const [tx, ty] = [x + lean, foot - high];
  return (
    pen('#8A6842', 4.4, `M${x} ${foot}Q${num(x + lean * 0.2)} ${num(foot - high * 0.6)} ${tx} ${ty}`) +
    row(7, at => {
      const turn = ((at - 3) * 34 - 90) * (Math.PI / 180);
      const [dx, dy] = [Math.cos(turn) * 27, Math.sin(turn) * 17 + 8];
      return shape(
        at % 2 === 0 ? '#4F8A4C' : '#66A25C',
        `M${tx} ${ty}Q${num(tx + dx * 0.5)} ${num(ty + dy - 15)} ${num(tx + dx)} ${num(ty + dy + 4)}Q${num(tx + dx * 0.5)} ${num(ty + dy - 5)} ${tx} ${ty}Z`,
      );
    }) +
    disc('#7A5230', tx - 3, ty + 3, 2.6) +
    disc('#7A5230', tx + 3, ty + 3, 2.6)
  );
};

function nanMadol(): string {
  const log = '#6F7680';
  const light = '#8E959F';
  const dark = '#3F454E';
  const corner = 'M32 166V92Q40 88 46 72L60 70Q62 84 70 90H250Q258 84 260 70L274 72Q280 88 288 92V166Z';
  // Layers of long logs, and between them layers of their six-sided ends.
  const layers = row(10, at => {
    const y = 72 + at * 10;
    return at % 2 === 0
      ? row(8, log8 => {
          const x = 22 + log8 * 38 + (at % 4) * 9;
          return box(log, x, y, 36, 8.6, 2) + box(light, x + 1, y + 0.6, 34, 2.6, 1);
        })
      : row(27, end => {
          const x = 27 + end * 10;
          return (
            shape(light, `M${x} ${y + 4.4}l2.4 -4h4.8l2.4 4l-2.4 4h-4.8Z`) +
            shape(log, `M${x + 2} ${y + 4.4}l1.4 -2.4h2.8l1.4 2.4l-1.4 2.4h-2.8Z`)
          );
        });
  });
  return [
    ground(GROUNDS.sky),
    shape('#FFFFFF', 'M30 44q6 -10 18 -7q9 -10 21 -2q14 -1 12 9ZM226 34q6 -10 18 -6q10 -10 22 0q14 0 12 8Z'),
    shape('#7FB07A', 'M0 110Q20 86 50 92Q80 70 120 82Q160 62 200 80Q240 66 280 86Q304 82 320 100V160H0Z'),
    palm(96, 96, 60, -10) + palm(222, 96, 66, 12) + palm(170, 92, 44, 4),
    shape(dark, corner),
    within('walls', corner, layers),
    box('#22282F', 138, 120, 44, 46) +
      shape('#4E8F58', 'M144 166V134Q160 124 176 134V166Z') +
      box(light, 130, 114, 60, 7, 2),
    box('#5FB0B8', 0, 164, 320, 36) + shape('#8FA36E', 'M14 168Q160 158 306 168L296 172H24Z'),
    pen('#BFE6E6', 1.6, 'M18 182h40M110 190h44M220 180h40M272 192h34M160 178h24'),
    shape('#7A4E2C', 'M60 184Q92 196 126 184L120 192H66Z') +
      pen('#7A4E2C', 2, 'M76 198H116M82 191V198M108 191V198'),
  ].join('');
}

function latte(): string {
  const stone = '#C9C2B2';
  const shade = '#8F8775';
  const pillar = (x: number, foot: number, size: number): string => {
    const at = (across: number, up: number) => `${num(x + across * size)} ${num(foot - up * size)}`;
    return (
      shape(stone, `M${at(-0.3, 0)}L${at(-0.19, 1.5)}H${num(x + 0.19 * size)}L${at(0.3, 0)}Z`) +
      shape(shade, `M${at(0.1, 0)}L${at(0.06, 1.5)}H${num(x + 0.19 * size)}L${at(0.3, 0)}Z`) +
      shape(
        stone,
        `M${at(-0.52, 2.02)}H${num(x + 0.52 * size)}Q${at(0.5, 1.48)} ${at(0, 1.46)}Q${at(-0.5, 1.48)} ${at(-0.52, 2.02)}Z`,
      ) +
      shape(
        shade,
        `M${at(0.16, 2.02)}H${num(x + 0.52 * size)}Q${at(0.5, 1.48)} ${at(0, 1.46)}Q${at(0.2, 1.6)} ${at(0.16, 2.02)}Z`,
      ) +
      pen('#E3DDCF', 1.6, `M${at(-0.5, 2)}H${num(x + 0.5 * size)}`) +
      pen(
        '#6F6857',
        1.1,
        `M${at(-0.12, 0.9)}L${at(0.02, 0.7)}L${at(-0.04, 0.5)}M${at(-0.3, 1.82)}L${at(-0.2, 1.7)}`,
      )
    );
  };
  return [
    ground('#DBF0FF'),
    disc('#FFF3C9', 258, 38, 16),
    box('#8CCBD8', 0, 100, 320, 30),
    shape(
      '#6FA465',
      'M0 112Q20 80 56 92Q90 72 124 92Q150 84 168 100V140H0ZM320 108Q290 78 256 92Q232 84 210 102V140H320Z',
    ),
    palm(24, 128, 84, 12) + palm(298, 128, 90, -14) + palm(120, 122, 46, 6),
    shape('#9CC07A', 'M0 128Q160 116 320 126V200H0Z'),
    // Two rows of four.
    row(4, at => pillar(94 + at * 46, 142, 29)),
    shape('#8DB56C', 'M0 150Q160 138 320 148V200H0Z'),
    row(4, at => pillar(46 + at * 76, 182, 46)),
    shape('#7AA55A', 'M0 184Q160 174 320 184V200H0Z'),
    row(8, at => pen('#5E8F3F', 2, `M${14 + at * 42} 198q2 -10 -3 -14M${18 + at * 42} 198q0 -10 5 -13`)),
  ].join('');
}

function rai(): string {
  const stone = '#D5CBB6';
  const shade = '#A1957C';
  const wheel = (x: number, foot: number, r: number, lean: number): string =>
    `<g transform="rotate(${lean} ${x} ${foot})">${[
      `<ellipse cx="${num(x + r * 0.14)}" cy="${num(foot - r)}" rx="${num(r * 0.94)}" ry="${r}" fill="${shade}"/>`,
      `<ellipse cx="${x}" cy="${num(foot - r)}" rx="${num(r * 0.94)}" ry="${r}" fill="${stone}"/>`,
      `<ellipse cx="${x}" cy="${num(foot - r)}" rx="${num(r * 0.66)}" ry="${num(r * 0.7)}" fill="none" stroke="${shade}" stroke-width="${num(r * 0.05)}"/>`,
      `<ellipse cx="${x}" cy="${num(foot - r)}" rx="${num(r * 0.17)}" ry="${num(r * 0.18)}" fill="#4B4436"/>`,
      pen(
        '#B8AD95',
        1.6,
        `M${num(x - r * 0.6)} ${num(foot - r * 1.5)}l${num(r * 0.14)} ${num(r * 0.12)}M${num(x + r * 0.4)} ${num(foot - r * 0.44)}l${num(r * 0.2)} ${num(-r * 0.06)}M${num(x - r * 0.7)} ${num(foot - r * 0.7)}l${num(r * 0.12)} ${num(r * 0.16)}`,
      ),
    ].join('')}</g>`;
  return [
    ground('#FFF0D6'),
    shape('#A7CBA0', 'M0 104Q60 72 120 90T240 76T320 92V150H0Z'),
    palm(28, 140, 92, 14) + palm(288, 142, 98, -18),
    shape('#8FBF74', 'M0 136Q160 126 320 134V200H0Z'),
    // A house with a steep roof of leaves, its gable leaning out.
    box('#7A5230', 96, 112, 150, 36) +
      row(13, at => pen('#5B3A1B', 2, `M${100 + at * 12} 114V148`)) +
      box('#3B2412', 160, 118, 22, 30),
    shape('#B98F4F', 'M66 66Q160 40 262 64L256 118H84Z') + shape('#8F6A33', 'M66 66L84 118L104 112L92 62Z'),
    row(5, at =>
      pen(
        '#8F6A33',
        1.4,
        `M${90 + at * 1} ${74 + at * 9}Q170 ${60 + at * 11} ${258 - at * 0.6} ${72 + at * 9}`,
      ),
    ),
    row(8, at => pen('#A37C40', 1.4, `M${102 + at * 20} 62l-4 55`)),
    shape('#C9B58C', 'M70 152H262L280 164H54Z'),
    wheel(52, 166, 25, -6) + wheel(268, 168, 29, 5) + wheel(214, 172, 20, -4),
    wheel(134, 188, 50, -5),
    shape('#7AAE60', 'M0 182Q160 174 320 182V200H0Z'),
    row(8, at => pen('#5E8F3F', 2, `M${10 + at * 42} 197q2 -9 -3 -13M${14 + at * 42} 197q0 -9 5 -12`)),
  ].join('');
}

function trilithon(): string {
  const coral = '#B9B3A6';
  const shade = '#87806F';
  const post = (d: string, name: string, from: number, to: number): string =>
    shape(coral, d) +
    within(
      name,
      d,
      box(shade, to, 30, 60, 160) +
        row(9, at =>
          disc(
            at % 3 === 0 ? '#6F6858' : '#CFCABF',
            from + ((at * 37) % 56),
            50 + ((at * 53) % 128),
            1.6 + (at % 3) * 0.7,
          ),
        ),
    );
  return [
    ground(GROUNDS.sky),
    shape(
      '#FFFFFF',
      'M20 40q6 -12 20 -8q10 -12 24 -2q16 -2 14 10ZM236 30q6 -10 18 -6q10 -10 22 0q14 0 12 8Z',
    ),
    box('#8CCBD8', 0, 118, 320, 22),
    shape('#6FA465', 'M0 124Q26 96 60 108Q92 90 124 110L200 112Q236 90 268 108Q296 98 320 116V150H0Z'),
    palm(18, 140, 92, 8) + palm(60, 136, 62, -8) + palm(300, 140, 96, -10) + palm(262, 136, 58, 6),
    shape('#9CC07A', 'M0 136Q160 126 320 136V200H0Z'),
    shape('#F0E2BE', 'M138 134H182L214 200H106Z'),
    post('M84 182L90 46L100 40H122V54H140L146 182Z', 'left', 88, 124),
    post('M176 182L180 54H198V40H222L230 46L236 182Z', 'right', 180, 212),
    // The cross stone lies in notches of the two others.
    shape(coral, 'M108 38Q160 32 212 38L214 56Q160 52 106 56Z'),
    shape(shade, 'M107 49Q160 45 213 49L214 56Q160 52 106 56Z'),
    pen('#6F6858', 1.2, 'M100 40V54M222 40V54M128 38l3 6M186 37l-2 7'),
    shape('#86B066', 'M60 186Q160 172 262 186L270 200H50Z') + shape('#F0E2BE', 'M126 178H194L212 200H108Z'),
    row(4, at => pen('#5E8F3F', 2, `M${16 + at * 20} 196q2 -9 -3 -13M${250 + at * 20} 196q0 -9 5 -12`)),
  ].join('');
}

function chiloe(): string {
  const yellow = '#F2C14E';
  const dark = '#C08A2A';
  const violet = '#7A6BB0';
  const stage = (top: number, foot: number, half: number): string =>
    box(yellow, 160 - half, top, half * 2, foot - top) +
    box(dark, 160 + half * 0.5, top, half * 0.5, foot - top) +
    row(2, at =>
      shape('#4A4270', arch(160 - half * 0.62 + at * half * 0.78, foot - 3, half * 0.4, (foot - top) * 0.66)),
    ) +
    box(violet, 160 - half - 3, top - 4, half * 2 + 6, 5);
  return [
    ground('#E6EAFF'),
    shape(
      '#FFFFFF',
      'M30 52q6 -12 20 -8q10 -12 24 -2q16 -2 14 10ZM228 66q6 -10 18 -6q10 -10 22 0q14 0 12 8Z',
    ),
    shape('#8FB58A', 'M0 118Q70 92 140 108T320 96V200H0Z'),
    box('#7FB6CF', 0, 132, 320, 26) + pen('#D6EEF6', 1.4, 'M10 142h30M280 140h30M30 150h20'),
    shape('#D9502E', 'M20 140H52L46 148H26Z') +
      pen('#5B4327', 1.6, 'M36 140V122') +
      shape('#FFFFFF', 'M37 124L48 138H37Z'),
    shape('#7FB069', 'M0 156Q160 144 320 154V200H0Z'),
    // The long nave with its roof of shingles, seen from the front.
    shape(violet, 'M66 108L160 66L254 108L262 116H58Z') + shape('#5E5092', 'M160 66L254 108L262 116H232Z'),
    box(yellow, 68, 114, 184, 56) + box(dark, 226, 114, 26, 56),
    row(15, at =>
      row(4, line => pen('#D9A53A', 1.2, `M${70 + at * 12 + (line % 2) * 6} ${122 + line * 9}q3 4 6 0`)),
    ),
    stage(84, 116, 26) + stage(52, 80, 19) + stage(30, 48, 12),
    shape(violet, 'M147 27L160 12L173 27Z') +
      shape('#5E5092', 'M164 27L160 12L173 27Z') +
      pen('#4A4270', 1.8, 'M160 13V3M156.5 7h7'),
    // The porch with its row of wooden arches.
    box('#FFF3D2', 92, 136, 136, 6) + box(yellow, 92, 140, 136, 32),
    row(5, at => shape('#4A4270', arch(97 + at * 26.6, 172, 20, 28))),
    box('#4A4270', 76, 128, 8, 14) + box('#4A4270', 236, 128, 8, 14),
    box('#8C7A5E', 60, 170, 200, 6) + shape('#D9CBB0', 'M144 176H176L196 200H124Z'),
    twice(row(8, at => box('#FFFFFF', 4 + at * 13, 178, 3, 12)) + box('#FFFFFF', 0, 181, 104, 2.4)),
  ].join('');
}

export const ISLANDS = { 'nan-madol': nanMadol, latte, rai, trilithon, chiloe } as const;
