/** The address of a play of ten statements. */
import { modePath } from '../../../lib/routes/modes.ts';

export const TRUE_FALSE_PLAY = `${modePath('true_and_false')}play/`;
