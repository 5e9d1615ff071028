/** Plays the questions about a passage; the passage stands beside them where there is room, else in a sheet (DESIGN 9). */

import { useEffect } from 'react';
import { ask } from '../../lib/api/call.ts';
import { invalidate, useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import { placePath } from '../../lib/routes/quiz-paths.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import type { PlayReply } from '../../play/question/reading.ts';
import { ResultActs } from '../../play/result/result-acts.tsx';
import { PassageSheet } from './parts/passage-sheet.tsx';
import { type Passage, PassageText, reachable } from './parts/passage-text.tsx';
import { SizeButtons } from './parts/size-buttons.tsx';
import { passagePath, passagePlayPath } from './passage-paths.ts';
import { useWide } from './use-wide.ts';

export const PassagePlay = ({ params }: ScreenProps) => {
  const text = useText();
  const id = params['passage'] ?? '';
  const { reply: passage } = useReply('get_fun_n_learn_passage', { fun_n_learn_id: id });
  const isWide = useWide();
  // The list must show the new best, and the passage that its play is over.
  useEffect(() => () => invalidate('get_fun_n_learn', 'get_fun_n_learn_passage'), []);

  const resultActs = (reply: PlayReply, again: () => void) => {
    const { outcome, category } = reply;
    if (outcome === null) return null;
    const next = passage?.next ?? null;
    // After the last passage of the list: again where coins are left to win, else back to the list.
    const isPaidInFull = outcome.sides >= 2;
    const list = passage
      ? placePath('fun_and_learn', {
          category: passage.category.slug,
          subcategory: passage.subcategory?.slug,
        })
      : category
        ? placePath('fun_and_learn', { category: category.slug, subcategory: reply.subcategory?.slug })
        : modePath('fun_and_learn');
    return (
      <ResultActs
        reply={reply}
        path={passagePlayPath(id)}
        name={reply.subject?.title ?? text('mode.fun_and_learn')}
        address={passagePath(id)}
        main={
          next !== null
            ? { label: text('passage.next'), onPress: () => go(passagePath(next.id)) }
            : isPaidInFull
              ? { label: text('passage.all'), onPress: () => go(list) }
              : { label: text('result.again'), onPress: again }
        }
        onAgain={next !== null || isPaidInFull ? again : undefined}
        ways={next === null && isPaidInFull ? [] : [{ label: text('passage.all'), href: list }]}
      />
    );
  };
  return (
    <PlayScreen
      begin={() => ask('get_fun_n_learn_questions', { fun_n_learn_id: id }, { quiet: true })}
      back={passagePath(id)}
      resultActs={resultActs}
      {...(passage === null
        ? {}
        : isWide
          ? { beside: <Panel passage={passage} /> }
          : { headAct: <PassageSheet passage={passage} /> })}
    />
  );
};

/** The passage at the start side of the stage, in a scroll area of its own. */
const Panel = ({ passage }: { passage: Passage }) => {
  const text = useText();
  return (
    <aside ref={reachable} className="passage-panel" aria-label={text('passage.text')}>
      <header className="flex items-start gap-3">
        <h2 className="display min-w-0 flex-1 text-d-md">{passage.title}</h2>
        <SizeButtons />
      </header>
      <PassageText passage={passage} />
    </aside>
  );
};
