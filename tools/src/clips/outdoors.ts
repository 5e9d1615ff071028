/** Clips of animals and weather outdoors. */
import { band } from './tones.ts';
import { CLIP_SECONDS, emptyTrack, lay, noiseFrom, type Track } from './track.ts';
import { glide, hiss, knock, thump } from './voices.ts';

const TAU = 2 * Math.PI;
const arch = (t: number, seconds: number) => Math.sin((Math.PI * t) / seconds);

/** Wings beat 600 times a second; it comes close to the ear twice. */
const mosquito = (): Track => {
  const whine = glide(t => 610 + 45 * Math.sin(TAU * 0.7 * t) + 16 * Math.sin(TAU * 5 * t), 0.8);
  return lay(
    emptyTrack(),
    (t, seconds) => whine(t, seconds) * (0.12 + Math.sin((TAU * t) / CLIP_SECONDS) ** 4),
    0,
    CLIP_SECONDS,
  );
};

/** Dry rings of horn shake sixty times a second. */
const rattle = (): Track => {
  const horn = hiss(301, 0.05);
  const loud = (t: number) => Math.min(1, t / 0.6) * (0.7 + 0.3 * Math.sin(TAU * 0.6 * t));
  return lay(
    emptyTrack(),
    (t, seconds) => horn(t, seconds) * (0.5 + 0.5 * Math.sin(TAU * 62 * t)) ** 3 * loud(t),
    0.2,
    4.4,
  );
};

/** Twenty-five flutters a second, breathing in and out without a pause. */
const purr = (): Track => {
  const throat = band(311, () => 210, 0.5);
  const breath = (t: number) => 0.35 + 0.65 * Math.abs(Math.sin(TAU * 0.36 * t));
  return lay(
    emptyTrack(),
    (t, seconds) => throat(t, seconds) * (0.5 + 0.5 * Math.sin(TAU * 25 * t)) ** 3 * breath(t),
    0,
    CLIP_SECONDS,
    4,
  );
};

/** Up, held long with a trembling, and slowly down. */
const wolf = (): Track => {
  const track = emptyTrack();
  for (const [from, lasts, high] of [
    [0.2, 2.6, 560],
    [2.5, 2.1, 470],
  ] as const)
    lay(
      track,
      glide((t, seconds) => {
        const way = t / seconds;
        return (
          high * (0.55 + 0.45 * Math.min(1, way * 4) - (0.25 * Math.max(0, way - 0.6)) / 0.4) +
          4 * Math.sin(TAU * 5 * t)
        );
      }, 0.45),
      from,
      lasts,
      0.8,
    );
  return track;
};

/** Long, slow glides that bend and moan, with an echo of the deep sea. */
const whale = (): Track => {
  const track = emptyTrack();
  for (const [from, lasts, low, high] of [
    [0.1, 1.5, 160, 420],
    [1.5, 1.3, 520, 230],
    [2.9, 1.7, 190, 330],
  ] as const)
    for (const [late, gain] of [
      [0, 1],
      [0.33, 0.35],
    ] as const)
      lay(
        track,
        glide((t, seconds) => low + (high - low) * arch(t / 2, seconds) + 9 * Math.sin(TAU * 7 * t), 0.5),
        from + late,
        lasts,
        gain,
      );
  return track;
};

/** A buzz of 4 to 5 kHz that never stops, swelling like a saw. */
const cicadas = (): Track => {
  const drums = band(321, () => 4700, 0.12);
  return lay(
    emptyTrack(),
    (t, seconds) =>
      drums(t, seconds) * (0.55 + 0.45 * Math.sin(TAU * 88 * t)) * (0.6 + 0.4 * Math.sin(TAU * 1.4 * t)),
    0,
    CLIP_SECONDS,
  );
};

/** Three soft coos, the middle one long, and again. */
const dove = (): Track => {
  const track = emptyTrack();
  for (const from of [0.2, 2.5])
    for (const [late, lasts, tone] of [
      [0, 0.35, 430],
      [0.45, 0.75, 500],
      [1.3, 0.4, 420],
    ] as const)
      lay(
        track,
        glide((t, seconds) => tone * (0.92 + 0.08 * arch(t, seconds)), 0.08),
        from + late,
        lasts,
        0.8,
      );
  return track;
};

/** Grains of ice hit a roof: single, hard and many. */
const hail = (): Track => {
  const chance = noiseFrom(331);
  const track = emptyTrack();
  for (let at = 0.05; at < 4.6; at += -0.035 * Math.log((1.0001 + chance()) / 2))
    lay(track, knock(1900 + 700 * chance(), Math.round(at * 1000), 75), at, 0.12, 0.35 + 0.3 * chance());
  return track;
};

/** Diagonal pairs of hooves: two even beats. */
const trot = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 13; place += 1)
    for (const late of [0, 0.018])
      lay(track, knock(place % 2 === 0 ? 480 : 560, place, 30), 0.15 + place * 0.34 + late, 0.14, 0.8);
  return track;
};

/** Four hooves one by one, all equally far apart. */
const walk = (): Track => {
  const track = emptyTrack();
  for (const [place, at] of Array.from({ length: 9 }, (_, step) => 0.15 + step * 0.5).entries())
    lay(track, knock([430, 520, 465, 585][place % 4] ?? 430, place, 28), at, 0.16, 0.9);
  return track;
};

/** A clap comes back from a rock wall, weaker each time. */
const echo = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 4; place += 1) {
    const air = hiss(341, 0.5 + 0.12 * place);
    lay(
      track,
      (t, seconds) => air(t, seconds) * Math.exp(-45 * t),
      0.3 + place * 1.15,
      0.2,
      1.4 / 1.6 ** place,
    );
    lay(track, thump(520 - 60 * place, 35), 0.3 + place * 1.15, 0.2, 0.5 / 1.6 ** place);
  }
  return track;
};

/** A rocket climbs, bursts, and sparks crackle. */
const fireworks = (): Track => {
  const track = lay(
    emptyTrack(),
    glide(t => 900 + 1500 * t, 0.1),
    0.15,
    1.3,
    0.25,
  );
  const burst = hiss(351, 0.8);
  lay(track, (t, seconds) => burst(t, seconds) * Math.exp(-3.5 * t), 1.65, 1.6, 3);
  lay(track, thump(60, 5), 1.65, 1, 1);
  const chance = noiseFrom(352);
  for (let at = 1.9; at < 4.5; at += -0.02 * Math.log((1.0001 + chance()) / 2))
    lay(
      track,
      knock(2500 + 1200 * chance(), Math.round(at * 1000), 300),
      at,
      0.02,
      0.5 * Math.exp(-0.6 * (at - 1.9)),
    );
  return track;
};

/** Two engines hum through each other; the whole sinks as it passes. */
const plane = (): Track => {
  const way = (t: number) => 70 * (t - CLIP_SECONDS / 2);
  const far = (t: number) => Math.hypot(way(t), 45);
  const fall = (t: number) => 1 / (1 + (70 * way(t)) / far(t) / 343);
  const engines = [88, 91].map(hertz => glide(t => hertz * fall(t), 0.9));
  const buzz = [264, 273].map(hertz => glide(t => hertz * fall(t), 0.6));
  return lay(
    emptyTrack(),
    (t, seconds) => ([...engines, ...buzz].reduce((sum, one) => sum + one(t, seconds), 0) * 45) / far(t),
    0,
    CLIP_SECONDS,
  );
};

/** Air rushes through the skin of a balloon in puffs, then it bursts. */
const balloon = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 4; place += 1) {
    const puff = band(361 + place, t => 700 + 220 * place + 300 * t, 0.7);
    lay(track, (t, seconds) => puff(t, seconds) * arch(t, seconds), 0.2 + place * 0.85, 0.6, 0.5);
  }
  const bang = hiss(369, 0.1);
  return lay(track, (t, seconds) => bang(t, seconds) * Math.exp(-26 * t), 3.7, 0.4, 3.2);
};

export const OUTDOORS: Readonly<Record<string, () => Track>> = {
  mosquito,
  rattle,
  purr,
  wolf,
  whale,
  cicadas,
  dove,
  hail,
  trot,
  walk,
  echo,
  fireworks,
  plane,
  balloon,
};
