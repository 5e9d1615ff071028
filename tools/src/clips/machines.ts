/** Clips of what people and their machines do. */

import { band, bell } from './tones.ts';
import { CLIP_SECONDS, emptyTrack, lay, noiseFrom, type Track } from './track.ts';
import { glide, hiss, knock, thump } from './voices.ts';

const TAU = 2 * Math.PI;

/** Puffs of steam that follow each other quicker and quicker, every fourth the strongest, and a whistle. */
const steamTrain = (): Track => {
  const track = emptyTrack();
  let at = 0.1;
  for (let place = 0; at < 4.6; place += 1) {
    const puff = band(60 + place, () => 700, 0.9);
    lay(
      track,
      (t, seconds) => puff(t, seconds) * Math.exp(-12 * t) * Math.min(1, t / 0.015),
      at,
      0.3,
      place % 4 === 0 ? 5 : 3.4,
    );
    at += Math.max(0.14, 0.46 * 0.93 ** place);
  }
  for (const hertz of [622, 740, 932])
    lay(
      track,
      glide(() => hertz, 0.3),
      1.9,
      0.9,
      0.28,
    );
  return track;
};

/** Keys, the bell near the margin, and the carriage drawn back. */
const typewriter = (): Track => {
  const track = emptyTrack();
  const chance = noiseFrom(71);
  for (let at = 0.15; at < 3; at += 0.15 + 0.05 * chance())
    lay(track, knock(1500 + 300 * chance(), Math.round(at * 1000), 110), at, 0.06, 0.8 + 0.2 * chance());
  lay(track, bell(1870), 3.1, 1.2, 0.5);
  for (let at = 3.5; at < 4.05; at += 0.022)
    lay(track, knock(2600, Math.round(at * 1000), 260), at, 0.02, 0.5);
  return lay(track, knock(420, 9, 40), 4.1, 0.2, 1);
};

/** A saw bites on the push and whispers on the pull. */
const sawing = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 7; place += 1) {
    const isPush = place % 2 === 0;
    const teeth = band(80 + place, t => (isPush ? 1500 + 900 * t : 2100 - 700 * t), 0.35);
    lay(
      track,
      (t, seconds) =>
        teeth(t, seconds) * Math.sin((Math.PI * t) / seconds) * (1 + 0.8 * Math.sign(Math.sin(TAU * 75 * t))),
      0.15 + place * 0.63,
      0.56,
      isPush ? 1 : 0.55,
    );
  }
  return track;
};

/** Blades cut the air eleven times a second over the hum of the engine. */
const helicopter = (): Track => {
  const air = hiss(91, 0.72);
  const hum = glide(() => 96, 0.6);
  const chop = (t: number) => Math.exp(-9 * ((t * 11) % 1));
  return lay(
    emptyTrack(),
    (t, seconds) => air(t, seconds) * (0.2 + 3 * chop(t)) + 0.12 * hum(t, seconds),
    0,
    CLIP_SECONDS,
  );
};

/** Water sings low, then steam finds the whistle. */
const kettle = (): Track => {
  const track = lay(
    emptyTrack(),
    band(95, () => 420, 0.9),
    0,
    CLIP_SECONDS,
    1,
  );
  const height = (t: number) => 1300 + 1250 * Math.min(1, t / 2) + 18 * Math.sin(TAU * 7 * t);
  const whistle = glide(height, 0.35);
  const loud = (t: number) => Math.min(1, t / 2.2) ** 1.6;
  return lay(track, (t, seconds) => whistle(t, seconds) * loud(t), 0.9, CLIP_SECONDS - 0.9, 0.9);
};

const step = (seed: number) => {
  const gravel = hiss(seed, 0.45);
  const heel = thump(120, 40);
  return (t: number, seconds: number) => gravel(t, seconds) * Math.exp(-28 * t) + 0.5 * heel(t, seconds);
};

/** Four calm steps, then twice as many a second. */
const running = (): Track => {
  const track = emptyTrack();
  const walk = [0.2, 0.8, 1.4, 2];
  const run = Array.from({ length: 8 }, (_, place) => 2.5 + place * 0.27);
  for (const [place, at] of [...walk, ...run].entries())
    lay(track, step(place), at, 0.25, at < 2.4 ? 0.7 : 1);
  return track;
};

/** Bat and table take turns: two different, very short clicks. */
const tableTennis = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 6; place += 1) {
    const at = 0.2 + place * 0.74;
    lay(track, knock(1150, place, 120), at, 0.08, 1);
    lay(track, knock(1750, place + 20, 150), at + 0.3, 0.06, 0.6);
  }
  return track;
};

/** In and out: a rough, low drawing of breath and a soft blowing. */
const snoring = (): Track => {
  const track = emptyTrack();
  for (const from of [0.15, 2.4]) {
    const nose = band(100 + from, () => 330, 0.4);
    const rattle = (t: number) => Math.max(0, Math.sin(TAU * 27 * t)) ** 2;
    lay(
      track,
      (t, seconds) => nose(t, seconds) * rattle(t) * Math.sin((Math.PI * t) / seconds),
      from,
      1.1,
      6,
    );
    const lips = band(110 + from, t => 900 - 350 * t, 0.6);
    lay(track, (t, seconds) => lips(t, seconds) * Math.sin((Math.PI * t) / seconds), from + 1.2, 0.85, 0.7);
  }
  return track;
};

export const MACHINES: Readonly<Record<string, () => Track>> = {
  'steam-train': steamTrain,
  typewriter,
  sawing,
  helicopter,
  kettle,
  running,
  'table-tennis': tableTennis,
  snoring,
};
