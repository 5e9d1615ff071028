/** Beginnings of tunes and other short scores, written as text and drawn on a staff; their names for the ear come from the same text. */
import { label } from '../kit/digits.ts';
import { signAt } from '../kit/outlines.ts';
import { filled, listed, readWords, type Said, wordOf } from '../kit/said.ts';
import { circle, ground, group, INK, line, num, type Point, rect } from '../kit/svg.ts';
import type { Tellable } from '../kit/tale.ts';
import { clef, GAP, glyphs, lines, note, PAPER, SIZE, y } from './paper.ts';

const words = readWords('staff', 'words.txt');

/** A note: letter, sharp or flat, octave, length, dot; a rest has no letter but r. */
const TOKEN = /^([A-Gr])([#b]?)(\d?)([whqet])(\.?)$/;
const LENGTHS: Readonly<Record<string, number>> = { w: 4, h: 2, q: 1, e: 0.5, t: 0.25 };
type Sound = {
  readonly letter: string;
  readonly sign: string;
  readonly step: number;
  readonly length: number;
  readonly dotted: boolean;
};

/** The steps above the lowest line of the treble, E of the fourth octave. */
const stepOf = (letter: string, octave: number): number => 'CDEFGAB'.indexOf(letter) - 2 + (octave - 4) * 7;

function soundOf(token: string): Sound {
  const parts = TOKEN.exec(token);
  if (parts === null) throw new RangeError(`${token} is no note`);
  const [, letter = 'r', sign = '', octave = '4', length = 'q', dot = ''] = parts;
  return {
    letter,
    sign,
    step: letter === 'r' ? 4 : stepOf(letter, Number(octave)),
    length: LENGTHS[length] ?? 1,
    dotted: dot !== '',
  };
}

function drawnSound({ letter, sign, step, length, dotted }: Sound, x: number): string {
  if (letter === 'r') return signAt(glyphs, length === 0.5 ? 'rest8' : 'rest4', [x, y(4) + SIZE / 2], SIZE);
  const accidental =
    sign === '' ? '' : signAt(glyphs, sign === '#' ? 'sharp' : 'flat', [x - 23, y(step) + GAP / 2], SIZE);
  const dot = dotted ? circle(x + 17, y(step % 2 === 0 ? step + 1 : step), 3, { fill: INK }) : '';
  return accidental + note(step, x, length) + dot;
}

/** Quavers under one beam, their stems upward. */
function beamed(sounds: readonly Sound[], left: number, gap: number): string {
  const tip = Math.min(...sounds.map(({ step }) => y(step))) - GAP * 3.3;
  const stems = sounds.map(({ step }, at) => {
    const x = left + at * gap;
    const stem = x + GAP * 0.64 - 1;
    return note(step, x, 1) + line(stem, y(step), stem, tip, { 'stroke-width': 2.2 });
  });
  const from = left + GAP * 0.64 - 2;
  return stems.join('') + rect(from, tip, (sounds.length - 1) * gap + 2, 7, { fill: INK });
}

type Look = { readonly gap?: number; readonly time?: string; readonly single?: boolean };

/** The score of a text: notes and chords by spaces, beams in brackets, bars as upright lines. */
function score(text: string, { gap = 30, time = '', single = false }: Look = {}): Tellable {
  const told: Sound[] = [];
  const parts: string[] = [];
  let x = single ? 50 : 110;
  if (time !== '') {
    const [above = '', below = ''] = time.split('/');
    parts.push(label(above, [x - 12, y(6)], 44), label(below, [x - 12, y(2)], 44));
    x += 26;
  }
  for (const word of text.split(' ')) {
    if (word === '|') {
      parts.push(line(x - gap * 0.3, y(0), x - gap * 0.3, y(8), { 'stroke-width': 1.6 }));
      x += gap * 0.4;
    } else if (word.startsWith('(')) {
      const sounds = word.slice(1, -1).split(',').map(soundOf);
      parts.push(beamed(sounds, x, gap));
      told.push(...sounds);
      x += gap * sounds.length;
    } else {
      const chord = word.split('+').map(soundOf);
      if (chord.some(({ sign }) => sign !== '')) x += 12;
      parts.push(...chord.map(sound => drawnSound(sound, x)));
      told.push(...chord);
      x += gap + (chord.some(({ dotted }) => dotted) ? 8 : 0);
    }
  }
  const right = x - gap + 34;
  const paper = single
    ? line(24, y(4), right, y(4), { 'stroke-width': 1.6 })
    : lines(24, right) + clef('treble', 60);
  return { drawing: fitted(paper + parts.join(''), told, right), parts: { notes: namesOf(told) } };
}

/** As large as the picture allows, in its middle. */
function fitted(drawing: string, sounds: readonly Sound[], right: number): string {
  const steps = sounds.filter(({ letter }) => letter !== 'r').map(({ step }) => step);
  const [low, high] = [y(Math.min(-2, ...steps) - 1), y(Math.max(10, ...steps.map(step => step + 2)))];
  const size = Math.min(300 / (right - 24), 176 / (low - high), 1.35);
  const [shiftX, shiftY] = [160 - ((24 + right) / 2) * size, 100 - ((low + high) / 2) * size];
  return (
    ground(PAPER) +
    group([drawing], { transform: `translate(${num(shiftX)} ${num(shiftY)}) scale(${num(size)})` })
  );
}

const nameOf = ({ letter, sign }: Sound): Said => {
  const plain = wordOf(words, letter);
  return sign === '' ? plain : filled(wordOf(words, sign === '#' ? 'sharp' : 'flat'), { n: plain });
};
const namesOf = (sounds: readonly Sound[]): Said =>
  listed(sounds.filter(({ letter }) => letter !== 'r').map(nameOf));

/** One large note of a length, its head at the point. */
const largeNote = (length: number, [x, top]: Point, size: number): string =>
  group([note(0, 0, length)], {
    transform: `translate(${num(x)} ${num(top - y(0) * size)}) scale(${num(size)})`,
  });

export const TUNES: Readonly<Record<string, Tellable>> = {
  fifth: score('re G4e G4e G4e | Eb4h', { gap: 38 }),
  ode: score('E4q E4q F4q G4q | G4q F4q E4q D4q'),
  twinkle: score('C4q C4q G4q G4q | A4q A4q G4h'),
  jingle: score('E4q E4q E4h | E4q E4q E4h | E4q G4q C4q D4q', { gap: 26 }),
  cuckoo: score('E5q C5q | E5q C5q'),
  violin: score('G3w D4w A4w E5w', { gap: 40 }),
  guitar: score('E3w A3w D4w G4w B4w E5w', { gap: 36 }),
  metronome: {
    drawing:
      ground(PAPER) + largeNote(1, [84, 146], 2) + label('=', [146, 112], 62) + label('60', [222, 112], 76),
  },
  waltz: score('C4q E4q+G4q E4q+G4q | B3q D4q+F4q D4q+F4q', { time: '3/4', gap: 36 }),
  silent: score('G4q. A4e G4q | E4h.', { time: '3/4', gap: 36 }),
  mahler: score('D4q E4q F4q D4q | D4q E4q F4q D4q'),
  morning: score('(G4e,E4e,D4e) (C4e,D4e,E4e) | (G4e,E4e,D4e) C4e', { gap: 27 }),
  'dies-irae': score('F4q E4q F4q D4q | E4q C4q D4q D4q'),
  name: score('Bb4w A4w C5w B4w', { gap: 40 }),
  hymn: score('C4q D4q E4q F4q G4q A4q'),
  wedding: score('C4q F4e. F4t F4h', { gap: 36 }),
  ukulele: score('G4w C4w E4w A4w', { gap: 40 }),
  clave: score('B4q. B4q. B4q | rq B4q B4q rq', { single: true }),
  'same-key': score('F#4w Gb4w', { gap: 52 }),
  'three-flags': { drawing: ground(PAPER) + largeNote(0.125, [146, 158], 2.1) },
};
