/** Brings a clip to the common loudness (EBU R128), tames its peaks and fades both ends. Pure. */
import { loudness } from './loudness.ts';

/** The loudness of every clip, and how far one may be off. */
export const TARGET_LUFS = -18;
export const WITHIN_LU = 1;
/** From here peaks are bent, and they never reach more than the second. */
const BEND = 0.6;
const CEILING = 0.84;
const FADE_IN_SECONDS = 0.004;
const FADE_OUT_SECONDS = 0.7;

const tamed = (sample: number): number => {
  const size = Math.abs(sample);
  if (size <= BEND) return sample;
  const room = CEILING - BEND;
  return Math.sign(sample) * (BEND + room * Math.tanh((size - BEND) / room));
};

const gained = (samples: Float64Array, gain: number) => samples.map(sample => tamed(gain * sample));

/** All channels by one gain, so that left and right keep their balance. Bent peaks cost loudness, so the gain is found in steps. */
export const levelled = <T extends readonly Float64Array[]>(
  channels: T,
  rate: number,
  target = TARGET_LUFS,
  fadeOut = FADE_OUT_SECONDS,
  late = 0,
): T => {
  const seconds = (channels[0]?.length ?? 0) / rate;
  const faded = channels.map(samples =>
    samples.map((sample, at) => {
      const t = at / rate;
      return sample * Math.min(1, t / FADE_IN_SECONDS, (seconds - t) / fadeOut);
    }),
  );
  const peak = Math.max(
    ...faded.map(samples => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)),
  );
  let gain = 10 ** ((target - loudness(faded, rate, late)) / 20);
  for (let round = 0; round < ROUNDS && gain * peak > BEND; round += 1) {
    const off =
      target -
      loudness(
        faded.map(samples => gained(samples, gain)),
        rate,
        late,
      );
    if (Math.abs(off) < NEAR_LU) break;
    gain *= 10 ** (off / 20);
  }
  return faded.map(samples => gained(samples, gain)) as unknown as T;
};
const ROUNDS = 6;
const NEAR_LU = 0.1;
