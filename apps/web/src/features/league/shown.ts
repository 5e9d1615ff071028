/** The league as its page shows it. */
import type { Reply } from '@trivium/contract/catalogue';

export type Shown = Reply<'get_league'>;
