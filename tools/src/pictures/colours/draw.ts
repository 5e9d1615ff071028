/** The drawing of each item of colours. No question needs eyes for colour alone, and the words say the names. */
import { ground, INK } from '../kit/svg.ts';
import { pen } from '../landmarks/draw/pen.ts';
import { bars, board, boxes, contrast, discs, grid, stars, steps } from './illusions.ts';
import { asked, BLUE, bow, GREEN, inks, lights, meadow, pair, RED } from './light.ts';
import {
  after,
  bear,
  cabbage,
  GOLD,
  jersey,
  mars,
  pot,
  quay,
  resistor,
  ship,
  tube,
  vat,
  wallpaper,
} from './things.ts';

export const COLOUR_DRAWINGS: Readonly<Record<string, () => string>> = {
  'black-box': boxes,
  rainbow: () =>
    ground('#BFD3E0') + bow(132, 7, 9, 96, 18) + meadow + asked(52, 40) + pen(INK, 2.4, 'M62 49L72 60'),
  contrast,
  'ink-green': () => inks('#19B5D8', '#F7D51E'),
  'ink-red': () => inks('#D9247F', '#F7D51E'),
  star: stars,
  bear,
  saffron: () => pot('#F0A818', '#C47F08'),
  grid,
  carmine: () => pot('#B0123F', '#7D0A2B'),
  'three-lights': () =>
    lights(
      [
        [RED, [160, 66]],
        [GREEN, [124, 126]],
        [BLUE, [196, 126]],
      ],
      [160, 106],
    ),
  jersey,
  'red-green': () => pair(RED, GREEN),
  'red-blue': () => pair(RED, BLUE),
  'green-blue': () => pair(GREEN, BLUE),
  ultramarine: () => pot('#2A3FB5', '#1B2A85'),
  purple: () => pot('#6B1545', '#4A0C2F'),
  board,
  after,
  mars,
  cabbage,
  indigo: vat,
  ship,
  mummy: () => tube('#8A5A32', '#64401F'),
  bars,
  quarantine: quay,
  'resistor-1': () => resistor(['#7A4A22', '#10181C', '#D8343F', GOLD]),
  'resistor-2': () => resistor(['#1E9E5A', '#1F5FBF', '#D8343F', GOLD]),
  prussian: () => pot('#12395C', '#0A2540'),
  scheele: wallpaper,
  mauve: () => pot('#9A6BB8', '#744A92'),
  discs,
  steps,
  double: () =>
    ground('#BFD3E0') +
    bow(168, 6, 6, 178, 4) +
    bow(112, 7, 8, 96, 18) +
    meadow +
    asked(24, 44) +
    pen(INK, 2.4, 'M32 54L40 62'),
};
