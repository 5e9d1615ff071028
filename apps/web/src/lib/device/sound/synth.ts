/** Synthesises notes without sound files; loaded with the first play (DESIGN 7). */
import type { Note } from './cues.ts';

/** The total gain: at most a fifth. */
const VOLUME = 0.2;
const ATTACK_S = 0.003;
const SILENCE = 0.0001;

let context: AudioContext | null = null;
let out: GainNode | null = null;

/** Call this within a gesture of the player: browsers allow no sound before one. */
export const wake = (): void => {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Refused or interrupted: the next gesture tries again.
  if (context.state !== 'running') context.resume().catch(() => {});
};

/** Silent before the first `wake`. */
export const strike = (notes: readonly Note[]): void => {
  if (context === null) return;
  if (out === null) {
    out = context.createGain();
    out.gain.value = VOLUME;
    out.connect(context.destination);
  }
  for (const { at, ms, hz, toHz, level, wave } of notes) {
    const from = context.currentTime + at / 1000;
    const until = from + ms / 1000;
    const tone = context.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(hz, from);
    if (toHz !== undefined) tone.frequency.exponentialRampToValueAtTime(toHz, until);
    const fade = context.createGain();
    fade.gain.setValueAtTime(SILENCE, from);
    fade.gain.linearRampToValueAtTime(level, from + ATTACK_S);
    fade.gain.exponentialRampToValueAtTime(SILENCE, until);
    tone.connect(fade).connect(out);
    tone.start(from);
    tone.stop(until);
  }
};

/** Stops all notes, also those scheduled for later. */
export const hush = (): void => {
  out?.disconnect();
  out = null;
};

/** Closes the audio context. */
export const rest = (): void => {
  hush();
  context?.close().catch(() => {});
  context = null;
};
