/** The feature of bookmarks (DECISIONS 3). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { bookmarkActions, type ListDeps } from './actions.ts';
import { type BookmarkDeps, forgetBookmarks } from './bookmark.ts';
import { ownBookmarks } from './data-export.ts';

export const bookmarkFeature = (context: AppContext, deps: BookmarkDeps & ListDeps) =>
  ({
    handlers: bookmarkActions(context, deps),
    exports: [ownBookmarks],
    erase: [forgetBookmarks],
  }) satisfies Feature;
