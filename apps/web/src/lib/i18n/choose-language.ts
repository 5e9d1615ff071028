/** Switches the whole app to a language that the reader chose (DECISIONS 10). */

import { invalidate } from '../api/reply.ts';
import { speak } from '../session/boot.ts';
import { useLanguages } from './language.ts';

/** Switches to the language, remembers it on this device, and asks for the shown replies again. False when its sentences did not come. */
export const chooseLanguage = async (code: string): Promise<boolean> => {
  if (!(await speak(code))) return false;
  useLanguages.setState({ code });
  invalidate();
  return true;
};
