/** The feature of progress: levels passed and best results (DECISIONS 4). */
import type { Feature } from '../feature.ts';
import { ownProgress } from './data-export.ts';

export const progressFeature = { exports: ownProgress } satisfies Feature;
