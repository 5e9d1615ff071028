/** Bookmarks: questions that a player keeps (DECISIONS 3). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { bookmarkActions, type ListNeeds } from './actions.ts';
import { type BookmarkNeeds, forgetBookmarks } from './bookmark.ts';
import { ownBookmarks } from './data-export.ts';

export const bookmarkFeature = (house: House, needs: BookmarkNeeds & ListNeeds) =>
  ({
    handlers: bookmarkActions(house, needs),
    exports: [ownBookmarks],
    erase: [forgetBookmarks],
  }) satisfies Feature;
