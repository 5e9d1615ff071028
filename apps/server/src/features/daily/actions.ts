/** Handlers of the daily quiz (DECISIONS 3, 5). */
import type { Handlers, SignedInCall } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Languages } from '../language/language.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import { type DailyDeps, startDaily } from './daily.ts';
import { dashboardOf } from './dashboard.ts';

export function dailyActions(
  context: AppContext,
  deps: DailyDeps & { readonly languages: Languages; readonly show: ShowPlay },
): Handlers<'get_daily_quiz' | 'get_daily_dashboard'> {
  const languageOf = (call: SignedInCall) =>
    deps.languages.quizLanguageId(call.languageId ?? call.signedIn.quizLanguageId);
  return {
    get_daily_quiz: async (call, { timezone, gmt_format }) => {
      const { playerId, extraTime } = call.signedIn;
      const start = { playerId, extraTime, device: { timezone, gmt_format }, now: call.now };
      return deps.show(call, await startDaily(context, deps, { ...start, languageId: languageOf(call) }));
    },
    get_daily_dashboard: async (call, { timezone, gmt_format, month }) => {
      const { playerId } = call.signedIn;
      const wish = { playerId, device: { timezone, gmt_format }, month, now: call.now };
      return dashboardOf(context, deps, { ...wish, languageId: languageOf(call) });
    },
  };
}
