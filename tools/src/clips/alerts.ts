/** Clips of signals: telephone tones, clocks, vehicles and instruments that warn. */

import { every, repeated } from './signals.ts';
import { band, bell, reed } from './tones.ts';
import { CLIP_SECONDS, emptyTrack, lay, layAll, noiseFrom, pitch, type Track } from './track.ts';
import { beep, glide, hiss, knock } from './voices.ts';

/** The Westminster quarters at the half hour: two of its five changes. */
const quarters = (): Track =>
  layAll(
    emptyTrack(),
    [0, 4, 2, -5, 0, 2, 4, 0].map((step, place) => ({
      at: 0.1 + place * 0.52 + (place > 3 ? 0.25 : 0),
      seconds: 1.6,
      voice: bell(pitch(step)),
    })),
  );

/** Five short pips and a long one, which begins with the hour. */
const pips = (): Track => {
  const track = repeated(every(0.75, 0.2, 3.3), 0.1, () => beep(1000));
  return lay(track, beep(1000), 3.95, 0.5);
};

/** A pulse, and its echo from far away. */
const sonar = (): Track => {
  const track = emptyTrack();
  for (const [at, gain] of [
    [0.15, 1],
    [0.95, 0.22],
    [2.55, 1],
    [3.35, 0.22],
  ] as const)
    lay(track, (t, seconds) => Math.exp(-3.2 * t) * beepOf(t, seconds), at, 1.4, gain);
  return track;
};
const beepOf = (t: number, seconds: number) =>
  Math.sin(2 * Math.PI * 1050 * t) * Math.min(1, t / 0.01, (seconds - t) / 0.2);

/** Metres a second of a car, how near it passes, and sound in air. */
const CAR = { speed: 32, metres: 9, sound: 343, hertz: 520 };

/** A horn that comes, passes in the middle of the clip and goes: high, falling, low (Doppler). */
const passing = (): Track => {
  const way = (t: number) => CAR.speed * (t - CLIP_SECONDS / 2);
  const distance = (t: number) => Math.hypot(way(t), CAR.metres);
  const horn = glide(t => CAR.hertz / (1 + (CAR.speed * way(t)) / distance(t) / CAR.sound), 0.5);
  const road = hiss(6, 0.6);
  return lay(
    emptyTrack(),
    (t, seconds) => ((horn(t, seconds) + 0.3 * road(t, seconds)) * CAR.metres) / distance(t),
    0,
    CLIP_SECONDS,
  );
};

/** Clicks by chance, the more the nearer the source: about 6 a second at first, 40 at the end. */
const geiger = (): Track => {
  const chance = noiseFrom(77);
  const track = emptyTrack();
  for (let at = 0.1; at < 4.6; ) {
    lay(track, knock(2900, Math.round(at * 1000), 420), at, 0.02, 1);
    at += -Math.log((1.0001 + chance()) / 2) / (6 + 34 * (at / 4.6) ** 2);
  }
  return track;
};

/** Beeps whose gaps shrink until they are one tone. */
const parking = (): Track => {
  const track = emptyTrack();
  let at = 0.1;
  for (let gap = 0.5; gap > 0.06; gap *= 0.8) {
    lay(track, beep(1350), at, 0.07);
    at += 0.07 + gap;
  }
  return lay(track, beep(1350), at, 1.2);
};

const foghorn = (): Track => {
  const track = emptyTrack();
  for (const hertz of [147, 147.4]) lay(track, reed(hertz), 0.2, 2.6);
  return lay(track, hiss(4, 0.9), 0, CLIP_SECONDS, 0.8);
};

/** A modem of the nineties calls: keys, the answer tone, two carriers and noise. */
const modem = (): Track => {
  const track = emptyTrack();
  const keys = [941, 697, 852, 770, 697];
  for (const [place, hertz] of keys.entries())
    for (const tone of [hertz, 1209 + 134 * (place % 3)]) lay(track, beep(tone), 0.1 + place * 0.13, 0.08);
  lay(track, beep(2100), 0.9, 0.9);
  for (const hertz of [1200, 2400]) lay(track, beep(hertz), 1.85, 0.5, 0.6);
  const chance = noiseFrom(3);
  for (let at = 2.4; at < 3.1; at += 0.011) lay(track, beep(chance() > 0 ? 1650 : 1850), at, 0.013);
  return lay(
    track,
    band(8, () => 1800, 0.9),
    3.15,
    1.5,
    3.5,
  );
};

export const ALERTS: Readonly<Record<string, () => Track>> = {
  'dial-tone': () => lay(emptyTrack(), beep(425), 0.1, 4.5),
  'no-number': () =>
    layAll(
      emptyTrack(),
      [0, 2.2].flatMap(from =>
        [950, 1400, 1800].map((hertz, place) => ({
          at: 0.15 + from + place * 0.34,
          seconds: 0.33,
          voice: beep(hertz),
        })),
      ),
    ),
  'tower-five': () =>
    layAll(
      emptyTrack(),
      every(0.85, 0.1, 3.6).map(at => ({ at, seconds: 2.5, voice: bell(pitch(-3)) })),
    ),
  quarters,
  pips,
  sonar,
  passing,
  reversing: () => repeated(every(1, 0.2, 4), 0.5, () => beep(1250)),
  geiger,
  parking,
  foghorn,
  modem,
};
