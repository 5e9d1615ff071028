/** Measures loudness as EBU R128 does (ITU-R BS.1770-4): weighted like the ear, without the silent parts. Pure. */

/** Left and right, or one channel alone; samples from -1 to 1. */
export type Channels = readonly Float64Array[];

type Filter = { readonly b: readonly [number, number, number]; readonly a: readonly [number, number] };

/** The two filters of BS.1770 at any rate: a shelf for the head, and a high pass (after the analogue prototype). */
const filters = (rate: number): readonly [Filter, Filter] => {
  const k1 = Math.tan((Math.PI * 1681.974450955533) / rate);
  const [q1, vh] = [0.7071752369554196, 10 ** (3.999843853973347 / 20)];
  const vb = vh ** 0.4996667741545416;
  const d1 = 1 + k1 / q1 + k1 ** 2;
  const k2 = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q2 = 0.5003270373238773;
  const d2 = 1 + k2 / q2 + k2 ** 2;
  return [
    {
      b: [
        (vh + (vb * k1) / q1 + k1 ** 2) / d1,
        (2 * (k1 ** 2 - vh)) / d1,
        (vh - (vb * k1) / q1 + k1 ** 2) / d1,
      ],
      a: [(2 * (k1 ** 2 - 1)) / d1, (1 - k1 / q1 + k1 ** 2) / d1],
    },
    { b: [1, -2, 1], a: [(2 * (k2 ** 2 - 1)) / d2, (1 - k2 / q2 + k2 ** 2) / d2] },
  ];
};

const filtered = (samples: Float64Array, { b, a }: Filter): Float64Array => {
  const [b0, b1, b2] = b;
  const [a1, a2] = a;
  const out = new Float64Array(samples.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    out[at] = y;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
  }
  return out;
};

const BLOCK_SECONDS = 0.4;
const STEP_SECONDS = 0.1;
/** Blocks below this count as silence, and blocks so far below the mean as pauses. */
const SILENT_LUFS = -70;
const PAUSE_LU = -10;
const lufs = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (powers: readonly number[]) => powers.reduce((sum, one) => sum + one, 0) / powers.length;

/** The power of each step, the first of which begins so many samples before the sound. */
const sums = (samples: Float64Array, step: number, late: number): Float64Array => {
  const out = new Float64Array(Math.floor((samples.length + late) / step));
  for (let at = 0; at < out.length * step - late; at += 1) {
    const place = Math.floor((at + late) / step);
    out[place] = (out[place] ?? 0) + (samples[at] ?? 0) ** 2;
  }
  return out;
};

/**
 * Integrated loudness in LUFS; minus infinity for silence. One channel alone counts as both, because both ears get it.
 * `late` is how many samples of silence a decoder puts before the sound: single strokes weigh more or less with where the blocks fall.
 */
export const loudness = (channels: Channels, rate: number, late = 0): number => {
  const [shelf, high] = filters(rate);
  const heard = channels.map(samples => filtered(filtered(samples, shelf), high));
  const weight = channels.length === 1 ? 2 : 1;
  const step = Math.round(STEP_SECONDS * rate);
  const size = Math.round(BLOCK_SECONDS / STEP_SECONDS) * step;
  const steps = heard.map(samples => sums(samples, step, late));
  const each = size / step;
  const count = Math.max(0, (steps[0]?.length ?? 0) - each + 1);
  const powers = Array.from({ length: count }, (_, from) =>
    steps.reduce((sum, one) => sum + one.subarray(from, from + each).reduce((a, b) => a + b, 0), 0),
  ).map(power => (weight * power) / size);
  const loud = powers.filter(power => lufs(power) > SILENT_LUFS);
  const limit = lufs(mean(loud)) + PAUSE_LU;
  return lufs(mean(loud.filter(power => lufs(power) > limit)));
};
