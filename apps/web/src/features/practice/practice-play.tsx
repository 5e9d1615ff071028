/** Today's questions, one after the other without a clock, each with its note and when it comes back (ALIVE 4). */
import './practice.css';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { go } from '../../lib/routes/navigation.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import type { PlayQuestion } from '../../play/question/reading.ts';
import type { StageExtras } from '../../play/stage/stage-extras.ts';
import type { Place, PracticeReply } from './due.ts';
import { Successes } from './parts/due-list.tsx';
import { PracticeResult } from './practice-result.tsx';

const BACK = modePath('practice');
const PATH = `${BACK}play/`;

export const PracticePlay = () => {
  const text = useText();
  // As it was when the screen opened: the end of the play changes what is due.
  const [practice, setPractice] = useState<PracticeReply | null>(null);
  const extras = useExtras(practice);
  useEffect(() => {
    let isGone = false;
    void ask('get_practice', undefined, { quiet: true }).then(seen => {
      if (seen.ok && !isGone) setPractice(seen.reply);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const toPractice = () => {
    invalidate('get_practice');
    go(BACK);
  };
  return (
    <PlayScreen
      begin={() => ask('get_practice_questions', undefined, { quiet: true })}
      back={BACK}
      backLabel={text('practice.back_to')}
      resultActs={() => null}
      result={reply => <PracticeResult reply={reply} practice={practice} path={PATH} onBack={toPractice} />}
      extras={extras}
    />
  );
};

/** Right answers in a row, today's included. */
const successesNow = ({ successes }: Place, { verdict }: PlayQuestion): number => {
  if (verdict === 'wrong') return 0;
  return verdict === 'right' ? successes + 1 : successes;
};

/** What the stage shows of each question's place. */
const useExtras = (practice: PracticeReply | null): StageExtras => {
  const text = useText();
  const code = useLocale();
  const placeOf = ({ question_id }: PlayQuestion): Place | undefined =>
    practice?.places.find(place => place.question_id === question_id);
  return {
    hueOf: question => placeOf(question)?.category?.hue,
    askedOf: question => {
      const place = placeOf(question);
      if (place === undefined || practice === null) return null;
      const date = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long' }).format(
        Date.parse(place.missed_at),
      );
      return (
        <span className="flex items-center gap-2 text-sm font-bold">
          <Successes right={successesNow(place, question)} total={practice.kept_right} />
          {text('practice.missed_on', { date })}
        </span>
      );
    },
    toldOf: question => {
      const place = placeOf(question);
      if (place === undefined || practice === null) return {};
      if (question.verdict === 'wrong')
        return { line: text('practice.again_in', { count: practice.missed_means }) };
      if (question.verdict !== 'right') return {};
      return place.right_means === 'kept'
        ? { title: text('practice.kept_now'), line: text('practice.place_free') }
        : { line: text('practice.back_in', { count: place.right_means }) };
    },
    headEnd: (
      <span className="tag">
        <RefreshCw aria-hidden="true" />
        {text('practice.no_clock')}
      </span>
    ),
    leave: async ({ play_id }) => {
      await ask('finish_play', { play_id }, { quiet: true });
      invalidate('get_practice');
    },
  };
};
