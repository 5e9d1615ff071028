/** When nothing may sound: before a gesture, switched off, in a hidden tab, over a question's sound (DESIGN 7). */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLook } from '../look.ts';
import { cue, useSound } from './sound.ts';
import { type FakeAudio, fakeAudio, leaveFakeAudio, synthFetched, tonesOf } from './test/fake-audio.ts';

const Play = () => {
  useSound();
  return createElement('audio', { src: 'clip.mp3' });
};

let audio: FakeAudio;
const begin = async () => {
  const shown = render(<Play />);
  await act(synthFetched);
  return shown;
};
const gesture = () => fireEvent.pointerUp(document.body);
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  audio = fakeAudio();
  useLook.setState({ sound: true, vibration: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  leaveFakeAudio();
  localStorage.clear();
});

describe('a sound', () => {
  it('is heard after the first gesture of the play, never before', async () => {
    await begin();
    cue({ name: 'tick' });
    expect([audio.open(), audio.heard]).toEqual([0, []]);
    gesture();
    expect([audio.open(), audio.heard]).toEqual([1, []]);
    cue({ name: 'correct' });
    expect(audio.heard).toEqual(tonesOf('correct'));
  });

  it('is not made where it is switched off; nor is a context', async () => {
    useLook.setState({ sound: false });
    await begin();
    gesture();
    cue({ name: 'win' });
    expect([audio.open(), audio.heard]).toEqual([0, []]);
  });

  it('ends at once when it is switched off in between', async () => {
    await begin();
    gesture();
    cue({ name: 'win' });
    act(() => useLook.setState({ sound: false }));
    expect([audio.isCutOff(), audio.open()]).toEqual([true, 0]);
  });

  it('is not made in a hidden tab, and what was to come is cut off', async () => {
    await begin();
    gesture();
    cue({ name: 'coin', afterMs: 600 });
    hide(true);
    expect(audio.isCutOff()).toBe(true);
    cue({ name: 'tick' });
    expect(audio.heard).toEqual(tonesOf('coin'));
    hide(false);
    cue({ name: 'tick' });
    expect([audio.heard, audio.isCutOff()]).toEqual([tonesOf('coin', 'tick'), false]);
  });

  it("is not made over a question's sound, but felt", async () => {
    const { container } = await begin();
    gesture();
    const clip = container.querySelector('audio') as HTMLAudioElement;
    const paused = vi.spyOn(clip, 'paused', 'get').mockReturnValue(false);
    cue({ name: 'lock' });
    expect([audio.heard, audio.felt]).toEqual([[], [[10]]]);
    paused.mockReturnValue(true);
    cue({ name: 'lock' });
    expect(audio.heard).toEqual(tonesOf('lock'));
  });

  it('is not missed by a browser that cannot make it', async () => {
    vi.stubGlobal('AudioContext', undefined);
    await begin();
    gesture();
    expect(() => cue({ name: 'tap' })).not.toThrow();
  });

  it('of one play is gone with it: the next begins silent', async () => {
    const { unmount } = await begin();
    gesture();
    unmount();
    expect(audio.open()).toBe(0);
    await begin();
    cue({ name: 'tick' });
    expect(audio.heard).toEqual([]);
  });
});

describe('a vibration', () => {
  it('is felt without sound', () => {
    useLook.setState({ sound: false });
    cue({ name: 'wrong' });
    expect(audio.felt).toEqual([[10, 40, 10]]);
  });

  it('is not felt where it is switched off, in a hidden tab, or for a tick', () => {
    cue({ name: 'tick' });
    useLook.setState({ vibration: false });
    cue({ name: 'win' });
    useLook.setState({ vibration: true });
    hide(true);
    cue({ name: 'win' });
    expect(audio.felt).toEqual([]);
  });
});
