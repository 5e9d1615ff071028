/** Dances and styles, told by their beat: drums, bass and chords, without a melody that anybody knows. */
import type { Score } from './score.ts';

const four = (tempo: number, key = 'C') => ({ key, metre: '4/4', unit: '1/8', tempo }) as const;

export const STYLES: Readonly<Record<string, Score>> = {
  'style-rock': {
    ...four(112, 'Em'),
    melody: {
      by: 'distortedGuitar',
      loudness: 76,
      abc: '[E,B,]2[E,B,][E,B,][G,D]2[A,E]2|[E,B,]2[E,B,][E,B,][A,E]2[G,D]2|[E,B,]2[E,B,][E,B,][G,D]2[A,E]2|[E,B,]8',
    },
    voices: [
      { by: 'bass', abc: 'E,,E,,E,,E,,G,,G,,A,,A,,|E,,E,,E,,E,,A,,A,,G,,G,,|E,,E,,E,,E,,G,,G,,A,,A,,|E,,8' },
    ],
    drums: { steps: 2, times: 4, rows: { kick: 'X...x.x.', snare: '..X...X.', hat: 'xxxxxxxx' } },
  },
  'style-disco': {
    ...four(108, 'Am'),
    melody: { by: 'strings', loudness: 84, abc: '[Ace]8|[Adf]8|[Bdg]8|[Ace]4[^GBe]4' },
    voices: [
      { by: 'bass', abc: 'A,,A,A,,A,A,,A,A,,A,|D,DD,DD,DD,D|G,,G,G,,G,G,,G,G,,G,|A,,A,A,,A,E,,E,E,,E,' },
    ],
    drums: { steps: 2, times: 4, rows: { kick: 'X.X.X.X.', open: '.x.x.x.x', snare: '..X...X.' } },
  },
  'style-reggae': {
    ...four(76, 'C'),
    melody: { by: 'mutedGuitar', loudness: 100, abc: 'z2[EGc]z3[EGc]z|z2[FAc]z3[FAc]z|z2[DGB]z3[DGB]z' },
    voices: [{ by: 'bass', loudness: 100, abc: 'C,2z2G,,C,E,2|F,2z2C,F,A,2|G,,2z2D,G,,B,,2' }],
    drums: {
      steps: 4,
      times: 3,
      rows: { kick: '........X.......', stick: '........X.......', hat: 'x.o.x.o.x.o.x.oo' },
    },
  },
  'style-bossa': {
    ...four(128, 'C'),
    melody: {
      by: 'guitar',
      loudness: 80,
      abc: '[EGBd]2z[EGBd]z[EGBd]2z|[EGBd]z[EGBd]2z[EGBd]2z|[FAce]2z[FAce]z[FAce]2z|[FGBd]z[FGBd]2z[FGBd]2z|[EGBd]8',
    },
    voices: [{ by: 'doubleBass', abc: 'C,3G,,C,3G,,|C,3G,,C,3G,,|D,3A,,D,3A,,|G,,3D,G,,3D,|C,8' }],
    drums: {
      steps: 2,
      times: 2,
      rows: { stick: 'x..x..x...x..x..', kick: 'x..xx..xx..xx..x', hat: 'oooooooooooooooo' },
    },
  },
  'style-samba': {
    ...four(104, 'C'),
    drums: {
      steps: 4,
      times: 4,
      rows: {
        surdo: '....X.......X...',
        mutedSurdo: 'x.......x.......',
        shaker: 'xooxxooxxooxxoox',
        agogo: 'x...x.x....x..x.',
        lowAgogo: '..x....x.x...x..',
        whistle: '........x.x.....',
        snare: 'oooxoooxooxoooxo',
      },
    },
  },
  'style-swing': {
    ...four(140, 'C'),
    melody: {
      by: 'vibraphone',
      loudness: 70,
      abc: 'z4[EGBd]2z2|z2[FAce]2z4|z4[FGBd]2z2|[EGBd]2z2[^GBe]4|[EGBd]8',
    },
    voices: [
      { by: 'doubleBass', loudness: 96, abc: 'C,2E,2G,2A,2|D,2F,2A,2_A,2|G,2F,2E,2D,2|C,2E,2E,,2E,2|A,,8' },
    ],
    drums: { steps: 3, times: 5, rows: { ride: 'x..x.xx..x.x', foot: '...x.....x..', kick: 'o..o..o..o..' } },
  },
  'style-boogie': {
    ...four(136, 'C'),
    melody: {
      by: 'piano',
      loudness: 96,
      abc: '[_EGc]=E[Gc][Gc]z[Gc][Ac]G|[_EGc]=E[Gc][Gc]z[Gc]c2|[F_Ac]=A[cf][cf]z[cf][df]c|[_EGc]=E[Gc][Gc]z[Gc][Ac]G|[EGc]8',
    },
    voices: [
      {
        by: 'piano',
        loudness: 88,
        abc: 'C,E,G,A,_B,A,G,E,|C,E,G,A,_B,A,G,E,|F,A,CD_EDCA,|C,E,G,A,_B,A,G,E,|C,8',
      },
    ],
  },
  'style-tango': {
    ...four(108, 'Am'),
    melody: { by: 'bandoneon', loudness: 92, abc: 'E2A2c2BA|^G2B2e4|D2F2A2^GF|E6z2' },
    voices: [
      {
        by: 'piano',
        loudness: 92,
        abc: '[A,,A,CE]3[A,,A,CE][A,,A,CE]2[A,,A,CE]2|[E,,^G,B,E]3[E,,^G,B,E][E,,^G,B,E]2[E,,^G,B,E]2|[D,,F,A,D]3[D,,F,A,D][D,,F,A,D]2[D,,F,A,D]2|[A,,A,CE]3[A,,A,CE][A,,A,CE]4',
      },
    ],
  },
  'style-polka': {
    ...four(232, 'C'),
    melody: {
      by: 'accordion',
      loudness: 92,
      abc: '"C"GEGEc2c2|GEGEc4|"G"FDFDB2B2|FDFDB4|"C"GEGEc2c2|GEGEc4|"G"BAGFEDB,D|"C"C4c4',
    },
    under: { style: 'march', by: 'tuba', loudness: 96 },
    drums: { steps: 2, times: 8, rows: { kick: 'x...x...', snare: '..x...x.' } },
  },
  'style-cha-cha': {
    ...four(108, 'Am'),
    melody: {
      by: 'piano',
      loudness: 86,
      abc: '[Ace]z[Ace]z[Ace][Ace]z[Ace]|z[Adf]z[Adf][Adf]z[^GBe]z|[Ace]z[Ace]z[Ace][Ace]z[Ace]|z[Adf]z[Adf][^GBe]z[Ace]2',
    },
    voices: [{ by: 'doubleBass', abc: 'A,,3E,A,,2C,2|D,3A,,E,2E,,2|A,,3E,A,,2C,2|D,3A,,E,2A,,2' }],
    drums: {
      steps: 2,
      times: 4,
      rows: {
        cowbell: 'x.x.x.x.',
        guiro: 'x...x...',
        shortGuiro: '..xx..xx',
        conga: '..x.....',
        lowConga: '......XX',
      },
    },
  },
  'style-waltz': {
    key: 'G',
    metre: '3/4',
    unit: '1/4',
    tempo: 170,
    melody: { by: 'strings', loudness: 84, abc: '"G"d3|B3|"C"e3|c3|"D7"A3|F3|"G"G3|G3' },
    under: { style: 'waltz', by: 'pizzicato', loudness: 100 },
  },
  'style-march': {
    ...four(116, 'Bb'),
    melody: { by: 'brass', loudness: 84, abc: '"Bb"B4F4|"Eb"G4B4|"F7"A4c4|"Bb"B8' },
    under: { style: 'march', by: 'tuba', loudness: 100 },
    drums: {
      steps: 4,
      times: 4,
      rows: { kick: 'X.......X.......', snare: '....x.xxx...xxxx', crash: 'o...............' },
    },
  },
  'style-flamenco': {
    ...four(136, 'Am'),
    melody: {
      by: 'guitar',
      loudness: 104,
      abc: '[A,EAce]2[A,EAce][A,EAce][A,EAce]2[A,EAce]2|[G,DGBd]2[G,DGBd][G,DGBd][G,DGBd]2[G,DGBd]2|[F,CFAc]2[F,CFAc][F,CFAc][F,CFAc]2[F,CFAc]2|[E,B,E^GB]2[E,B,E^GB][E,B,E^GB]FE^GB|[E,B,E^GB]8',
    },
    drums: { steps: 2, times: 5, rows: { castanets: 'X.xxX.X.', stick: '..x...x.' } },
  },
};
