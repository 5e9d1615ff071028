/** The feature of progress: levels passed, best results, mastered roads (DECISIONS 4, 13). */
import type { Feature } from '../feature.ts';
import { ownProgress } from './data-export.ts';
import { forgetMasters } from './master-store.ts';

export const progressFeature = { exports: ownProgress, erase: [forgetMasters] } satisfies Feature;
