/** How this device looks, moves and sounds: its own choices, not the player's (DECISIONS 10, DESIGN 7 and 8). */
import type { Digits } from '@trivium/messages/numerals';
import { persistedStore } from '../session/persisted-store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `calm`: as with reduced motion. */
export const MOTIONS = ['system', 'calm', 'full'] as const;
export type Motion = (typeof MOTIONS)[number];

type Look = {
  theme: Theme;
  motion: Motion;
  /** Sounds while playing. */
  sound: boolean;
  /** Short vibrations while playing, where the device can. */
  vibration: boolean;
  /** Glim, the lamp with a face. */
  glim: boolean;
  /** The digits of numbers, dates and clocks. */
  digits: Digits;
};

export const useLook = persistedStore<Look>(
  'look',
  { theme: 'system', motion: 'system', sound: true, vibration: true, glim: true, digits: 'language' },
  { owner: 'device' },
);

const show = (look: Look) => {
  for (const name of ['theme', 'motion'] as const) {
    const value = look[name];
    try {
      // Read by a script in index.html that sets both before the first paint.
      localStorage.setItem(`trivium.${name}`, value);
    } catch {
      // Storage may be switched off: the choice then shows a moment later.
    }
    if (value === 'system') delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
  }
};

/** Keeps the page in the chosen theme and motion from now on. */
export const followLook = () => {
  show(useLook.getState());
  return useLook.subscribe(show);
};
