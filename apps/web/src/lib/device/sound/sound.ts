/** When a play may be heard and felt: what the device's settings allow, after a gesture, in a tab that is seen (DESIGN 7). */
import { useEffect } from 'react';
import { useLook } from '../look.ts';
import { type Cue, notesOf, VIBRATIONS } from './cues.ts';

let synth: typeof import('./synth.ts') | null = null;

const load = async () => {
  try {
    synth = await import('./synth.ts');
  } catch {
    // Not there (an old page after a deploy, no network): the play is silent.
  }
};

/** Pointers before clicks, so that the very first press is heard. */
const GESTURES = ['pointerup', 'keydown', 'click'] as const;

/** While mounted, the first gesture makes `cue` heard; before it nothing is. */
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

/** The sound of a question must be heard alone. */
const isClipPlaying = () =>
  [...document.querySelectorAll('audio')].some(clip => !(clip.paused || clip.ended));

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';

/** Sounds and vibrations for what just happened. What they tell is always shown too. */
export const cue = (...cues: readonly Cue[]): void => {
  if (document.hidden) return;
  const { sound, vibration } = useLook.getState();
  if (sound && !isClipPlaying()) synth?.strike(cues.flatMap(notesOf));
  const felt = vibration && canVibrate() ? cues.map(({ name }) => VIBRATIONS[name]).find(Boolean) : undefined;
  if (felt !== undefined) navigator.vibrate([...felt]);
};
