/** One sound of a question: played, paused, and what the browser makes of it. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** `loading`: asked for, and nothing to be heard yet. `failed`: it cannot be had now. */
export type ClipState = 'rest' | 'loading' | 'playing' | 'paused' | 'failed';

export type Clip = {
  readonly sound: RefObject<HTMLAudioElement | null>;
  readonly state: ClipState;
  /** How much was played, from 0 to 1; 0 again after the end. */
  readonly played: number;
  /** Plays from where it stands, or pauses. */
  readonly toggle: () => void;
  /** Fetches it anew and plays it. */
  readonly retry: () => void;
};

/** `playsItself`: begins at once where the browser allows it. */
export const useClip = (src: string, playsItself: boolean, onEnded: () => void): Clip => {
  const sound = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<ClipState>(src === '' ? 'failed' : 'rest');
  const [played, setPlayed] = useState(0);

  const play = () => {
    const element = sound.current;
    if (element === null) return;
    setState('loading');
    // Forbidden until a gesture (rest), or interrupted by a pause; failures are told by `error`.
    element.play().catch(() => setState(now => (now === 'loading' ? 'rest' : now)));
  };
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
      setPlayed(0);
      ended();
    });
    return () => {
      on.abort();
      // An element that left the page would play on.
      element.pause();
    };
  }, []);

  const begin = useEffectEvent(() => playsItself && src !== '' && play());
  useEffect(() => void begin(), []);

  useEffect(() => {
    if (state !== 'playing') return;
    let frame = 0;
    const follow = () => {
      const { currentTime = 0, duration = 0 } = sound.current ?? {};
      setPlayed(duration > 0 ? Math.min(1, currentTime / duration) : 0);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [state]);

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
