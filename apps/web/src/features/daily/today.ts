/** Shared by the parts of the daily quiz: its reply, and the path of its play. */

import type { Reply } from '@trivium/contract/catalogue';
import { modePath } from '../../lib/routes/modes.ts';

export type Today = Reply<'get_daily_dashboard'>;

export const PLAY_PATH = `${modePath('daily_quiz')}play/`;
