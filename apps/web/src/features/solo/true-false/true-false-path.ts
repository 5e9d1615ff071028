/** Where ten statements are played. */
import { modePath } from '../../../lib/routes/modes.ts';

export const TRUE_FALSE_PLAY = `${modePath('true_and_false')}play/`;
