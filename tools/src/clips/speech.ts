/** Clips of spoken words by a local speech synthesiser, which returns the same samples on every run. */
import espeak from 'espeak-ng';
import { CLIP_SECONDS, emptyTrack, SAMPLE_RATE, type Track } from './track.ts';

type Voice = {
  /** A language of the synthesiser. Its variants are not used, because some depend on the clock. */
  readonly voice?: string;
  readonly wordsAMinute?: number;
  /** 0 to 99. */
  readonly pitch?: number;
  /** Between words, in hundredths of a second. */
  readonly gap?: number;
  /** How often the whole is said; once by default. */
  readonly times?: number;
};

const HEAD_BYTES = 44;
const FULL = 32_768;
/** Below this level, sound before the first and after the last word counts as silence. */
const AUDIBLE = 0.01;

/** Speaks the words and returns samples at the clip's rate, without silence at both ends. Refuses what is longer than a clip. */
const say = async (
  words: string,
  { voice = 'en-us', wordsAMinute = 150, pitch = 45, gap = 0 }: Voice = {},
): Promise<Track> => {
  const file = '/said.wav';
  const options = ['-v', voice, '-s', wordsAMinute, '-p', pitch, '-g', gap, '-w', file].map(String);
  const { FS } = await espeak({ arguments: [...options, words] });
  const bytes = Buffer.from(FS.readFile(file));
  const rate = bytes.readUInt32LE(24);
  const spoken = Float64Array.from(
    { length: (bytes.length - HEAD_BYTES) / 2 },
    (_, at) => bytes.readInt16LE(HEAD_BYTES + 2 * at) / FULL,
  );
  const from = spoken.findIndex(sample => Math.abs(sample) > AUDIBLE);
  const until = spoken.findLastIndex(sample => Math.abs(sample) > AUDIBLE);
  const voiced = atRate(spoken.subarray(Math.max(0, from - 200), until + 600), rate);
  if (voiced.length / SAMPLE_RATE > CLIP_SECONDS - 0.1)
    throw new RangeError(`"${words}" lasts ${(voiced.length / SAMPLE_RATE).toFixed(2)} s`);
  return voiced;
};

/** Resamples to the clip's rate by linear interpolation. */
const atRate = (samples: Float64Array, rate: number): Float64Array =>
  Float64Array.from({ length: Math.floor(((samples.length - 1) * SAMPLE_RATE) / rate) }, (_, at) => {
    const place = (at * rate) / SAMPLE_RATE;
    const before = Math.floor(place);
    const [here = 0, next = 0] = [samples[before], samples[before + 1]];
    return here + (next - here) * (place - before);
  });

/** What was said, near the start of a clip; a pause between one time and the next. */
const clip = (said: readonly Track[], times = 1): Track => {
  const track = emptyTrack();
  const longest = Math.max(...said.map(({ length }) => length));
  for (let time = 0; time < times; time += 1) {
    const from = Math.round((0.1 + time * PAUSE_SECONDS) * SAMPLE_RATE) + time * longest;
    for (const samples of said)
      for (const [at, sample] of samples.entries()) track[from + at] = (track[from + at] ?? 0) + sample;
  }
  return track;
};
const PAUSE_SECONDS = 0.45;

const spoken =
  (words: string, voice: Voice = {}) =>
  async () =>
    clip([await say(words, voice)], voice.times);

/** A word three times, each time from its end. */
const backwards = (word: string) => async () =>
  clip([(await say(word, { wordsAMinute: 120 })).toReversed()], 3);

/** A low voice and a high one at the same time. */
const together = (low: string, high: string) => async () =>
  clip(
    [await say(low, { pitch: 20, wordsAMinute: 120 }), await say(high, { pitch: 95, wordsAMinute: 120 })],
    3,
  );

const SLOW: Voice = { wordsAMinute: 130, gap: 8 };
const GREETING: Voice = { wordsAMinute: 130 };

export const SPEECH: Readonly<Record<string, () => Promise<Track>>> = {
  'said-74': spoken('Seventy-four.', { ...SLOW, times: 2 }),
  'said-digits': spoken('Two, nine, four, seven, one.'),
  'said-sum': spoken('Seven plus eight, minus three.', { wordsAMinute: 140 }),
  'said-product': spoken('Three times six, minus four.', { wordsAMinute: 140 }),
  'said-words': spoken('The old clock stopped before the rain came.', { wordsAMinute: 140 }),
  'said-red': spoken('Red, blue, red, green, red, red, blue.', { wordsAMinute: 180 }),
  'said-days': spoken('Monday, Tuesday, Wednesday, Friday.', { wordsAMinute: 165 }),
  'said-count': spoken('Three, four, five, seven, eight.'),
  'said-colours': spoken('Green, yellow, brown, purple.'),
  'said-largest': spoken('Three eighteen. Three eighty-one. One eighty-three.', { wordsAMinute: 165 }),
  'said-kinds': spoken('Apple, pear, carrot, plum.'),
  'said-rhyme': spoken('Light, kite, late, night.'),
  'said-time': spoken('It is a quarter to nine.', SLOW),
  'said-spelled': spoken('N, I, A, R, T.', { wordsAMinute: 130 }),
  'said-alphabet': spoken('Lima, echo, mike, oscar, november.', { wordsAMinute: 150 }),
  'said-fast': spoken(
    'On Sunday my uncle took his camel, two lamps and a basket of figs over the bridge to the market.',
    { wordsAMinute: 320 },
  ),
  'said-backwards-elephant': backwards('elephant'),
  'said-backwards-potato': backwards('potato'),
  'said-two-voices': together('Horse.', 'Tiger.'),
  'greeting-fr': spoken('Bonjour, comment allez-vous ?', { ...GREETING, voice: 'fr-fr', times: 2 }),
  'greeting-de': spoken('Guten Morgen, wie geht es Ihnen?', { ...GREETING, voice: 'de' }),
  'greeting-es': spoken('Buenos días, ¿cómo está usted?', { ...GREETING, voice: 'es' }),
  'greeting-sw': spoken('Habari za asubuhi, karibu sana.', { ...GREETING, voice: 'sw' }),
  'greeting-ru': spoken('Здравствуйте, как дела?', { ...GREETING, voice: 'ru', times: 2 }),
};
