/** Reads a passage without a clock; a button begins its questions (DESIGN 6, 9). */

import { useReply } from '../../lib/api/reply.ts';
import { useOwnSeconds } from '../../lib/device/own-seconds.ts';
import { useText } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import { placePath } from '../../lib/routes/quiz-paths.ts';
import { useTitle } from '../../lib/routes/title.ts';
import { setting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { type Hue, Stage } from '../../ui/stage/stage.tsx';
import { minutesOf } from './parts/passage-card.tsx';
import { type Passage, PassageText } from './parts/passage-text.tsx';
import { SizeButtons } from './parts/size-buttons.tsx';
import { passagePlayPath } from './passage-paths.ts';

export const PassageRead = ({ params }: ScreenProps) => {
  const text = useText();
  const shown = useReply('get_fun_n_learn_passage', { fun_n_learn_id: params['passage'] ?? '' });
  const passage = shown.refused?.refusal ? null : shown.reply;
  useTitle(passage?.title ?? text('mode.fun_and_learn'));
  if (passage !== null) return <Reading passage={passage} />;
  return (
    <>
      <Stage tone="brand">
        <BackBar label={text('catalog.back_to_categories')} href={modePath('fun_and_learn')} />
        <PageHeader title={text('mode.fun_and_learn')} />
      </Stage>
      <div
        className="mx-auto grid max-w-[36rem] gap-4 px-(--tv-gutter) pt-6"
        aria-busy={shown.state === 'loading'}
      >
        {shown.state === 'loading' && (
          <>
            <p className="sr-only" role="status">
              {text('passage.loading_text')}
            </p>
            <Skeletons shape="card" height="16rem" count={2} />
          </>
        )}
        {shown.refused?.refusal && (
          <EmptyState
            title={shown.refused.message || text('passage.empty')}
            act={<ButtonLink href={modePath('fun_and_learn')}>{text('catalog.refused_back')}</ButtonLink>}
          />
        )}
        {shown.state === 'failed' && !shown.refused?.refusal && (
          <LoadFailed onRetry={shown.again} busy={shown.isAsking} />
        )}
      </div>
    </>
  );
};

/** The list that contains the passage. */
const listPath = ({ category, subcategory }: Passage) =>
  placePath('fun_and_learn', { category: category.slug, subcategory: subcategory?.slug });

/** The page of a passage, with the way to its questions. */
export const Reading = ({ passage }: { passage: Passage }) => {
  const text = useText();
  const facts = [
    text('passage.minutes', { count: minutesOf(passage.reading_seconds) }),
    text('hub.questions', { count: passage.questions }),
    ...(passage.best_percent === null ? [] : [text('passage.best', { percent: passage.best_percent })]),
  ];
  return (
    <div className={`hue-${passage.category.hue} passage-page`}>
      <Stage hue={passage.category.hue as Hue} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('passage.back')} href={listPath(passage)} end={<SizeButtons />} />
        <div className="passage-measure">
          <PageHeader
            over={passage.subcategory?.name ?? passage.category.name}
            title={passage.title}
            note={
              <span className="num flex flex-wrap gap-x-4">
                {facts.map(fact => (
                  <bdi key={fact}>{fact}</bdi>
                ))}
              </span>
            }
          />
        </div>
      </Stage>
      <article className="passage-measure px-(--tv-gutter) pt-5" aria-label={passage.title}>
        <PassageText passage={passage} />
      </article>
      {passage.questions > 0 && <StartBar passage={passage} />}
    </div>
  );
};

const StartBar = ({ passage }: { passage: Passage }) => {
  const text = useText();
  const seconds = useOwnSeconds(setting('fun_and_learn_seconds'));
  return (
    <section className="play-bar passage-bar" aria-label={text('passage.questions')}>
      <div className="min-w-0 flex-1">
        <b className="block font-bold">{text('hub.questions', { count: passage.questions })}</b>
        <p className="text-sm text-ink-2">
          {text(passage.is_running ? 'passage.running' : 'passage.seconds_each', { seconds })}
        </p>
      </div>
      <Button onClick={() => go(passagePlayPath(passage.id))}>
        {text(passage.is_running ? 'passage.go_on' : 'passage.start')}
      </Button>
    </section>
  );
};
