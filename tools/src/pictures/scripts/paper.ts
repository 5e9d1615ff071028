/** Words and signs on paper. */
import { readOutlines, signAt, widthOf } from '../kit/outlines.ts';
import { GROUNDS, ground, group, INK, rect } from '../kit/svg.ts';

export const outlines = readOutlines('scripts', 'outlines.txt');
const BOLD = { stroke: INK, 'stroke-width': 1.2, 'stroke-linejoin': 'round' } as const;
/** Signs of thin lines, drawn bolder so that they are read on a phone. */
const THIN = new Set(['Egyp', 'Xsux', 'Mong']);

export const PAPER = '#FFFDF6';
/** A sheet of paper on the ground of the shelf. */
export const sheet = (top = 22, high = 156): string =>
  ground(GROUNDS.apricot) +
  rect(22, top, 276, high, { rx: 10, fill: PAPER, stroke: '#C9A26B', 'stroke-width': 1.5 });

/** As large as the paper allows; Mongolian is written downward, so its line is turned by a quarter. */
export function scriptDrawing(code: string): string {
  const width = widthOf(outlines, code);
  const turned = code === 'Mong';
  const [top, high] = turned ? [6, 188] : [22, 156];
  const paper = sheet(top, high);
  if (turned)
    return paper + group([signAt(outlines, code, [100, -136], 56)], { ...BOLD, transform: 'rotate(90)' });
  const size = Math.min(
    code === 'Egyp' ? 112 : THIN.has(code) ? 124 : 96,
    (code === 'Brai' ? 272_000 : 250_000) / width,
  );
  const signs = signAt(outlines, code, [160, 100 + size * (code === 'Egyp' ? 0.39 : 0.3)], size);
  return paper + (THIN.has(code) ? group([signs], BOLD) : signs);
}
