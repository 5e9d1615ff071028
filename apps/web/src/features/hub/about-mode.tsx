/** Explains a mode to a guest: what it asks, what it pays, which topics it has (DECISIONS 1, ALIVE 4). */

import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { isOfFamily, type PlayerMode } from '@trivium/rules/play/mode-row';
import { useEffect } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { modeName, modePath } from '../../lib/routes/modes.ts';
import { go } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { useTitle } from '../../lib/routes/title.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { ModeStage } from '../../play/mode/mode-stage.tsx';
import { aboutMinutes, type ModeStart } from '../../play/mode/mode-start.ts';
import { PayCard } from '../../play/mode/pay-card.tsx';
import { StartAct } from '../../play/mode/start-act.tsx';
import { useQuizWords } from '../../play/question/question-language.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/list/card.tsx';
import { PATTERNS } from '../../ui/list/cover.tsx';
import { TileLink } from '../../ui/list/tile.tsx';
import { Tiles } from '../../ui/list/tiles.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { StartPage } from '../../ui/page/start.tsx';
import type { Hue } from '../../ui/stage/stage.tsx';
import { TermsCard } from './parts/terms-card.tsx';

/** Modes with a start page; the server says what they ask and pay. */
const isStartMode = (mode: PlayerMode): mode is ModeStart['mode'] =>
  isOfFamily(mode, 'level', 'set', 'passage', 'date', 'own_choice');

export const AboutMode = ({ mode }: { mode: PlayerMode }) => {
  const isLoggedIn = useIsLoggedIn();
  // A visitor who comes back logged in goes on to the mode's own page.
  const own = isLoggedIn ? modePath(mode) : null;
  useEffect(() => {
    if (own !== null) go(own, { replace: true });
  }, [own]);
  return own === null ? <About mode={mode} /> : null;
};

const About = ({ mode }: { mode: PlayerMode }) => {
  const text = useText();
  const name = text(modeName(mode));
  useTitle(name);
  return (
    <>
      <ModeStage mode={mode} up={{ href: paths.hub, label: text('catalog.back_to_modes') }} title={name} />
      {isStartMode(mode) ? <StartMode mode={mode} /> : <OtherMode mode={mode} />}
    </>
  );
};

/** The mode in two or three sentences. */
const What = ({ mode }: { mode: PlayerMode }) => {
  const text = useText();
  return (
    <Card lip className="grid gap-2">
      <h2 className="display text-d-sm">{text('about_mode.what')}</h2>
      <p className="text-lg">{text(`about_mode.${mode}`)}</p>
    </Card>
  );
};

const StartMode = ({ mode }: { mode: ModeStart['mode'] }) => {
  const text = useText();
  const { reply, state, refused, again, isAsking } = useReply('get_mode_start', { mode });
  const minutes = reply?.questions && reply.seconds ? aboutMinutes(reply.questions, reply.seconds) : 0;
  return (
    <StartPage
      busy={state === 'loading'}
      side={
        reply && (
          <>
            <StartAct
              title={text(modeName(mode))}
              note={
                reply.questions === null
                  ? undefined
                  : text('start.about', {
                      questions: text('hub.questions', { count: reply.questions }),
                      count: minutes,
                    })
              }
              label={text('set.play')}
              href={modePath(mode)}
            />
            <PayCard start={reply} />
          </>
        )
      }
    >
      <What mode={mode} />
      {state === 'loading' && <Skeleton shape="card" height="18rem" />}
      {state === 'failed' && reply === null && (
        <LoadFailed onRetry={again} busy={isAsking} message={refused?.message} />
      )}
      {reply && reply.topics.length > 0 && <Shelf start={reply} />}
    </StartPage>
  );
};

/** The topics of the mode; a press on one asks for an account and then opens it. */
const Shelf = ({ start }: { start: ModeStart }) => {
  const text = useText();
  const words = useQuizWords();
  const { mode } = start;
  if (!isOfFamily(mode, 'level', 'set', 'passage')) return null;
  return (
    <Section title={text('start.pick_topic')}>
      <Tiles columns={2}>
        {start.topics.map(topic => (
          <TileLink
            key={topic.category_slug}
            title={topic.name}
            words={words}
            hue={topic.hue as Hue}
            pattern={PATTERNS[topic.pattern] ?? 'rings'}
            picture={topic.image || null}
            icon={<CategoryIcon name={topic.icon} />}
            href={`${modePath(mode)}${topic.category_slug}/`}
            note={
              topic.passages > 0
                ? text('passage.count', { count: topic.passages })
                : text('hub.questions', { count: topic.questions })
            }
            {...(topic.is_unlocked
              ? {}
              : {
                  lock: { label: text('catalog.lock', { count: topic.coins }), price: String(topic.coins) },
                })}
          />
        ))}
      </Tiles>
    </Section>
  );
};

const OtherMode = ({ mode }: { mode: Exclude<PlayerMode, ModeStart['mode']> }) => {
  const text = useText();
  const { reply, state, again, isAsking } = useReply('get_hub');
  const row = reply?.find(row => row.mode === mode);
  return (
    <StartPage
      busy={state === 'loading'}
      side={
        <>
          <StartAct title={text(modeName(mode))} label={text('set.play')} href={modePath(mode)} />
          {row && <TermsCard row={row} />}
        </>
      }
    >
      <What mode={mode} />
      {state === 'failed' && reply === null && <LoadFailed onRetry={again} busy={isAsking} />}
    </StartPage>
  );
};
