/** A result as players see it, of a play that nobody made, for the panel's frame, in a look that it tells. */
import type { PreviewedQuestion } from '@trivium/contract/admin/preview';
import { useFramedLook } from '../../lib/device/shown-look.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import type { PlayOutcome, PlayReply } from '../../play/question/reading.ts';
import { Result } from '../../play/result/result.tsx';
import { ResultActs } from '../../play/result/result-acts.tsx';
import { trialIn } from './trial.ts';
import { replyOf } from './trial-reply.ts';

const nothing = () => undefined;

/** A level of ten questions, all of them right. */
const OUTCOME: PlayOutcome = {
  ...{
    correct: 10,
    wrong: 0,
    unanswered: 0,
    skipped: 0,
    counted: 10,
    percent: 100,
    is_passed: true,
    tier: 5,
  },
  ...{ coins: 4, coins_worth: 4, score: 40, score_worth: 40, seconds: 112, balance: 1_280, sides: 3 },
  ...{ unlocked_level: 9, rank_before: null, rank_now: null, streak_days: 12, is_streak_day_new: false },
  badges: [],
  earned: null,
};

const settled = (): PlayReply => {
  const question: PreviewedQuestion = {
    kind: 'choice',
    answer_key: { kind: 'choice', option: 0 },
    options: ['', ''],
    ...{ text: '', note: '', image: '', image_alt: '', audio: '', transcript: '', audio_ms: 0 },
    ...{ difficulty: 3, language_id: null, category: null },
  };
  const now = Date.now();
  const reply = replyOf(trialIn(question, 'question', now), now);
  return { ...reply, status: 'settled', level: 8, has_next_level: true, outcome: OUTCOME };
};

const SETTLED = settled();

export const ResultPreview = () => {
  const text = useText();
  if (!useFramedLook()) return null;
  return (
    <Result
      reply={SETTLED}
      outcome={OUTCOME}
      onClose={nothing}
      acts={
        <ResultActs
          reply={SETTLED}
          path={paths.home}
          name=""
          address={paths.home}
          main={{ label: text('result.next', { level: 9 }), onPress: nothing }}
        />
      }
    />
  );
};
