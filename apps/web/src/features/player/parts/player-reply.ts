/** What a player's page shows: the player, and the two beside each other. */
import type { Reply } from '@trivium/contract/catalogue';

export type Shown = Reply<'get_player'>;
export type Versus = Reply<'get_head_to_head'>;
