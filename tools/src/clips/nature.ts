/** Clips of weather, fire, water and animals. */

import { band } from './tones.ts';
import { CLIP_SECONDS, emptyTrack, lay, noiseFrom, SAMPLE_RATE, type Track } from './track.ts';
import { hiss, knock } from './voices.ts';

const TAU = 2 * Math.PI;

/** Slow, uneven swelling between 0 and 1. */
const gust = (t: number) => 0.5 + 0.3 * Math.sin(TAU * 0.31 * t + 1) + 0.2 * Math.sin(TAU * 0.83 * t);

/** Air whistles around a corner: the stronger, the higher. */
const wind = (): Track => {
  const howl = band(21, t => 330 + 520 * gust(t), 0.06);
  const breath = band(22, t => 200 + 300 * gust(t), 0.5);
  return lay(
    emptyTrack(),
    (t, seconds) => (3 * howl(t, seconds) + breath(t, seconds)) * (0.15 + gust(t)),
    0,
    CLIP_SECONDS,
  );
};

/** A crack, then rolling that comes back from the clouds. */
const thunder = (): Track => {
  const track = emptyTrack();
  const roll = band(31, t => 190 - 22 * t, 0.7);
  const loud = (t: number) =>
    Math.exp(-0.75 * t) * (1 + 0.6 * Math.sin(TAU * 1.3 * t) + 0.5 * Math.sin(TAU * 2.9 * t + 2));
  lay(track, (t, seconds) => roll(t, seconds) * loud(t), 0.5, 4.2, 6);
  const crack = hiss(32, 0.25);
  return lay(track, (t, seconds) => crack(t, seconds) * Math.exp(-11 * t), 0.45, 0.6, 0.9);
};

/** Wings beat 190 times a second; it flies past twice. */
const bee = (): Track => {
  let turns = 0;
  return lay(
    emptyTrack(),
    t => {
      turns += (190 + 14 * Math.sin(TAU * 0.9 * t) + 9 * Math.sin(TAU * 2.7 * t)) / SAMPLE_RATE;
      let sum = 0;
      for (let partial = 1; partial <= 16; partial += 1)
        sum += Math.sin(TAU * partial * turns) / partial ** 0.8;
      return sum * (0.2 + Math.sin((TAU * t) / CLIP_SECONDS) ** 2);
    },
    0,
    CLIP_SECONDS,
  );
};

/** Two drums of a dozen blows, quicker towards their end. */
const woodpecker = (): Track => {
  const track = emptyTrack();
  for (const from of [0.3, 2.6])
    for (let place = 0, at = from; place < 13; place += 1) {
      lay(track, knock(880, place, 60), at, 0.1, 1 - 0.04 * place);
      at += 0.072 - 0.002 * place;
    }
  return track;
};

/** Crackles by chance over a low breath of flames. */
const campfire = (): Track => {
  const track = lay(
    emptyTrack(),
    band(41, () => 260, 0.8),
    0,
    CLIP_SECONDS,
    0.5,
  );
  const chance = noiseFrom(42);
  for (let at = 0.05; at < 4.6; at += 0.015 - 0.045 * Math.log((1.0001 + chance()) / 2)) {
    const size = ((1 + chance()) / 2) ** 3;
    lay(
      track,
      knock(900 + 2600 * (1 - size), Math.round(at * 997), 160 - 90 * size),
      at,
      0.09,
      0.1 + 0.9 * size,
    );
  }
  return track;
};

/** A drop: the bubble it leaves rises in pitch as it closes (Minnaert). */
const drip = (): Track => {
  const track = emptyTrack();
  for (const [place, at] of [0.2, 1.1, 2, 2.9, 3.8].entries()) {
    let turns = 0;
    lay(
      track,
      t => {
        turns += (950 + 60 * place * (place % 2) + 2300 * t) / SAMPLE_RATE;
        return Math.sin(TAU * turns) * Math.exp(-17 * t) * Math.min(1, t / 0.003);
      },
      at,
      0.35,
    );
  }
  return track;
};

/** Croaks of forty quick pulses each, with the hollow of the throat. */
const frog = (): Track => {
  const track = emptyTrack();
  for (const from of [0.2, 1.35, 2.5, 3.65])
    for (let place = 0; place < 22; place += 1) {
      const rise = Math.sin((Math.PI * (place + 1)) / 24);
      lay(
        track,
        t => (Math.sin(TAU * 620 * t) + 0.6 * Math.sin(TAU * 1380 * t)) * Math.exp(-110 * t),
        from + place * 0.028,
        0.03,
        rise,
      );
    }
  return track;
};

/** Water in a bottle: the air above it grows shorter, so its tone climbs. */
const filling = (): Track => {
  const tone = band(51, t => 240 + 900 * (t / CLIP_SECONDS) ** 2.2, 0.05);
  const splash = band(52, () => 2600, 1);
  const chance = noiseFrom(53);
  let glug = 1;
  return lay(
    emptyTrack(),
    (t, seconds) => {
      if (Math.round(t * SAMPLE_RATE) % 1500 === 0) glug = 0.75 + 0.25 * chance();
      return glug * 5 * tone(t, seconds) + 0.35 * splash(t, seconds);
    },
    0,
    CLIP_SECONDS,
  );
};

export const NATURE: Readonly<Record<string, () => Track>> = {
  wind,
  thunder,
  bee,
  woodpecker,
  campfire,
  drip,
  frog,
  filling,
};
