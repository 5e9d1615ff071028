/** Questions, which of them a player has seen, and what staff do with them. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { questionAdmin } from './admin.ts';
import { questionDesk } from './desk/desk.ts';
import { deleteDraftsOf } from './desk/draft-store.ts';
import { draftHandlers } from './drafting/drafting.ts';
import { draftJobs, type HelpDeps, resumeDrafts } from './drafting/work.ts';
import { questionJobs } from './jobs.ts';
import { mediaAdmin } from './media/upload.ts';
import type { QuestionDeps } from './operator/question-admin.ts';
import { forgetSeen } from './question.ts';

export const questionFeature = (context: AppContext, deps: QuestionDeps & HelpDeps) => {
  const closing = new AbortController();
  return {
    admin: {
      ...questionAdmin(context, deps),
      ...mediaAdmin(context),
      ...questionDesk(context, deps),
      ...draftHandlers(context, deps),
    },
    jobs: [...questionJobs(context), ...draftJobs(context, deps, closing.signal)],
    erase: [forgetSeen, deleteDraftsOf],
    tasks: { resuming: () => resumeDrafts(context) },
    stop: () => closing.abort(),
  } satisfies Feature;
};
