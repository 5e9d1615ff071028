/** One category as the catalogue's call tells it. */
import type { Reply } from '@trivium/contract/catalogue';

export type CategoryRow = Reply<'get_categories'>[number];
