/** What music is drawn with: a staff, clefs, notes and rests. */
import { readOutlines, signAt } from '../kit/outlines.ts';
import { upTo } from '../kit/puzzle.ts';
import { INK, line } from '../kit/svg.ts';

export const glyphs = readOutlines('staff', 'signs.txt');
export const PAPER = '#FFFDF6';

export const GAP = 17;
/** Height of the lowest line; steps count half gaps upward from it. */
const FLOOR = 134;
export const y = (step: number): number => FLOOR - (step * GAP) / 2;
/** The font's signs are drawn for a staff that is one font's height. */
export const SIZE = GAP * 4;

export const lines = (from: number, to: number) =>
  upTo(5)
    .map(at => line(from, y(at * 2), to, y(at * 2), { 'stroke-width': 1.4 }))
    .join('');
export const clef = (name: 'treble' | 'bass', x: number) =>
  name === 'treble'
    ? signAt(glyphs, 'g', [x, y(2) + SIZE * CLEF.treble], SIZE)
    : signAt(glyphs, 'f', [x, y(6) + SIZE * CLEF.bass], SIZE);
/** How far below its line a clef's base line lies, as a share of the size. */
const CLEF = { treble: 0.25, bass: 0.75 } as const;

/** A note of a length in crotchets (4, 2, 1, 0.5 and shorter), with short lines where it stands off the staff. */
export function note(step: number, x: number, length: number): string {
  const extra =
    step < 0
      ? upTo(Math.floor(-step / 2)).map(at => -2 * (at + 1))
      : step > 8
        ? upTo(Math.floor((step - 8) / 2)).map(at => 10 + 2 * at)
        : [];
  const shorts = extra.map(at => line(x - 17, y(at), x + 17, y(at), { 'stroke-width': 1.4 })).join('');
  const [rx, ry] = [GAP * 0.64, GAP * 0.45];
  const head = `<ellipse cx="${x}" cy="${y(step)}" rx="${rx}" ry="${ry}" transform="rotate(-20 ${x} ${y(step)})" fill="${length >= 2 ? PAPER : INK}" stroke="${INK}" stroke-width="${length >= 2 ? 3 : 1}"/>`;
  const up = step < 4;
  const [stem, tip] = up ? [x + rx - 1, y(step) - GAP * 3.3] : [x - rx + 1, y(step) + GAP * 3.3];
  const parts = [shorts, length < 4 ? line(stem, y(step), stem, tip, { 'stroke-width': 2.2 }) : '', head];
  const turn = up ? 1 : -1;
  for (const at of upTo(length < 1 ? Math.round(-Math.log2(length)) : 0)) {
    const from = tip + turn * 10 * at;
    parts.push(
      `<path d="M${stem} ${from}q2 ${10 * turn} 12 ${17 * turn}q6 ${8 * turn} 2 ${18 * turn}q0 ${-12 * turn} -14 ${-20 * turn}Z" fill="${INK}"/>`,
    );
  }
  return parts.join('');
}
