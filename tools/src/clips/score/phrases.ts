/** One instrument alone, so that its voice tells it: most play the same seven notes, some what only they can do. */
import type { Drums } from './drums.ts';
import type { Program } from './programs.ts';
import type { Score } from './score.ts';

const PHRASE = 'CEGcGAG3';

/** The seven notes, moved by so many half tones into the instrument's range. */
const plays = (by: Program, shift = 0): Score => ({
  key: 'C',
  metre: '9/4',
  unit: '1/4',
  tempo: 136,
  melody: { by, shift, abc: PHRASE },
});

const alone = (by: Program, abc: string, tempo: number, key = 'C', unit = '1/8'): Score => ({
  key,
  metre: '4/4',
  unit,
  tempo,
  melody: { by, abc },
});

/** A row of one drum, in steps of a sixteenth. */
const struck = (rows: Drums['rows'], tempo: number, times = 2): Score => ({
  key: 'C',
  metre: '4/4',
  unit: '1/4',
  tempo,
  drums: { steps: 4, times, rows },
});

export const PHRASES: Readonly<Record<string, Score>> = {
  piano: plays('piano'),
  violin: plays('violin', 5),
  flute: plays('flute', 12),
  trumpet: plays('trumpet'),
  guitar: plays('guitar', -5),
  organ: plays('organ', -5),
  xylophone: plays('xylophone', 17),
  clarinet: plays('clarinet', 2),
  'music-box': plays('musicBox', 17),
  bagpipe: {
    ...plays('bagpipe', 5),
    voices: [{ by: 'bagpipe', abc: '[F,,C,]9', loudness: 56 }],
  },
  harpsichord: plays('harpsichord'),
  celesta: plays('celesta', 12),
  vibraphone: plays('vibraphone', 5),
  marimba: plays('marimba', -5),
  dulcimer: plays('dulcimer', 5),
  accordion: alone('accordion', '[CEG]2[CEG]2[DFB]2[DFB]2|[EGc]2[EGc]2[EGc]4', 112),
  harmonica: plays('harmonica', 5),
  'electric-guitar': alone(
    'distortedGuitar',
    '[E,,B,,E,]2[E,,B,,E,]2[G,,D,G,]4|[A,,E,A,]4[E,,B,,E,]4',
    115,
    'Em',
  ),
  'double-bass': alone('doubleBass', 'C,,2E,,2G,,2A,,2|_B,,2A,,2G,,2E,,2', 114),
  cello: plays('cello', -19),
  pizzicato: plays('pizzicato', 0),
  harp: alone('harp', "C,E,G,CEGce|gc'gecGEC|[C,G,CEGc]4", 168),
  timpani: alone('timpani', 'G,,2C,,2G,,2C,,2|C,,/C,,/C,,/C,,/C,,/C,,/C,,/C,,/G,,2C,,2', 114),
  choir: plays('choir', 0),
  trombone: plays('trombone', -12),
  tuba: plays('tuba', -26),
  horn: plays('horn', -7),
  saxophone: plays('saxophone', -5),
  oboe: plays('oboe', 5),
  bassoon: plays('bassoon', -19),
  piccolo: plays('piccolo', 24),
  recorder: plays('recorder', 12),
  'pan-flute': plays('panFlute', 7),
  shakuhachi: alone('shakuhachi', 'A2B2d4|e2d/B/A3B2', 106),
  ocarina: plays('ocarina', 9),
  sitar: alone('sitar', 'C2_DE2F_A2|G2F2E_DC2', 112),
  banjo: alone('banjo', 'GBdgdBGB|AcegecAc|GBdgdBG2', 162, 'G'),
  shamisen: alone('shamisen', 'E2FA2BA2|F2E2E4', 112),
  koto: alone('koto', 'EFABcBAF|E2B,2E4', 112),
  kalimba: plays('kalimba', 12),
  shanai: alone('shanai', 'C2_D2E2F2|G_AG2F2E2', 112),
  'steel-drums': plays('steelDrums', 12),
  'church-chimes': plays('chimes', 5),
  taiko: alone('taiko', 'C,2C,C,C,2C,C,|C,C,C,C,C,4', 112),
  triangle: struck({ triangle: 'X.......X.......', mutedTriangle: '....x.x.....x.xx' }, 110),
  tambourine: struck({ tambourine: 'X.oox.ooX.ooxooo' }, 106),
  cowbell: struck({ cowbell: 'X.o.x.o.X.xox.o.' }, 106),
  guiro: struck({ guiro: 'X.......X.......', shortGuiro: '....x.x.....x.x.' }, 106),
  claves: struck({ claves: 'X..x..x...x.x...' }, 106),
  maracas: struck({ maracas: 'X.xxX.xxX.xxX.xx' }, 106),
  cuica: struck({ cuica: 'X...x..xX...x...', mutedCuica: '..xx..x...xx..xx' }, 106),
  congas: struck({ conga: 'X..x..X.X..x....', lowConga: '............x.xx' }, 106),
  castanets: struck({ castanets: 'X.xxX.xxXxxxX...' }, 106),
  whistle: struck({ whistle: 'X...x.x.X.X.x...' }, 106),
};
