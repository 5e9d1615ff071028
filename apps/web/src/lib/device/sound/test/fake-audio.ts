/** An `AudioContext` that writes down what it is asked to play, for rendered tests. */
import { vi } from 'vitest';
import { CUES, type CueName } from '../cues.ts';

export type FakeAudio = {
  /** Frequencies of the tones begun, in order; those of one cue begin with its first note. */
  readonly heard: number[];
  /** Whether nothing can be heard any more of what was begun. */
  readonly isCutOff: () => boolean;
  /** Contexts made and not given back. */
  readonly open: () => number;
  readonly felt: (readonly number[])[];
};

const param = (set: (value: number) => void = () => {}) => ({
  value: 0,
  setValueAtTime: set,
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
});

/** Puts it in place of the browser's, and a vibrating phone around it. */
export const fakeAudio = (): FakeAudio => {
  const heard: number[] = [];
  const felt: (readonly number[])[] = [];
  let contexts = 0;
  let cutOff = false;
  const node = (rest: object) => {
    const self = { connect: (to: unknown) => to, disconnect: () => (cutOff = true), ...rest };
    return self;
  };
  class FakeContext {
    state = 'suspended';
    currentTime = 0;
    destination = node({});
    constructor() {
      contexts++;
    }
    async resume() {
      this.state = 'running';
    }
    async close() {
      contexts--;
    }
    createGain() {
      return node({ gain: param() });
    }
    createOscillator() {
      cutOff = false;
      const frequency = param(hz => heard.push(hz));
      return node({ frequency, type: 'sine', start: () => {}, stop: () => {} });
    }
  }
  vi.stubGlobal('AudioContext', FakeContext);
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (pattern: number[]) => felt.push(pattern),
  });
  return { heard, felt, isCutOff: () => cutOff, open: () => contexts };
};

export const leaveFakeAudio = () => {
  Reflect.deleteProperty(navigator, 'vibrate');
  vi.unstubAllGlobals();
};

/** The frequencies of cues one after the other, as written. */
export const tonesOf = (...names: CueName[]): number[] =>
  names.flatMap(name => CUES[name].map(({ hz }) => hz));

/** The synth is fetched when a play begins. */
export const synthFetched = async () => {
  await import('../synth.ts');
  await Promise.resolve();
};
