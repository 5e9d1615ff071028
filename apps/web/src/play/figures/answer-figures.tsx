/** A player's figures: the share of right answers, rounds, best rank, streak (DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { Stat, Stats } from '../../ui/list/stat.tsx';
import { TrivShare } from '../../ui/stage/triv-share.tsx';

type Figures = Pick<
  Reply<'get_users_statistics'>,
  | 'questions_answered'
  | 'correct_answers'
  | 'ratio'
  | 'plays'
  | 'best_rank'
  | 'streak_days'
  | 'longest_streak_days'
>;

/** One's own page and the page that others see share it. */
export const AnswerFigures = ({ figures }: { figures: Figures }) => {
  const text = useText();
  const number = useNumber();
  const { questions_answered: answered, correct_answers: correct, ratio, best_rank: rank } = figures;
  const days = (count: number) => text('home.days', { count });
  return (
    <div className="grid content-start gap-2.5 [&>.stats]:grid-cols-2">
      <section className="card flex items-center gap-5" aria-label={text('profile.accuracy')}>
        <TrivShare share={ratio / 100} figure={number(ratio / 100, { style: 'percent' })} />
        <dl className="grid flex-1 gap-2 font-semibold">
          <Line name={text('profile.answered')} value={number(answered)} />
          <Line name={text('profile.correct')} value={number(correct)} icon={<Check className="icon-sm" />} />
          <Line
            name={text('profile.wrong')}
            value={number(answered - correct)}
            icon={<X className="icon-sm" />}
          />
        </dl>
      </section>
      <Stats>
        <Stat name={text('profile.plays')} value={number(figures.plays)} />
        <Stat name={text('profile.best_rank')} value={rank === null ? '–' : number(rank)} />
        <Stat name={text('profile.streak')} value={days(figures.streak_days)} />
        <Stat name={text('profile.longest')} value={days(figures.longest_streak_days)} />
      </Stats>
    </div>
  );
};

const Line = ({ name, value, icon }: { name: string; value: string; icon?: ReactNode }) => (
  <div className="flex justify-between">
    <dt className="flex items-center gap-1 text-ink-2">
      {icon}
      {name}
    </dt>
    <dd className="num font-extrabold">{value}</dd>
  </div>
);
