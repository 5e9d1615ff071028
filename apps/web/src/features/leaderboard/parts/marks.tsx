/** Marks to beat on a day with few players: the own best day, the best day here, a clean round of ten (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import Crown from 'lucide-react/icons/crown';
import History from 'lucide-react/icons/history';
import Target from 'lucide-react/icons/target';
import type { ReactNode } from 'react';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { setting } from '../../../lib/session/site.ts';
import { Section } from '../../../ui/page/page-header.tsx';

type Marks = NonNullable<Reply<'get_daily_leaderboard'>['marks']>;

export const MarksToBeat = ({ marks: { own, here } }: { marks: Marks }) => {
  const text = useText();
  const code = useLocale();
  const dateOf = (day: string) =>
    new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(day));
  const points = (count: number) => text('leaderboard.points', { count });
  const clean = setting('daily_quiz_questions') * setting('daily_quiz_right_score');
  return (
    <Section
      title={text('leaderboard.marks')}
      end={<span className="text-sm text-ink-2">{text('leaderboard.marks_note')}</span>}
    >
      <ul className="grid gap-2">
        {own && (
          <Mark icon={<History />} name={text('leaderboard.mark_own')}>
            {text('leaderboard.mark_on', { points: points(own.score), date: dateOf(own.day) })}
          </Mark>
        )}
        {here && (
          <Mark icon={<Crown />} name={text('leaderboard.mark_here')}>
            {text('leaderboard.mark_by', { points: points(here.score), name: here.name })}
          </Mark>
        )}
        {setting('daily_quiz_enabled') && (
          <Mark icon={<Target />} name={text('leaderboard.mark_clean')}>
            {points(clean)}
          </Mark>
        )}
      </ul>
    </Section>
  );
};

const Mark = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <li className="mark-row">
    <span aria-hidden="true">{icon}</span>
    <p>
      <b className="block">{name}</b>
      <span className="num text-sm text-ink-2">{children}</span>
    </p>
  </li>
);
