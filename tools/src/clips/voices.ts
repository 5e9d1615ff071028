/** Instruments and other sources of sound, made of partials, plucked strings and noise. */
import { noiseFrom, SAMPLE_RATE, type Voice } from './track.ts';

const TAU = 2 * Math.PI;
const sine = (turns: number) => Math.sin(TAU * turns);

/** Swells and fades by straight lines. */
const held = (t: number, seconds: number, attack: number, release: number): number =>
  Math.max(0, Math.min(1, t / attack, (seconds - t) / release));

/** Partials 1 to `count` of a tone, each as loud as `loudness` says. */
const partials = (turns: number, count: number, loudness: (partial: number) => number): number => {
  let sum = 0;
  for (let partial = 1; partial <= count; partial += 1) sum += loudness(partial) * sine(partial * turns);
  return sum;
};

export const piano =
  (hertz: number): Voice =>
  (t, seconds) => {
    let sum = 0;
    for (let partial = 1; partial <= 9; partial += 1) {
      // Stiff strings: upper partials lie a little too high, and die sooner.
      const stretched = partial * Math.sqrt(1 + 0.0005 * partial ** 2);
      sum += (Math.exp(-t * (1 + 0.7 * partial)) / partial ** 1.1) * sine(hertz * stretched * t);
    }
    return sum * held(t, seconds, 0.003, 0.05);
  };

export const flute = (hertz: number): Voice => {
  const breath = noiseFrom(Math.round(hertz));
  return (t, seconds) => {
    const turns = hertz * t + 0.03 * sine(4.8 * t);
    const blown = 1 + 0.12 * sine(4.8 * t);
    const tone = sine(turns) + 0.28 * sine(2 * turns) + 0.08 * sine(3 * turns);
    return (tone * blown + 0.09 * breath()) * held(t, seconds, 0.07, 0.08);
  };
};

/** Brass: the louder, the brighter. */
export const trumpet =
  (hertz: number): Voice =>
  (t, seconds) => {
    const blown = held(t, seconds, 0.05, 0.07) * (1 - 0.25 * Math.min(1, t / 0.25));
    const bright = 1.2 + 3.6 * blown;
    return partials(hertz * t, 13, partial => Math.exp(-Math.abs(partial - 2.5) / bright)) * blown;
  };

/** A plucked string (Karplus and Strong): noise that goes round and is smoothed a little with each round. */
export const guitar = (hertz: number): Voice => {
  const noise = noiseFrom(Math.round(hertz * 7));
  const string = Array.from({ length: Math.round(SAMPLE_RATE / hertz) }, () => noise());
  const rung: number[] = [];
  return (t, seconds) => {
    const sample = Math.round(t * SAMPLE_RATE);
    while (rung.length <= sample) {
      const place = rung.length % string.length;
      const now = string[place] ?? 0;
      rung.push(now);
      string[place] = 0.996 * (0.5 * now + 0.5 * (string[(place + 1) % string.length] ?? 0));
    }
    return (rung[sample] ?? 0) * held(t, seconds, 0.001, 0.04);
  };
};

/** A plain tone whose height may change: `hertzAt` says how high it is after so many seconds. */
export const glide = (hertzAt: (t: number, seconds: number) => number, overtone = 0.2): Voice => {
  let turns = 0;
  return (t, seconds) => {
    turns += hertzAt(t, seconds) / SAMPLE_RATE;
    return (sine(turns) + overtone * sine(2 * turns)) * held(t, seconds, 0.02, 0.04);
  };
};

export const beep = (hertz: number): Voice => glide(() => hertz);

/** Noise through a simple filter: `dull` from 0 (bright) to 1 (a rumble). */
export const hiss = (seed: number, dull: number): Voice => {
  const noise = noiseFrom(seed);
  let before = 0;
  return () => {
    before = dull * before + (1 - dull) * noise();
    return before;
  };
};

/** Something hard that is struck: a short tone and a click. */
export const knock = (hertz: number, seed: number, fade = 40): Voice => {
  const click = hiss(seed, 0.2);
  return (t, seconds) =>
    Math.exp(-fade * t) * sine(hertz * t) +
    0.5 * Math.exp(-4 * fade * t) * sine(2.7 * hertz * t) +
    0.5 * Math.exp(-9 * fade * t) * click(t, seconds);
};

/** A drum without strings: its tone falls as it fades. */
export const thump = (hertz: number, fade = 9): Voice => {
  const skin = glide(t => hertz * (1 + 1.2 * Math.exp(-30 * t)), 0.5);
  return (t, seconds) => Math.exp(-fade * t) * skin(t, seconds);
};

export const snare = (seed: number): Voice => {
  const wires = hiss(seed, 0.15);
  return (t, seconds) => Math.exp(-22 * t) * wires(t, seconds) + 0.5 * Math.exp(-30 * t) * sine(190 * t);
};
