/** Decides when a play may sound and vibrate: as the device's settings allow, after a gesture, in a visible tab (DESIGN 7). */
import { useEffect } from 'react';
import { useLook } from '../look.ts';
import { type Cue, notesOf, VIBRATIONS } from './cues.ts';

let synth: typeof import('./synth.ts') | null = null;

const load = async () => {
  try {
    synth = await import('./synth.ts');
  } catch {
    // The synth did not load (an old page after a deploy, no network): the play is silent.
  }
};

/** Pointer events come before clicks, so that the first press already sounds. */
const GESTURES = ['pointerup', 'keydown', 'click'] as const;

/** While mounted, the first gesture enables `cue`; before it nothing sounds. */
export const useSound = () => {
  const isOn = useLook(look => look.sound);
  useEffect(() => {
    if (!isOn) return;
    void load();
    const on = new AbortController();
    const always = { signal: on.signal, capture: true };
    for (const gesture of GESTURES) document.addEventListener(gesture, () => synth?.wake(), always);
    document.addEventListener('visibilitychange', () => document.hidden && synth?.hush(), always);
    return () => {
      on.abort();
      synth?.rest();
    };
  }, [isOn]);
};

/** Silences cues while a question's own sound plays. */
const isClipPlaying = () =>
  [...document.querySelectorAll('audio')].some(clip => !(clip.paused || clip.ended));

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';

/** Plays the sounds and vibrations of an event. Everything they convey is also visible. */
export const cue = (...cues: readonly Cue[]): void => {
  if (document.hidden) return;
  const { sound, vibration } = useLook.getState();
  if (sound && !isClipPlaying()) synth?.strike(cues.flatMap(notesOf));
  const felt = vibration && canVibrate() ? cues.map(({ name }) => VIBRATIONS[name]).find(Boolean) : undefined;
  if (felt !== undefined) navigator.vibrate([...felt]);
};
