/** What the parts of the daily quiz's page share: the reply they draw, and where it is played. */

import type { Reply } from '@trivium/contract/catalogue';
import { modePath } from '../../lib/routes/modes.ts';

export type Today = Reply<'get_daily_dashboard'>;

export const PLAY_PATH = `${modePath('daily_quiz')}play/`;
