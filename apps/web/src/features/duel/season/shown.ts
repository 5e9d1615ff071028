/** The season of duels as the server shows it. */
import type { Reply } from '@trivium/contract/catalogue';

export type Season = Reply<'get_duel_season'>;
