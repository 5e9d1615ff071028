/** The feature of the sample quiz for guests (DECISIONS 1). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Languages } from '../language/language.ts';
import type { Plays } from '../play/play.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import { sampleActions } from './actions.ts';

type Deps = { readonly plays: Plays; readonly languages: Languages; readonly show: ShowPlay };

export const sampleFeature = (context: AppContext, { plays, languages, show }: Deps) =>
  ({ handlers: sampleActions(context, plays, languages, show) }) satisfies Feature;
