/** The start page of a self challenge: questions, minutes, category (DECISIONS 4, DESIGN 9). */

import { SELF_CHALLENGE_MINUTES, SELF_CHALLENGE_QUESTIONS } from '@trivium/rules/play/limits';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import type { ModeStart } from '../../../play/mode/mode-start.ts';
import { PayCard } from '../../../play/mode/pay-card.tsx';
import { RecordCard } from '../../../play/mode/record-card.tsx';
import { useQuizWords } from '../../../play/question/question-language.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { BackBar } from '../../../ui/page/back-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StartCard, StartPage } from '../../../ui/page/start.tsx';
import { Stage } from '../../../ui/stage/stage.tsx';
import { type Choices, DEFAULTS, useChoices } from './choices.ts';
import { CategoryChoice } from './parts/category-choice.tsx';

const CATEGORIES = { type: MODE_ROWS.self_challenge.categoryType, sub_type: 1 } as const;

export const Setup = () => {
  const text = useText();
  const { reply, state, refused, again, isAsking } = useReply('get_categories', CATEGORIES);
  const start = useReply('get_mode_start', { mode: 'self_challenge' }).reply;
  return (
    <>
      <Stage tone="brand" rays={{ at: 'top-end' }}>
        <BackBar label={text('catalog.back_to_modes')} href={paths.hub} />
        <PageHeader title={text('mode.self_challenge')} note={text('self.lead')} />
      </Stage>
      {reply !== null && reply.length > 0 ? (
        <Form rows={reply} start={start} />
      ) : (
        <StartPage busy={state === 'loading'}>
          {state === 'loading' && <Skeletons shape="card" count={2} />}
          {state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} message={refused?.message} />}
          {reply?.length === 0 && (
            <EmptyState
              glim="thinking"
              title={text('refusal.no_questions')}
              act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
            />
          )}
        </StartPage>
      )}
    </>
  );
};

type FormProps = { rows: Parameters<typeof CategoryChoice>[0]['rows']; start: ModeStart | null };

const Form = ({ rows, start }: FormProps) => {
  const text = useText();
  const words = useQuizWords();
  const number = useNumber();
  const choices = useChoices();
  const extraTime = usePlayer()?.extra_time ?? 1;
  const { questions, minutes } = { ...DEFAULTS, ...givenOf(choices) };
  const chosen = rows.find(row => row.slug === choices.category) ?? rows[0];
  const isOwn = chosen?.slug === choices.category;
  const isShort =
    chosen !== undefined && (choices.subcategory === null || !isOwn) && chosen.questions < questions;
  const figures = {
    questions: (count: number) => text('hub.questions', { count }),
    minutes: (count: number) => text('self.minutes_of', { count }),
  };
  const begin = () => {
    if (chosen === undefined) return;
    const subcategory = isOwn ? choices.subcategory : null;
    useChoices.setState({ category: chosen.slug, subcategory, questions, minutes });
    go(`${modePath('self_challenge')}play/`);
  };
  return (
    <StartPage
      side={
        <>
          <StartCard
            label={text('start.card')}
            title={chosen?.name ?? text('mode.self_challenge')}
            words={chosen && words}
            note={text('self.terms', {
              questions: figures.questions(questions),
              minutes: figures.minutes(minutes),
            })}
          >
            <Button wide size="hero" onClick={begin}>
              {text('self.start')}
            </Button>
          </StartCard>
          {start && <PayCard start={start} />}
          {start && <RecordCard start={start} />}
        </>
      }
    >
      <Card className="grid grid-cols-1 gap-5">
        <Stepper
          label={text('self.questions')}
          choices={SELF_CHALLENGE_QUESTIONS}
          value={questions}
          figure={figures.questions}
          less={text('self.fewer_questions')}
          more={text('self.more_questions')}
          onChange={value => useChoices.setState({ questions: value })}
        />
        <Stepper
          label={text('self.minutes')}
          choices={SELF_CHALLENGE_MINUTES}
          value={minutes}
          figure={figures.minutes}
          less={text('self.fewer_minutes')}
          more={text('self.more_minutes')}
          onChange={value => useChoices.setState({ minutes: value })}
        />
        {extraTime > 1 && (
          <p className="text-sm text-ink-2">{text('self.extra_time', { times: number(extraTime) })}</p>
        )}
        <CategoryChoice rows={rows} chosen={chosen} />
        {isShort && <p role="status">{text('self.only', { count: chosen.questions })}</p>}
      </Card>
    </StartPage>
  );
};

/** The choices made before; the others are left to the defaults. */
const givenOf = ({ questions, minutes }: Choices): { questions?: number; minutes?: number } => ({
  ...(questions === null ? {} : { questions }),
  ...(minutes === null ? {} : { minutes }),
});
