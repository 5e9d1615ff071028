/** The name of a mode of play, or of a kind of battle, in the language of the panel. */
import { isTextKey, type Say } from './text.ts';

export const modeName = (mode: string, t: Say): string => {
  const key = `play_mode.${mode}`;
  return isTextKey(key) ? t(key) : mode;
};
