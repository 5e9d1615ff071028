/** Carols and songs of winter. */
import type { Score } from './score.ts';

export const CAROLS: Readonly<Record<string, Score>> = {
  'jingle-bells': {
    key: 'G',
    metre: '4/4',
    unit: '1/4',
    tempo: 208,
    melody: {
      by: 'glockenspiel',
      shift: 12,
      abc: '"G"BBB2|BBB2|BdG3/2A/|B4|"C"ccc3/2c/|"G"cBBB/B/|"A"BAAB|"D"A2d2',
    },
    under: { style: 'march', by: 'piano' },
    drums: { steps: 2, times: 8, rows: { tambourine: 'x.x.x.x.' } },
  },
  'silent-night': {
    key: 'C',
    metre: '6/8',
    unit: '1/8',
    tempo: 78,
    melody: { by: 'choir', abc: '"C"G3/2A/GE3|G3/2A/GE3|"G"d2dB3|"C"c2cG3' },
    under: { style: 'broken', by: 'guitar' },
  },
  tannenbaum: {
    key: 'F',
    metre: '3/4',
    unit: '1/8',
    tempo: 82,
    melody: { by: 'horn', abc: 'C2|"F"F3/2F/F3G|A3/2A/A3A|"Gm"GAB2"C"E2|G2"F"F2' },
    under: { style: 'held', by: 'strings' },
  },
  'deck-the-halls': {
    key: 'F',
    metre: '4/4',
    unit: '1/8',
    tempo: 110,
    melody: { by: 'harpsichord', abc: '"F"c3BA2G2|F2G2A2F2|"C"GABG"F"A3G|F2"C"E2"F"F4' },
    under: { style: 'march', by: 'chimes', loudness: 40 },
  },
  'joy-to-the-world': {
    key: 'D',
    metre: '4/4',
    unit: '1/8',
    tempo: 180,
    melody: { by: 'trumpet', abc: '"D"d4c3B|A6G2|F4"A"E4|"D"D6A2|"G"B6B2|"A"c6c2|"D"d4' },
    under: { style: 'held', by: 'organ' },
  },
  'we-wish-you': {
    key: 'G',
    metre: '3/4',
    unit: '1/8',
    tempo: 164,
    melody: {
      by: 'vibraphone',
      abc: 'D2|"G"G2GAGF|"C"E2E2E2|"A"A2ABAG|"D"F2D2D2|"B7"B2BcBA|"Em"G2E2DD|"C"E2"D"A2F2|"G"G4',
    },
    under: { style: 'waltz', by: 'pizzicato' },
  },
  'good-king': {
    key: 'C',
    metre: '4/4',
    unit: '1/4',
    tempo: 112,
    melody: { by: 'organ', abc: '"C"cccd|ccG2|"F"A"G"G"F"A"G"B|"C"c2c2' },
  },
  'hark-the-herald': {
    key: 'G',
    metre: '4/4',
    unit: '1/4',
    tempo: 110,
    melody: { by: 'choir', abc: '"G"DGG3/2F/|"G"GBBA|ddd3/2c/|"G"B"D"A"G"B2' },
    under: { style: 'held', by: 'organ' },
  },
};
