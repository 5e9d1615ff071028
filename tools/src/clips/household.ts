/** Clips of what happens in a house and a workshop. */
import { band, bell } from './tones.ts';
import { CLIP_SECONDS, emptyTrack, lay, noiseFrom, type Track } from './track.ts';
import { glide, hiss, knock, thump } from './voices.ts';

const TAU = 2 * Math.PI;
const arch = (t: number, seconds: number) => Math.sin((Math.PI * t) / seconds);

/** Each blow drives the nail deeper: what still rings of it grows shorter, so its tone climbs. */
const hammer = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 7; place += 1) {
    lay(track, knock(1150 + 170 * place, place, 34), 0.2 + place * 0.6, 0.3, 0.7);
    lay(track, thump(140, 22), 0.2 + place * 0.6, 0.25, 0.8);
  }
  return track;
};

/** A motor runs free, then bites into the wall and slows down. */
const drill = (): Track => {
  const load = (t: number) =>
    Math.min(1, Math.max(0, (t - 1.2) / 0.25)) * Math.min(1, Math.max(0, (4 - t) / 0.2));
  const motor = glide(t => (430 - 120 * load(t)) * Math.min(1, 0.3 + 2 * t), 0.8);
  const grit = band(201, t => 1900 - 500 * load(t), 0.5);
  return lay(
    emptyTrack(),
    (t, seconds) =>
      motor(t, seconds) * (1 + 0.3 * Math.sin(TAU * 33 * t)) +
      grit(t, seconds) * 3.4 * load(t) * (0.6 + 0.4 * Math.sin(TAU * 51 * t)),
    0.1,
    4.4,
  );
};

const sweeping = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 6; place += 1) {
    const bristles = band(210 + place, t => 2600 + 1700 * t, 0.9);
    lay(track, (t, seconds) => bristles(t, seconds) * arch(t, seconds) ** 0.7, 0.15 + place * 0.76, 0.5, 1);
  }
  return track;
};

/** Teeth close one by one, quicker and quicker: once up, once down. */
const zip = (): Track => {
  const track = emptyTrack();
  for (const [from, isUp] of [
    [0.3, true],
    [2.6, false],
  ] as const)
    for (let place = 0; place < 90; place += 1) {
      const way = place / 90;
      const pitchOf = isUp ? 1700 + 1900 * way : 3600 - 1900 * way;
      lay(track, knock(pitchOf, place, 240), from + 1.1 * (isUp ? way ** 0.75 : way ** 1.2), 0.03, 0.6);
    }
  return track;
};

/** The head is drawn over the box, flares, and burns on softly. */
const match = (): Track => {
  const track = emptyTrack();
  const scratch = band(221, t => 3200 + 1500 * t, 0.8);
  lay(track, (t, seconds) => scratch(t, seconds) * arch(t, seconds), 0.3, 0.35, 1.1);
  const flare = hiss(222, 0.35);
  lay(track, (t, seconds) => flare(t, seconds) * Math.min(1, t / 0.05) * Math.exp(-2.2 * t), 0.65, 2.2, 1.6);
  const burn = band(223, () => 500, 0.8);
  return lay(track, (t, seconds) => burn(t, seconds) * Math.min(1, t / 0.5), 1, 3.6, 0.45);
};

/** A ring is pulled, gas escapes, and bubbles burst by chance. */
const fizz = (): Track => {
  const track = lay(emptyTrack(), knock(2200, 231, 70), 0.3, 0.1, 1.4);
  const gas = hiss(232, 0.05);
  lay(track, (t, seconds) => gas(t, seconds) * Math.exp(-4.5 * t), 0.34, 1.4, 1.5);
  const chance = noiseFrom(233);
  for (let at = 0.9; at < 4.6; at += -0.011 * Math.log((1.0001 + chance()) / 2))
    lay(
      track,
      knock(4300 + 2600 * chance(), Math.round(at * 1000), 500),
      at,
      0.012,
      0.25 * Math.exp(-0.25 * at),
    );
  return track;
};

/** A spoon goes round in a cup and touches its wall twice each time. */
const stirring = (): Track => {
  const track = emptyTrack();
  for (let place = 0; place < 11; place += 1) {
    const at = 0.15 + place * 0.4;
    lay(track, bell(2300), at, 0.35, 0.5);
    lay(track, bell(2550), at + 0.17, 0.3, 0.3);
  }
  return track;
};

/** A spinning coin leans lower and lower, so it meets the table ever faster, and stops at once. */
const coin = (): Track => {
  const track = emptyTrack();
  let at = 0.15;
  for (let gap = 0.21; gap > 0.011; gap *= 0.965) {
    lay(track, knock(3100, Math.round(at * 1000), 90), at, 0.08, 0.6);
    lay(track, knock(4700, Math.round(at * 900), 120), at, 0.06, 0.3);
    at += gap;
  }
  return track;
};

/** Two dice rattle in a cup, are thrown, and come to rest. */
const dice = (): Track => {
  const track = emptyTrack();
  const chance = noiseFrom(241);
  for (let at = 0.2; at < 2.4; at += 0.07 + 0.03 * chance())
    lay(track, knock(950 + 250 * chance(), Math.round(at * 1000), 80), at, 0.08, 0.7);
  let at = 2.75;
  for (let gap = 0.16; gap > 0.03; gap *= 0.8) {
    lay(track, knock(1500 + 400 * chance(), Math.round(at * 1000), 110), at, 0.06, 3 * gap + 0.4);
    at += gap;
  }
  return track;
};

/** A pack is bent and let go: fifty cards a second, twice. */
const cards = (): Track => {
  const track = emptyTrack();
  for (const from of [0.3, 2.5]) {
    for (let place = 0; place < 48; place += 1)
      lay(track, knock(2100 + 14 * place, place, 260), from + 1.15 * (place / 48) ** 0.8, 0.02, 0.7);
    lay(track, thump(190, 40), from + 1.4, 0.12, 0.7);
  }
  return track;
};

/** Hinges stick and slip: pulses that come faster as the door moves faster. */
const creak = (): Track => {
  const track = emptyTrack();
  for (const [from, lasts, low, high] of [
    [0.2, 1.9, 22, 95],
    [2.5, 2, 105, 30],
  ] as const)
    for (let t = 0; t < lasts; t += 1 / (low + (high - low) * (t / lasts))) {
      const swell = arch(t + 0.02, lasts + 0.04);
      lay(track, knock(620 + 500 * (t / lasts), Math.round(t * 1000), 130), from + t, 0.05, swell);
    }
  return lay(track, thump(90, 14), 4.5, 0.2, 0.5);
};

/** A needle goes through cloth ten times a second over a small motor. */
const sewing = (): Track => {
  const track = lay(
    emptyTrack(),
    glide(t => 190 * Math.min(1, 0.4 + t), 0.9),
    0.1,
    4.4,
    0.25,
  );
  let at = 0.2;
  for (let place = 0; at < 4.4; place += 1) {
    lay(track, knock(1250, place, 95), at, 0.06, 0.8);
    lay(track, knock(640, place + 60, 70), at + 0.045, 0.06, 0.5);
    at += Math.max(0.1, 0.26 * 0.86 ** place);
  }
  return track;
};

/** Bubbles of all sizes in running water. */
const brook = (): Track => {
  const track = lay(
    emptyTrack(),
    band(251, () => 1500, 1),
    0,
    CLIP_SECONDS,
    0.35,
  );
  const chance = noiseFrom(252);
  for (let at = 0.05; at < 4.6; at += 0.012 + 0.022 * (1 + chance())) {
    const tone = 550 + 900 * (1 + chance()) ** 1.5;
    lay(
      track,
      glide(t => tone * (1 + 3 * t), 0.05),
      at,
      0.06 + 0.02 * chance(),
      0.3 + 0.2 * chance(),
    );
  }
  return track;
};

export const HOUSEHOLD: Readonly<Record<string, () => Track>> = {
  hammer,
  drill,
  sweeping,
  zip,
  match,
  fizz,
  stirring,
  coin,
  dice,
  cards,
  creak,
  sewing,
  brook,
};
