/** Tonight's cards: play the list, resume it, or see the result and when the next one comes (SPEC 8). */

import { Flame } from '@trivium/look/marks/flame';
import { Triv } from '@trivium/look/marks/triv';
import { invalidate } from '../../../lib/api/reply.ts';
import { useOwnSeconds } from '../../../lib/device/own-seconds.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { reviewPath, withPlay } from '../../../lib/routes/quiz-paths.ts';
import { setting } from '../../../lib/session/site.ts';
import { aboutMinutes } from '../../../play/mode/mode-start.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { StartCard } from '../../../ui/page/start.tsx';
import { PLAY_PATH, type Today } from '../today.ts';
import { Countdown } from './countdown.tsx';
import { Theme } from './theme.tsx';

/** Whether tonight's list can be begun or resumed. */
export const canBegin = ({ state, questions }: Today): boolean =>
  state !== 'played' && (state !== 'open' || questions > 0);

/** The card that begins or resumes tonight's list. */
export const Begin = ({ today }: { today: Today }) => {
  const text = useText();
  const { play_id: playId, questions } = today;
  const seconds = useOwnSeconds(today.seconds);
  return (
    <StartCard
      label={text('start.card')}
      title={text('daily.title')}
      note={
        playId === null
          ? text('start.about', {
              questions: text('hub.questions', { count: questions }),
              count: aboutMinutes(questions, seconds),
            })
          : text('daily.running')
      }
    >
      <ButtonLink
        wide
        size="hero"
        href={playId === null ? PLAY_PATH : withPlay(PLAY_PATH, playId)}
        icon={<Triv point="end" className="size-6" />}
      >
        {text(playId === null ? 'daily.play' : 'daily.go_on')}
      </ButtonLink>
      <Theme today={today} />
      <InARow days={today.in_a_row} />
    </StartCard>
  );
};

/** Shown when nothing can be begun: the list was played, or there is none. */
export const Tonight = ({ today }: { today: Today }) =>
  today.state === 'played' ? <Played today={today} /> : <NoList />;

const Played = ({ today }: { today: Today }) => {
  const text = useText();
  const { result, play_id: playId } = today;
  return (
    <Card className="grid content-start justify-items-center gap-3 text-center">
      <p className="text-sm font-bold text-ink-2">{text('refusal.already_played')}</p>
      <h2 className="display text-d-md">
        {result ? text('daily.done_title', { ...result }) : text('daily.given_up')}
      </h2>
      <Countdown key={today.now} today={today} onOver={() => invalidate('get_daily_dashboard')} />
      <Theme today={today} isNext />
      <InARow days={today.in_a_row} />
      {setting('true_and_false_enabled') && (
        <ButtonLink wide href={modePath('true_and_false')}>
          {text('daily.meanwhile')}
        </ButtonLink>
      )}
      {result && playId !== null && (
        <ButtonLink wide variant="quiet" href={reviewPath(PLAY_PATH, playId)}>
          {text('daily.review')}
        </ButtonLink>
      )}
    </Card>
  );
};

/** Shown from two dates in a row on. */
const InARow = ({ days }: { days: number }) => {
  const text = useText();
  if (days < 2) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      <Flame className="mark size-7" />
      {text('daily.in_a_row', { count: days })}
    </p>
  );
};

const NoList = () => {
  const text = useText();
  return (
    <EmptyState
      glim="asleep"
      title={text('daily.none')}
      act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
    >
      {text('daily.none_words')}
    </EmptyState>
  );
};
