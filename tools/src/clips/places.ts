/** Clips that tell where one is: on a train, in a theatre, at a playground. */
import { band, bell } from './tones.ts';
import { CLIP_SECONDS, emptyTrack, lay, noiseFrom, type Track } from './track.ts';
import { beep, glide, hiss, knock, thump } from './voices.ts';

const TAU = 2 * Math.PI;

/** Two axles cross each joint of the rails. */
const railJoints = (): Track => {
  const track = lay(
    emptyTrack(),
    band(401, () => 300, 0.8),
    0,
    CLIP_SECONDS,
    0.7,
  );
  for (let at = 0.2; at < 4.5; at += 0.86)
    for (const late of [0, 0.15]) {
      lay(track, thump(120, 24), at + late, 0.2, 0.9);
      lay(track, knock(780, Math.round((at + late) * 1000), 55), at + late, 0.1, 0.5);
    }
  return track;
};

/** Hundreds of hands, louder, then dying away. */
const applause = (): Track => {
  const track = emptyTrack();
  const chance = noiseFrom(411);
  for (let at = 0.05; at < 4.5; at += 0.004 + 0.004 * (1 + chance())) {
    const loud = Math.min(1, at / 0.6) * Math.min(1, (4.9 - at) / 2);
    const palms = band(Math.round(at * 10_000), () => 1100 + 350 * chance(), 0.5);
    lay(
      track,
      (t, seconds) => palms(t, seconds) * Math.exp(-130 * t),
      at,
      0.03,
      loud * (0.6 + 0.4 * chance()),
    );
  }
  return track;
};

/** The rope cuts the air, touches the ground, and the feet land. */
const skippingRope = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 8; place += 1) {
    const at = 0.15 + place * 0.56;
    const air = band(421 + place, t => 500 + 1800 * t, 0.6);
    lay(track, (t, seconds) => air(t, seconds) * Math.sin((Math.PI * t) / seconds) ** 2, at, 0.34, 0.8);
    lay(track, knock(1500, place, 110), at + 0.32, 0.05, 0.8);
    lay(track, thump(105, 28), at + 0.4, 0.15, 0.9);
  }
  return track;
};

/** A heavy ball rolls down a wooden lane and meets ten pins. */
const bowling = (): Track => {
  const roll = band(431, t => 160 + 25 * t, 0.6);
  const track = lay(
    emptyTrack(),
    (t, seconds) => roll(t, seconds) * (0.4 + 0.25 * t) * (1 + 0.3 * Math.sin(TAU * 9 * t)),
    0.2,
    2.7,
    3,
  );
  lay(track, thump(95, 16), 0.15, 0.3, 1);
  const chance = noiseFrom(432);
  for (let place = 0; place < 24; place += 1)
    lay(
      track,
      knock(640 + 320 * chance(), place, 34),
      2.9 + 0.75 * (place / 24) ** 1.4,
      0.25,
      1.3 - 0.03 * place,
    );
  return track;
};

/** The starter turns the engine with effort; it catches and runs. */
const engineStart = (): Track => {
  const track = emptyTrack();
  const crank = band(441, () => 480, 0.5);
  lay(
    track,
    (t, seconds) => crank(t, seconds) * (0.3 + Math.max(0, Math.sin(TAU * 6.5 * t)) ** 2),
    0.2,
    1.5,
    1.6,
  );
  lay(
    track,
    glide(t => 250 + 50 * Math.sin(TAU * 6.5 * t), 0.8),
    0.2,
    1.5,
    0.2,
  );
  const idle = glide(t => 58 + 34 * Math.exp(-1.5 * t), 0.9);
  const fumes = hiss(442, 0.75);
  return lay(
    track,
    (t, seconds) =>
      (idle(t, seconds) + fumes(t, seconds)) *
      (0.6 + 0.4 * Math.sin(TAU * (29 + 17 * Math.exp(-1.5 * t)) * t)),
    1.75,
    2.9,
    1,
  );
};

/** A falling third of two chimes, twice. */
const doorbell = (): Track => {
  const track = emptyTrack();
  for (const from of [0.2, 2.5]) {
    lay(track, bell(659), from, 1.8);
    lay(track, bell(523), from + 0.65, 1.8);
  }
  return track;
};

/** A thumb turns the wheel of a small bell on a handlebar, twice. */
const bicycleBell = (): Track => {
  const track = emptyTrack();
  for (const from of [0.3, 2.2])
    for (let place = 0; place < 14; place += 1) lay(track, bell(2650), from + place * 0.045, 0.5, 0.35);
  return track;
};

/** Three even beeps and a pause: the sign for fire that many countries agreed on. */
const smokeAlarm = (): Track => {
  const track = emptyTrack();
  for (const at of [0.1, 1.1, 2.1]) lay(track, beep(3100), at, 0.5);
  return lay(track, beep(3100), 4.1, 0.5);
};

/** Two hammers on one gong beside the line, more than twice a second. */
const levelCrossing = (): Track => {
  const track = emptyTrack();
  for (let at = 0.1; at < 4.6; at += 0.42) lay(track, bell(880), at, 0.5, 0.8);
  return track;
};

/** Six strokes in pairs, as aboard a ship. */
const shipBell = (): Track => {
  const track = emptyTrack();
  for (const pair of [0.15, 1.6, 3.05])
    for (const late of [0, 0.42]) lay(track, bell(1240), pair + late, 1.2);
  return track;
};

/** A pendulum clicks; a small bell marks every fourth. */
const metronome = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 9; place += 1) {
    const at = 0.1 + place * 0.5;
    lay(track, knock(1700, place, 95), at, 0.08, 0.8);
    if (place % 4 === 0) lay(track, bell(1568), at, 0.7, 0.6);
  }
  return track;
};

/** A machine asks whether another one answers: a beep of half a second, every three. */
const fax = (): Track => {
  const track = lay(emptyTrack(), beep(1100), 0.4, 0.5);
  return lay(track, beep(1100), 3.9, 0.5);
};

/** Two short rings and a pause, as a caller hears in Britain while it rings far away. */
const ringing = (): Track => {
  const track = emptyTrack();
  for (const at of [0.2, 0.8, 3.2, 3.8])
    for (const hertz of [400, 450]) lay(track, beep(hertz), at, 0.4, 0.5);
  return track;
};

export const PLACES: Readonly<Record<string, () => Track>> = {
  'rail-joints': railJoints,
  applause,
  'skipping-rope': skippingRope,
  bowling,
  'engine-start': engineStart,
  doorbell,
  'bicycle-bell': bicycleBell,
  'smoke-alarm': smokeAlarm,
  'level-crossing': levelCrossing,
  'ship-bell': shipBell,
  metronome,
  fax,
  ringing,
};
