/** How different two sounds are: mel-cepstral distortion in dB, moment by moment, so that another voice, tune or rhythm all count. Pure. */

const FRAME_SECONDS = 0.02;
const WINDOW = 1024;
/** Bands from 60 Hz to 8 kHz: fine enough that a half tone in the middle of a piano moves some of them. */
const BANDS = 48;
const [LOWEST, HIGHEST] = [60, 8000];
/** The first is loudness. */
const CEPSTRA = 24;
/** A band this far below the loudest moment counts as silent, in natural units of power. */
const FLOOR = 1e-6;

const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const unmel = (mels: number) => 700 * (Math.exp(mels / 1127) - 1);

/** Power of each frequency of a window (radix-2 Fourier transform). */
const powers = (samples: Float64Array): Float64Array => {
  const size = samples.length;
  const [real, imaginary] = [Float64Array.from(samples), new Float64Array(size)];
  for (let place = 1, turned = 0; place < size; place += 1) {
    let bit = size >> 1;
    for (; turned & bit; bit >>= 1) turned ^= bit;
    turned ^= bit;
    if (place < turned) [real[place], real[turned]] = [real[turned] ?? 0, real[place] ?? 0];
  }
  for (let half = 1; half < size; half *= 2)
    for (let from = 0; from < size; from += 2 * half)
      for (let step = 0; step < half; step += 1) {
        const [low, high] = [from + step, from + step + half];
        const turn = (-Math.PI * step) / half;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const x = (real[high] ?? 0) * cos - (imaginary[high] ?? 0) * sin;
        const y = (real[high] ?? 0) * sin + (imaginary[high] ?? 0) * cos;
        real[high] = (real[low] ?? 0) - x;
        imaginary[high] = (imaginary[low] ?? 0) - y;
        real[low] = (real[low] ?? 0) + x;
        imaginary[low] = (imaginary[low] ?? 0) + y;
      }
  return Float64Array.from({ length: size / 2 }, (_, at) => (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2);
};

/** Edges of the bands in places of the transform. */
const edges = (rate: number): number[] =>
  Array.from({ length: BANDS + 2 }, (_, band) => {
    const way = band / (BANDS + 1);
    return (unmel(mel(LOWEST) + way * (mel(HIGHEST) - mel(LOWEST))) * WINDOW) / rate;
  });

/** The cepstra of every 20 ms: how loud a moment is, and what its voice and height look like to an ear. */
export const cepstraOf = (samples: Float64Array, rate: number): Float64Array[] => {
  const bounds = edges(rate);
  const step = Math.round(FRAME_SECONDS * rate);
  const frames: Float64Array[] = [];
  for (let from = 0; from + WINDOW <= samples.length; from += step) {
    const window = samples
      .subarray(from, from + WINDOW)
      .map((sample, at) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW)));
    const power = powers(window);
    const bands = Array.from({ length: BANDS }, (_, band) => {
      const [low = 0, middle = 0, high = 0] = bounds.slice(band, band + 3);
      let sum = 0;
      for (let place = Math.max(1, Math.floor(low)); place <= Math.ceil(high); place += 1) {
        const share = place <= middle ? (place - low) / (middle - low) : (high - place) / (high - middle);
        sum += Math.max(0, share) * (power[place] ?? 0);
      }
      return Math.log(sum / WINDOW + FLOOR);
    });
    frames.push(
      Float64Array.from(
        { length: CEPSTRA },
        (_, order) =>
          bands.reduce(
            (sum, one, band) => sum + one * Math.cos((Math.PI * order * (band + 0.5)) / BANDS),
            0,
          ) * Math.sqrt((order === 0 ? 1 : 2) / BANDS),
      ),
    );
  }
  return frames;
};

/** Mean distortion in dB over the time both last. Below 1 dB hardly anybody hears a difference. */
export const difference = (one: readonly Float64Array[], other: readonly Float64Array[]): number => {
  const count = Math.min(one.length, other.length);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const [a, b] = [one[at], other[at]];
    let squares = 0;
    for (let order = 0; order < CEPSTRA; order += 1) squares += ((a?.[order] ?? 0) - (b?.[order] ?? 0)) ** 2;
    sum += Math.sqrt(squares / BANDS);
  }
  return ((10 / Math.LN10) * sum) / count;
};
