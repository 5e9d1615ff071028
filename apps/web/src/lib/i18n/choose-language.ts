/** Turning the whole app to another language, by whoever reads it (DECISIONS 10). */

import { invalidate } from '../api/reply.ts';
import { speak } from '../session/boot.ts';
import { useLanguages } from './language.ts';

/** Speaks it and remembers it on this device; what is on the screen is asked for again in it. False when its sentences did not come. */
export const chooseLanguage = async (code: string): Promise<boolean> => {
  if (!(await speak(code))) return false;
  useLanguages.setState({ code });
  invalidate();
  return true;
};
