/** A player's statistics: accuracy by week, mode and category, battles, streak, best ranks (DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { HeaderFigure, PageHeader } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { BattleRecord } from './parts/battle-record.tsx';
import { BestRanks } from './parts/best-ranks.tsx';
import { Categories } from './parts/categories.tsx';
import { Modes } from './parts/modes.tsx';
import { StreakCalendar } from './parts/streak-calendar.tsx';
import { Weeks } from './parts/weeks.tsx';

export const Statistics = () => {
  const text = useText();
  const number = useNumber();
  const figures = useReply('get_users_statistics');
  const details = useReply('get_statistics_details');
  const { questions_answered: answered = 0, correct_answers: right = 0, ratio = 0 } = figures.reply ?? {};
  const asked = [figures, details];
  const isLoading = asked.some(({ state }) => state === 'loading');
  const hasFailed = asked.some(({ state, reply }) => state === 'failed' && reply === null);
  const again = () => {
    for (const reply of asked) if (reply.state === 'failed') reply.again();
  };
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={3} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('settings.back')} href={paths.profile} />
        <PageHeader
          title={text('statistics.title')}
          {...(answered > 0 && {
            note: text('statistics.right_of', { right: number(right), count: answered }),
            end: (
              <HeaderFigure figure={number(ratio / 100, { style: 'percent' })}>
                <span className="sr-only">{text('profile.accuracy')}</span>
              </HeaderFigure>
            ),
          })}
        />
      </Stage>
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-6 px-(--tv-gutter) pt-4 xl:grid-cols-2 xl:gap-10 xl:pt-8"
        aria-busy={isLoading}
      >
        {hasFailed && <LoadFailed onRetry={again} busy={asked.some(({ isAsking }) => isAsking)} />}
        {isLoading && !hasFailed && <Skeleton shape="card" height="16rem" />}
        {figures.reply && details.reply && <Shown figures={figures.reply} details={details.reply} />}
      </div>
    </div>
  );
};

type ShownProps = {
  figures: Reply<'get_users_statistics'>;
  details: Reply<'get_statistics_details'>;
};

const Shown = ({ figures, details }: ShownProps) => {
  const text = useText();
  if (figures.plays === 0) {
    return (
      <div className="xl:col-span-2">
        <EmptyState
          isAlone
          glim="waving"
          title={text('statistics.none')}
          act={<ButtonLink href={paths.hub}>{text('leaderboard.play')}</ButtonLink>}
        >
          {text('statistics.none_lead')}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <Weeks weeks={details.weeks} />
        <StreakCalendar
          today={details.today}
          litDays={details.lit_days}
          streakDays={figures.streak_days}
          longestDays={figures.longest_streak_days}
        />
        <BestRanks ranks={details.best_ranks} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <BattleRecord />
        <Modes modes={details.modes} />
        <Categories />
      </div>
    </>
  );
};
