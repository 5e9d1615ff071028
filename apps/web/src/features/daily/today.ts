/** What the parts of the daily quiz's page share: the reply they draw, and where it is played. */
import type { Reply } from '@trivium/contract/catalogue';
import { paths } from '../../lib/routes/paths.ts';

export type Today = Reply<'get_daily_dashboard'>;

export const PLAY_PATH = `${paths.dailyQuiz}play/`;
