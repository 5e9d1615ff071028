/** Where ten statements are played. */
import { paths } from '../../../lib/routes/paths.ts';

export const TRUE_FALSE_PLAY = `${paths.trueAndFalse}play/`;
