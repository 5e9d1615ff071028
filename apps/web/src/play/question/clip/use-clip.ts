/** Plays the clip of a question, and follows what the browser does with it. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** `loading`: requested, nothing audible yet. `failed`: it could not be loaded. */
export type ClipState = 'rest' | 'loading' | 'playing' | 'paused' | 'failed';

type Sound = RefObject<HTMLAudioElement | null>;

export type Clip = {
  readonly sound: Sound;
  readonly state: ClipState;
  /** The share that was played, from 0 to 1; 0 again after the end. */
  readonly played: number;
  /** Plays from the current position, or pauses. */
  readonly toggle: () => void;
  /** Loads the clip again and plays it. */
  readonly retry: () => void;
};

/** Keeps the state of the element, and pauses it when it leaves the page: it would play on. */
const useElementState = (sound: Sound, first: ClipState, onEnded: () => void) => {
  const [state, setState] = useState(first);
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    const element = sound.current;
    if (element === null) return;
    const on = new AbortController();
    const listen = (name: string, act: () => void) =>
      element.addEventListener(name, act, { signal: on.signal });
    listen('playing', () => setState('playing'));
    listen('waiting', () => setState('loading'));
    listen('pause', () => setState(now => (now === 'failed' ? now : 'paused')));
    listen('error', () => setState('failed'));
    listen('ended', () => {
      setState('rest');
      ended();
    });
    return () => {
      on.abort();
      element.pause();
    };
  }, [sound]);
  return [state, setState] as const;
};

/** Tells with every frame which share of the clip was played, while it plays. */
const usePlayedShare = (sound: Sound, isPlaying: boolean, tell: (share: number) => void) => {
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const follow = () => {
      const { currentTime = 0, duration = 0 } = sound.current ?? {};
      tell(duration > 0 ? Math.min(1, currentTime / duration) : 0);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [sound, isPlaying, tell]);
};

/** `playsItself`: starts at once where the browser allows it. */
export const useClip = (src: string, playsItself: boolean, onEnded: () => void): Clip => {
  const sound = useRef<HTMLAudioElement>(null);
  const [played, setPlayed] = useState(0);
  const [state, setState] = useElementState(sound, src === '' ? 'failed' : 'rest', () => {
    setPlayed(0);
    onEnded();
  });
  usePlayedShare(sound, state === 'playing', setPlayed);

  const play = () => {
    const element = sound.current;
    if (element === null) return;
    setState('loading');
    // Refused before the first gesture (rest), or interrupted by a pause. The `error` event reports failures.
    element.play().catch(() => setState(now => (now === 'loading' ? 'rest' : now)));
  };
  const begin = useEffectEvent(() => playsItself && src !== '' && play());
  useEffect(() => void begin(), []);

  return {
    sound,
    state,
    played,
    toggle: () => (state === 'playing' ? sound.current?.pause() : play()),
    retry: () => {
      if (src === '') return;
      sound.current?.load();
      play();
    },
  };
};
