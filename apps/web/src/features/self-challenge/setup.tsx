/** Before a self challenge: how many questions, how many minutes, about what (DECISIONS 4, DESIGN 9). */
import { SELF_CHALLENGE_MINUTES, SELF_CHALLENGE_QUESTIONS } from '@trivium/rules/play/limits';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { useReply } from '../../lib/reply.ts';
import { usePlayer } from '../../lib/session.ts';
import { useNumber, useText } from '../../lib/text.ts';
import { PayCard } from '../../play/mode/pay-card.tsx';
import { RecordCard } from '../../play/mode/record-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Stage, Topbar } from '../../ui/stage.tsx';
import { StartPage } from '../../ui/start.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useChoices } from './choices.ts';
import { CategoryChoice } from './parts/category-choice.tsx';

const CATEGORIES = { type: 1, sub_type: 1 } as const;

export const Setup = () => {
  const text = useText();
  const { reply, state, refused, again, isAsking } = useReply('get_categories', CATEGORIES);
  const start = useReply('get_mode_start', { mode: 'self_challenge' }).reply;
  return (
    <>
      <Stage tone="brand" rays={{ at: 'top-end' }}>
        <Topbar>
          <IconLink
            label={text('catalog.back_to_modes')}
            href={paths.hub}
            icon={<ArrowLeft className="flip" />}
          />
        </Topbar>
        <PageHeader title={text('mode.self_challenge')} note={text('self.lead')} />
      </Stage>
      <StartPage
        busy={state === 'loading'}
        side={
          start && (
            <>
              <PayCard start={start} />
              <RecordCard start={start} />
            </>
          )
        }
      >
        {state === 'loading' && <Skeletons shape="card" count={2} />}
        {state === 'failed' && (
          <ErrorState retryLabel={text('app.try_again')} onRetry={again} busy={isAsking}>
            {refused?.message || text('app.not_loaded')}
          </ErrorState>
        )}
        {reply?.length === 0 && (
          <EmptyState
            title={text('refusal.no_questions')}
            act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
          />
        )}
        {reply !== null && reply.length > 0 && <Form rows={reply} />}
      </StartPage>
    </>
  );
};

type Missing = 'questions' | 'minutes' | 'category';

const Form = ({ rows }: { rows: Parameters<typeof CategoryChoice>[0]['rows'] }) => {
  const text = useText();
  const number = useNumber();
  const choices = useChoices();
  const extraTime = usePlayer()?.extra_time ?? 1;
  const form = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  // Where there is only one category there is nothing to choose.
  const chosen = rows.find(row => row.slug === choices.category) ?? (rows.length === 1 ? rows[0] : undefined);
  const missing: Record<Missing, boolean> = {
    questions: choices.questions === null,
    minutes: choices.minutes === null,
    category: chosen === undefined,
  };
  const isShort =
    chosen !== undefined && choices.subcategory === null && chosen.questions < (choices.questions ?? 0);
  const errorOf = (what: Missing, words: string) => (tries > 0 && missing[what] ? words : undefined);
  const start = () => {
    setTries(tries + 1);
    if (Object.values(missing).includes(true)) return;
    if (chosen !== undefined && chosen.slug !== choices.category)
      useChoices.setState({ category: chosen.slug, subcategory: null });
    go(`${paths.selfChallenge}play/`);
  };
  // What is missing first takes the focus, and is read with its words.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-missing]')?.focus();
  }, [tries]);
  return (
    <Card ref={form} className="grid grid-cols-1 gap-5">
      <Stepper
        label={text('self.questions')}
        choices={SELF_CHALLENGE_QUESTIONS}
        value={choices.questions}
        figure={count => text('hub.questions', { count })}
        empty={text('self.not_chosen')}
        less={text('self.fewer_questions')}
        more={text('self.more_questions')}
        error={errorOf('questions', text('self_challenge.questions_missing'))}
        onChange={questions => useChoices.setState({ questions })}
      />
      <Stepper
        label={text('self.minutes')}
        choices={SELF_CHALLENGE_MINUTES}
        value={choices.minutes}
        figure={count => text('self.minutes_of', { count })}
        empty={text('self.not_chosen')}
        less={text('self.fewer_minutes')}
        more={text('self.more_minutes')}
        error={errorOf('minutes', text('self_challenge.timer_missing'))}
        onChange={minutes => useChoices.setState({ minutes })}
      />
      {extraTime > 1 && (
        <p className="text-sm text-ink-2">{text('self.extra_time', { times: number(extraTime) })}</p>
      )}
      <CategoryChoice
        rows={rows}
        chosen={chosen}
        error={errorOf('category', text('self.category_missing'))}
      />
      {isShort && <p role="status">{text('self.only', { count: chosen.questions })}</p>}
      <Button wide size="hero" onClick={start}>
        {text('self.start')}
      </Button>
    </Card>
  );
};
