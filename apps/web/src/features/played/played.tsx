/** How long one has played, told to who asks: today, the week, four weeks, day by day (ALIVE 1). No advice, no praise, no reminder. */
import type { Reply } from '@trivium/contract/catalogue';
import { useReply } from '../../lib/api/reply.ts';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Stat, Stats } from '../../ui/list/stat.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Bar } from '../../ui/stage/bar.tsx';
import { Stage } from '../../ui/stage/stage.tsx';

type Day = Reply<'get_time_played'>['days'][number];

const WEEK = 7;
const MINUTE = 60;
const HOUR = 3_600;

const secondsOf = (days: readonly Day[]): number => days.reduce((sum, { seconds }) => sum + seconds, 0);

/** "1 h 20 min" in the units of the language; below a minute that is all that is said. */
const useLength = () => {
  const text = useText();
  const locale = useLocale();
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  return (seconds: number): string => {
    if (seconds === 0) return text('played.none');
    const minutes = Math.round(seconds / MINUTE);
    if (minutes === 0) return text('played.under');
    const hours = Math.floor(minutes / (HOUR / MINUTE));
    const rest = minutes % (HOUR / MINUTE);
    return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
      .filter(Boolean)
      .join(' ');
  };
};

export const Played = () => {
  const text = useText();
  const { reply, state, refused, again, isAsking } = useReply('get_time_played', undefined, { freshMs: 0 });
  const isClosed = reply === null && refused?.refusal === 'mode_off';
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={6} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('played.back')} href={paths.settings} />
        <h1 tabIndex={-1} className="display text-d-lg">
          {text('played.title')}
        </h1>
        <p className="max-w-150 pb-1 font-medium">{text('played.lead')}</p>
      </Stage>
      <div
        className="mx-auto grid w-full max-w-164 gap-4 px-(--tv-gutter) pt-4 xl:max-w-250"
        aria-busy={state === 'loading'}
      >
        {state === 'loading' && <Skeletons count={2} shape="card" height="9rem" />}
        {isClosed && (
          <EmptyState
            title={text('road.closed')}
            act={<ButtonLink href={paths.settings}>{text('played.back')}</ButtonLink>}
          >
            {text('road.closed_lead')}
          </EmptyState>
        )}
        {reply === null && refused && !isClosed && <LoadFailed onRetry={again} busy={isAsking} />}
        {reply && <Lengths days={reply.days} />}
      </div>
    </div>
  );
};

const Lengths = ({ days }: { days: readonly Day[] }) => {
  const text = useText();
  const length = useLength();
  if (secondsOf(days) === 0)
    return (
      <EmptyState
        isAlone
        glim="idle"
        title={text('played.empty')}
        act={<ButtonLink href={paths.hub}>{text('league.play')}</ButtonLink>}
      >
        {text('played.empty_lead')}
      </EmptyState>
    );
  return (
    <>
      <Stats>
        <Stat name={text('played.today')} value={length(secondsOf(days.slice(-1)))} />
        <Stat name={text('played.week')} value={length(secondsOf(days.slice(-WEEK)))} />
        <Stat name={text('played.month')} value={length(secondsOf(days))} />
      </Stats>
      <Days days={days} />
      <p className="text-sm text-ink-2">{text('played.how')}</p>
    </>
  );
};

/** The last seven days, and earlier ones on which something was played; the newest first. */
const Days = ({ days }: { days: readonly Day[] }) => {
  const text = useText();
  const length = useLength();
  const date = new Intl.DateTimeFormat(useLocale(), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const longest = Math.max(1, ...days.map(({ seconds }) => seconds));
  return (
    <Section title={text('played.days')}>
      <ol className="card grid gap-3 xl:grid-cols-2 xl:gap-x-10">
        {days
          .toReversed()
          .filter(({ rounds }, at) => at < WEEK || rounds > 0)
          .map(day => (
            <li key={day.date}>
              <p className="mb-1 flex justify-between gap-3 text-sm font-bold">
                <span>{date.format(Date.parse(day.date))}</span>
                <span className="num">
                  {length(day.seconds)}
                  {day.rounds > 0 && (
                    <span className="font-medium text-ink-2">
                      {' '}
                      {text('played.rounds', { count: day.rounds })}
                    </span>
                  )}
                </span>
              </p>
              <Bar share={day.seconds / longest} />
            </li>
          ))}
      </ol>
    </Section>
  );
};
