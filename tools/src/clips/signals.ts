/** Clips of everyday sounds: animals, weather, machines and signals. */
import { CLIP_SECONDS, emptyTrack, lay, layAll, noiseFrom, type Track, type Voice } from './track.ts';
import { beep, glide, hiss, knock, thump } from './voices.ts';

/** The same sound at each of the moments. */
export const repeated = (
  moments: readonly number[],
  seconds: number,
  voice: (place: number) => Voice,
): Track =>
  layAll(
    emptyTrack(),
    moments.map((at, place) => ({ at, seconds, voice: voice(place) })),
  );

export const every = (step: number, from = 0.1, until = 3.3): number[] =>
  Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, place) => from + place * step);

/** A bell that is hammered twenty times a second, as in an old telephone. */
const ringing: Voice = (t, seconds) => {
  const since = t % 0.05;
  const bell = [1460, 1890, 2710, 3350].reduce(
    (sum, hertz, at) => sum + Math.sin(2 * Math.PI * hertz * t) / (at + 1),
    0,
  );
  return bell * Math.exp(-14 * since) * Math.min(1, (seconds - t) / 0.1);
};

const cricket = (): Track =>
  repeated(
    every(0.52).flatMap(at => [at, at + 0.055, at + 0.11, at + 0.165]),
    0.04,
    () => beep(4600),
  );

const owl = (): Track =>
  layAll(
    emptyTrack(),
    [
      [0.15, 0.55],
      [1.15, 0.22],
      [1.5, 0.22],
      [1.9, 0.7],
      [2.85, 0.5],
    ].map(([at = 0, seconds = 0]) => ({
      at,
      seconds,
      voice: glide((t, length) => 345 + 25 * Math.sin((Math.PI * t) / length), 0.12),
    })),
  );

/** A falling third, again and again. */
const cuckoo = (): Track => {
  const track = emptyTrack();
  for (const at of [0.2, 1.35, 2.5]) {
    lay(
      track,
      glide(() => 659, 0.1),
      at,
      0.22,
    );
    lay(
      track,
      glide(() => 523, 0.1),
      at + 0.36,
      0.38,
    );
  }
  return track;
};

/** A small bird: quick runs that fall and rise by themselves. */
const songbird = (): Track => {
  const track = emptyTrack();
  const chance = noiseFrom(41);
  for (let at = 0.1; at < 3.2; at += 0.11 + 0.05 * (1 + chance())) {
    const [top, swing] = [3400 + 900 * chance(), 700 * chance()];
    lay(
      track,
      glide((t, seconds) => top + swing * Math.cos((2 * Math.PI * t) / seconds), 0.05),
      at,
      0.09,
    );
  }
  return track;
};

const bounce = (): Track => {
  const moments: number[] = [];
  let at = 0.1;
  for (let gap = 0.72; gap > 0.02; gap *= 0.8) {
    moments.push(at);
    at += gap;
  }
  return layAll(
    emptyTrack(),
    moments.map((moment, place) => ({
      at: moment,
      seconds: 0.2,
      voice: knock(210, place + 5, 30),
      gain: 0.86 ** place,
    })),
  );
};

/** Drops by chance over a steady hiss. */
const rain = (): Track => {
  const track = lay(emptyTrack(), hiss(7, 0.3), 0, CLIP_SECONDS, 0.25);
  const chance = noiseFrom(12);
  for (let at = 0.02; at < CLIP_SECONDS - 0.1; at += 0.012 + 0.012 * (1 + chance()))
    lay(track, knock(1500 + 1100 * chance(), Math.round(at * 1000), 150), at, 0.05, 0.16 * (1.2 + chance()));
  return track;
};

/** A wave comes in and draws back. */
const sea = (): Track => {
  const foam = hiss(3, 0.75);
  return lay(
    emptyTrack(),
    (t, seconds) => foam(t, seconds) * (0.15 + Math.sin((Math.PI * t) / CLIP_SECONDS) ** 4),
    0,
    CLIP_SECONDS,
  );
};

const heart = (): Track => {
  const track = emptyTrack();
  for (const at of every(0.82, 0.15, 3.1)) {
    lay(track, thump(62, 14), at, 0.3, 1);
    lay(track, thump(78, 17), at + 0.27, 0.3, 0.7);
  }
  return track;
};

const gallop = (): Track =>
  layAll(
    emptyTrack(),
    every(0.46, 0.1, 4.3).flatMap(at => [
      { at, seconds: 0.12, voice: knock(520, 1), gain: 0.7 },
      { at: at + 0.11, seconds: 0.12, voice: knock(610, 2), gain: 0.8 },
      { at: at + 0.22, seconds: 0.14, voice: knock(430, 3), gain: 1 },
    ]),
  );

export const SIGNALS: Readonly<Record<string, () => Track>> = {
  'two-tone-siren': () =>
    repeated(every(0.58, 0.1, 4.1), 0.57, place => glide(() => (place % 2 === 0 ? 440 : 587), 0.6)),
  telephone: () => repeated([0.1, 1.95], 1.4, () => ringing),
  'busy-line': () => repeated(every(0.5, 0.1, 4.4), 0.25, () => beep(425)),
  'alarm-clock': () =>
    repeated(
      every(0.85, 0.1, 3.6).flatMap(at => [at, at + 0.13, at + 0.26, at + 0.39]),
      0.07,
      () => beep(2050),
    ),
  cuckoo,
  songbird,
  owl,
  cricket,
  heart,
  clock: () => repeated(every(0.5, 0.1, 4.6), 0.08, place => knock(place % 2 === 0 ? 2400 : 1900, place, 90)),
  bounce,
  rain,
  sea,
  gallop,
};
