/** One category of the catalogue's reply. */
import type { Reply } from '@trivium/contract/catalogue';

export type CategoryRow = Reply<'get_categories'>[number];
