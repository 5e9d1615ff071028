/** Sound, vibration and motion of this device in the settings (DESIGN 7, 8). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followLook, useLook } from '../../../lib/device/look.ts';
import {
  type FakeAudio,
  fakeAudio,
  leaveFakeAudio,
  synthFetched,
  tonesOf,
} from '../../../lib/device/sound/test/fake-audio.ts';
import { webSettings } from '../../../lib/people.test-kit.ts';
import { useSite } from '../../../lib/session/site.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { SoundAndMotion } from './sound-and-motion.tsx';

let audio: FakeAudio;
let stop = () => {};
const open = async () => {
  recordedServer({});
  render(<SoundAndMotion />);
  await act(synthFetched);
};
const press = (role: 'radio' | 'checkbox' | 'button', name: string) => {
  const pressed = screen.getByRole(role, { name });
  fireEvent.pointerUp(pressed);
  fireEvent.click(pressed);
};

beforeEach(() => {
  audio = fakeAudio();
  useLook.setState({ motion: 'system', sound: true, vibration: true, glim: true });
  stop = followLook();
});
afterEach(() => {
  stop();
  cleanup();
  leaveFakeAudio();
  localStorage.clear();
});

it('is chosen from three in a named group, and holds for the page at once', async () => {
  await open();
  const group = screen.getByRole('group', { name: 'Motion' });
  expect(group.querySelectorAll('input[type="radio"]')).toHaveLength(3);
  press('radio', 'Calm: nothing slides or rolls');
  expect(document.documentElement.dataset['motion']).toBe('calm');
  press('radio', 'Full');
  expect(document.documentElement.dataset['motion']).toBe('full');
  press('radio', 'Same as device');
  expect(document.documentElement.dataset['motion']).toBeUndefined();
});

it('lets the sound be tried, until it is switched off', async () => {
  await open();
  press('button', 'Try the sound');
  expect([audio.heard, audio.felt]).toEqual([tonesOf('correct'), [[20]]]);
  press('checkbox', 'Sounds while playing');
  expect([useLook.getState().sound, screen.queryByRole('button', { name: 'Try the sound' })]).toEqual([
    false,
    null,
  ]);
});

it('switches vibration, where the device has it', async () => {
  await open();
  press('checkbox', 'Short vibrations while playing');
  expect(useLook.getState()).toMatchObject({ vibration: false, sound: true });
  cleanup();
  Reflect.deleteProperty(navigator, 'vibrate');
  await open();
  expect(screen.queryByRole('checkbox', { name: 'Short vibrations while playing' })).toBeNull();
});

it('switches Glim off for this device, and has no switch where the site has none of him (ALIVE 2)', async () => {
  await open();
  press('checkbox', 'Show Glim, the lamp with a face');
  expect(useLook.getState().glim).toBe(false);
  cleanup();
  useSite.setState({ web: webSettings({ glim_enabled: false }) });
  await open();
  expect(screen.queryByRole('checkbox', { name: /Glim/ })).toBeNull();
});
