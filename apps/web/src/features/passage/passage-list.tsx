/** The passages of a category or subcategory, shortest reading first (DESIGN 9). */
import { modeName, modePath } from '../../lib/routes/modes.ts';
import './passage.css';
import type { Reply } from '@trivium/contract/catalogue';
import { useState } from 'react';
import { type Shown, useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { type CategoryMode, upFrom } from '../../lib/routes/quiz-paths.ts';
import { useTitle } from '../../lib/routes/title.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { PayCard } from '../../play/mode/pay-card.tsx';
import { RecordCard } from '../../play/mode/record-card.tsx';
import { StartAct } from '../../play/mode/start-act.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { useQuizWords } from '../../play/question/question-language.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { StartPage } from '../../ui/page/start.tsx';
import { type Hue, Stage } from '../../ui/stage/stage.tsx';
import { minutesOf, PassageCard } from './parts/passage-card.tsx';
import { passagePath } from './passage-paths.ts';

/** How many are shown at first, and how many more each press adds. */
const PAGE = 30;
const MOST = 100;

export const PassageList = ({ mode, params }: ScreenProps & { mode: CategoryMode }) => {
  const text = useText();
  const place = { category: params['category'] ?? '', subcategory: params['subcategory'] };
  const [limit, setLimit] = useState(PAGE);
  const named = useReply('get_subcategory_by_maincategory', {
    category_slug: place.category,
    subcategory_slug: place.subcategory,
  });
  const shown = useReply('get_fun_n_learn', {
    type: place.subcategory === undefined ? 'category' : 'subcategory',
    type_id: place.subcategory ?? place.category,
    limit,
  });
  const start = useReply('get_mode_start', { mode: 'fun_and_learn', ...place }).reply;
  // The shortest passage without answers, else the shortest of all.
  const next = shown.reply?.find(row => row.best_percent === null) ?? shown.reply?.[0];
  const root = modePath(mode);
  const words = useQuizWords();
  const category = named.reply?.category;
  const title = (place.subcategory === undefined ? category : named.reply?.subcategories[0])?.name;
  useTitle(title ?? text(modeName(mode)));
  const field = category === undefined ? { tone: 'brand' as const } : { hue: category.hue as Hue };
  return (
    <div className={category && `hue-${category.hue}`}>
      <Stage {...field} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('catalog.back_to_categories')} href={upFrom(mode, place)} end={<OwnCoins />} />
        <PageHeader
          over={
            place.subcategory === undefined ? (
              text(modeName(mode))
            ) : category ? (
              <span {...words}>{category.name}</span>
            ) : (
              text(modeName(mode))
            )
          }
          title={title ?? text(modeName(mode))}
          words={title === undefined ? undefined : words}
        />
      </Stage>
      <StartPage
        busy={shown.state === 'loading'}
        side={
          next && (
            <>
              <StartAct
                title={next.title}
                words={words}
                note={text('passage.terms', {
                  minutes: text('passage.minutes', { count: minutesOf(next.reading_seconds) }),
                  questions: text('hub.questions', { count: next.questions }),
                })}
                label={text('passage.read')}
                href={passagePath(next.id)}
              />
              {start && <PayCard start={{ ...start, questions: next.questions }} />}
            </>
          )
        }
      >
        {next && start && <RecordCard start={start} />}
        <Passages shown={shown} root={root} />
        {(shown.total ?? 0) > (shown.reply?.length ?? 0) && limit < MOST && (
          <p className="text-center">
            <Button variant="quiet" onClick={() => setLimit(Math.min(limit + PAGE, MOST))}>
              {text('passage.more')}
            </Button>
          </p>
        )}
      </StartPage>
    </div>
  );
};

const Passages = ({ shown, root }: { shown: Shown<'get_fun_n_learn'>; root: string }) => {
  const text = useText();
  const { reply, refused, state } = shown;
  if (refused?.refusal)
    return (
      <EmptyState
        title={refused.message || text('passage.empty')}
        act={<ButtonLink href={root}>{text('catalog.refused_back')}</ButtonLink>}
      />
    );
  if (state === 'loading')
    return (
      <>
        <p className="sr-only" role="status">
          {text('passage.loading')}
        </p>
        <div className="passages">
          <Skeletons shape="card" height="15rem" count={3} />
        </div>
      </>
    );
  return (
    <>
      {state === 'failed' && <LoadFailed onRetry={shown.again} busy={shown.isAsking} />}
      {reply !== null && reply.length === 0 && (
        <EmptyState
          glim="thinking"
          title={text('passage.empty')}
          act={<ButtonLink href={root}>{text('catalog.refused_back')}</ButtonLink>}
        />
      )}
      {reply !== null && reply.length > 0 && <Cards rows={reply} />}
    </>
  );
};

const Cards = ({ rows }: { rows: Reply<'get_fun_n_learn'> }) => (
  <ul className="passages">
    {rows.map((row, place) => (
      <li key={row.id}>
        <PassageCard row={row} place={place} />
      </li>
    ))}
  </ul>
);
