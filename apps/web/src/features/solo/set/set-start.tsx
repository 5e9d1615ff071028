/** The start page of sets of words, sounds or sums: the topics, the player's record, and the one button that plays (DECISIONS 4, ALIVE 4). */

import { CategoryIcon } from '@trivium/look/marks/category-icon';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useState } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { useOwnSeconds } from '../../../lib/device/own-seconds.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { modeName, modePath } from '../../../lib/routes/modes.ts';
import type { ScreenProps } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import {
  type Place,
  placePath,
  type SetMode,
  setPath,
  upFrom,
  withPlay,
} from '../../../lib/routes/quiz-paths.ts';
import { useTitle } from '../../../lib/routes/title.ts';
import { resumePath } from '../../../lib/session/resume-path.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { Mark, ModeStage } from '../../../play/mode/mode-stage.tsx';
import { aboutMinutes, type ModeStart, type Topic } from '../../../play/mode/mode-start.ts';
import { PayCard } from '../../../play/mode/pay-card.tsx';
import { RecordCard } from '../../../play/mode/record-card.tsx';
import { StartAct } from '../../../play/mode/start-act.tsx';
import { UnlockDialog } from '../../../play/mode/unlock-dialog.tsx';
import { loadFormulas } from '../../../play/question/formula/load-formulas.ts';
import { useQuizWords } from '../../../play/question/question-language.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Section } from '../../../ui/page/page-header.tsx';
import { StartCard, StartPage } from '../../../ui/page/start.tsx';
import type { Hue } from '../../../ui/stage/stage.tsx';
import { TopicShelf } from './parts/topic-shelf.tsx';

export const SetStart = ({ mode, params }: ScreenProps & { mode: SetMode }) => {
  const text = useText();
  const { category, subcategory } = params;
  const fields = {
    mode,
    ...(category === undefined ? {} : { category }),
    ...(subcategory === undefined ? {} : { subcategory }),
  };
  // Always asked again: the browser's back button leads here from a play that is still open.
  const shown = useReply('get_mode_start', fields, { freshMs: 0 });
  const { reply } = shown;
  const named = reply && namedTopic(reply, subcategory);
  const hue = reply?.category?.hue as Hue | undefined;
  const modeTitle = text(modeName(mode));
  useTitle(named?.name ?? modeTitle);
  // Loads KaTeX for the sums to come.
  useEffect(() => {
    if (mode === 'math_mania' && category !== undefined) void loadFormulas();
  }, [mode, category]);
  const words = useQuizWords();
  const isRefused = Boolean(shown.refused?.refusal);
  const isEmpty = reply !== null && choicesOf(reply).length === 0;
  return (
    <>
      <ModeStage
        mode={mode}
        hue={hue}
        up={
          category === undefined
            ? { href: paths.hub, label: text('catalog.back_to_modes') }
            : { href: upFrom(mode, { category, subcategory }), label: text('catalog.back_to_categories') }
        }
        title={named?.name ?? modeTitle}
        words={named ? words : undefined}
        over={
          category === undefined ? undefined : subcategory === undefined ? (
            modeTitle
          ) : (
            <span {...words}>{reply?.category?.name}</span>
          )
        }
        note={text(`set.lead.${mode}`)}
        end={
          reply?.category && (
            <Mark>
              <CategoryIcon name={reply.category.icon} />
            </Mark>
          )
        }
      />
      {reply !== null && !isRefused && !isEmpty ? (
        <Ready mode={mode} start={reply} category={category} subcategory={subcategory} />
      ) : (
        <StartPage busy={shown.state === 'loading'}>
          {shown.state === 'loading' && (
            <>
              <Skeleton shape="card" height="7.5rem" />
              <Skeletons shape="slab" count={4} />
            </>
          )}
          {shown.state === 'failed' && !isRefused && (
            <LoadFailed onRetry={shown.again} busy={shown.isAsking} />
          )}
          {(isRefused || isEmpty) && (
            <EmptyState
              title={shown.refused?.message || text('refusal.no_questions')}
              act={
                <ButtonLink href={category === undefined ? paths.hub : modePath(mode)}>
                  {text(category === undefined ? 'catalog.back_to_modes' : 'catalog.refused_back')}
                </ButtonLink>
              }
            />
          )}
        </StartPage>
      )}
    </>
  );
};

/** The subcategory or category that the address names. */
const namedTopic = (start: ModeStart, subcategory: string | undefined): Topic | null =>
  subcategory === undefined
    ? start.category
    : (start.topics.find(topic => topic.subcategory_slug === subcategory) ?? start.category);

/** The topics to choose from: the categories, or on a category's page the whole category and its subcategories (DECISIONS 4). */
const choicesOf = ({ topics, category }: ModeStart): readonly Topic[] =>
  (category === null ? topics : [category, ...topics]).filter(topic => topic.questions > 0);

/** The topic that the start card offers: the one named in the address, else one left open, else the one played last, else the first unlocked one. */
const chosenOf = (start: ModeStart, subcategory: string | undefined): Topic | undefined => {
  const choices = choicesOf(start);
  const { running = null, last = null } = start.me ?? {};
  const named = subcategory === undefined ? null : { category_slug: null, subcategory_slug: subcategory };
  // A category's page offers the whole category, whichever subcategory was played last.
  const wanted = [named, running, start.category === null ? last : null];
  for (const place of wanted) {
    const found = choices.find(
      topic =>
        place !== null &&
        topic.subcategory_slug === place.subcategory_slug &&
        (place === named || (topic.category_slug === place.category_slug && topic.is_unlocked)),
    );
    if (found) return found;
  }
  return choices.find(topic => topic.is_unlocked) ?? choices[0];
};

const placeOf = ({ category_slug, subcategory_slug }: Topic): Place => ({
  category: category_slug,
  subcategory: subcategory_slug ?? undefined,
});

type ReadyProps = {
  mode: SetMode;
  start: ModeStart;
  category: string | undefined;
  subcategory: string | undefined;
};

const Ready = ({ mode, start, category, subcategory }: ReadyProps) => {
  const text = useText();
  const words = useQuizWords();
  const chosen = chosenOf(start, subcategory);
  const seconds = useOwnSeconds(start.seconds ?? 0);
  if (chosen === undefined) return null;
  const place = placeOf(chosen);
  const path = setPath(mode, place);
  const { running } = start.me ?? { running: null };
  const isRunning =
    running !== null &&
    resumePath({ ...running, mode: start.mode, subject_id: null }) === withPlay(path, running.play_id);
  const count = Math.min(chosen.questions, start.questions ?? chosen.questions);
  const hasParts = chosen.subcategories > 0;
  return (
    <StartPage
      hue={chosen.hue}
      side={
        <>
          {chosen.is_unlocked ? (
            <StartAct
              title={chosen.name}
              words={words}
              note={
                isRunning
                  ? text('start.running')
                  : text('start.about', {
                      questions: text('hub.questions', { count }),
                      count: aboutMinutes(count, seconds),
                    })
              }
              label={text(isRunning ? 'set.go_on' : hasParts ? 'set.play_all' : 'set.play')}
              href={path}
            >
              {hasParts && category === undefined && (
                <ButtonLink wide variant="text" href={placePath(mode, place)}>
                  {text('start.see_parts')}
                </ButtonLink>
              )}
            </StartAct>
          ) : (
            <Unlock mode={mode} topic={chosen} />
          )}
          <PayCard start={{ ...start, questions: count }} />
          {mode === 'audio_questions' && (
            <a className="link justify-self-center" href={paths.settings}>
              {text('settings.without_sound')}
            </a>
          )}
        </>
      }
    >
      <RecordCard start={start} />
      {(start.topics.length > 0 || category === undefined) && (
        <Section
          title={text('start.pick_topic')}
          end={<span className="text-sm text-ink-2">{text('start.best_so_far')}</span>}
        >
          <TopicShelf mode={mode} topics={choicesOf(start)} chosen={chosen} />
        </Section>
      )}
    </StartPage>
  );
};

/** The start card of a locked topic: it opens the purchase. */
const Unlock = ({ mode, topic }: { mode: SetMode; topic: Topic }) => {
  const text = useText();
  const words = useQuizWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StartCard
        label={text('start.card')}
        title={topic.name}
        words={words}
        note={text('catalog.unlock_words')}
      >
        <Button wide size="hero" icon={<Lock aria-hidden="true" />} onClick={() => setOpen(true)}>
          {text('catalog.unlock', { count: topic.coins })}
        </Button>
      </StartCard>
      {isOpen && (
        <UnlockDialog
          mode={mode}
          row={{ ...topic, slug: topic.category_slug }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
