/** Plays a self challenge on the exam sheet: begun from the choices, with nothing to win and a free review (DECISIONS 4). */

import { ask } from '../../../lib/api/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { answerOf } from '../../../play/controller/exam-sheet-queue.ts';
import { ExamSheetScreen, type LeavingProps } from '../../../play/exam-sheet/exam-sheet-screen.tsx';
import { nameOf, type PlayOutcome, type PlayReply } from '../../../play/question/reading.ts';
import { Result } from '../../../play/result/result.tsx';
import { ResultActs } from '../../../play/result/result-acts.tsx';
import { LeaveDialog } from '../../../play/stage/leave-dialog.tsx';
import { useChoices } from './choices.ts';

const PATH = `${modePath('self_challenge')}play/`;

const begin = () => {
  const { category, subcategory, questions, minutes } = useChoices.getState();
  const fields = {
    category_slug: category ?? '',
    subcategory_slug: subcategory,
    limit: questions,
    minutes,
  };
  return ask('get_questions_for_self_challenge', fields, { quiet: true });
};

export const ChallengePlay = () => (
  <ExamSheetScreen
    begin={begin}
    back={modePath('self_challenge')}
    Leaving={Leaving}
    over={(reply, again) => reply.outcome && <Over reply={reply} outcome={reply.outcome} onAgain={again} />}
  />
);

const Leaving = ({ controller, onStay, onGone }: LeavingProps) => {
  const text = useText();
  const giveUp = async () => {
    await controller.quit();
    onGone();
  };
  const { reply, waiting } = controller.read();
  const count = reply.questions.filter(
    ({ question_id }) => answerOf(reply, waiting, question_id) !== null,
  ).length;
  const words = count === 0 ? text('self.leave_words_none') : text('self.leave_words', { count });
  return <LeaveDialog words={words} onStay={onStay} onLeave={giveUp} />;
};

type OverProps = { reply: PlayReply; outcome: PlayOutcome; onAgain: () => void };

const Over = ({ reply, outcome, onAgain }: OverProps) => {
  const text = useText();
  return (
    <Result
      reply={reply}
      outcome={outcome}
      unpaid={text('self.result_words')}
      onClose={() => go(modePath('self_challenge'), { replace: true })}
      acts={
        <ResultActs
          reply={reply}
          path={PATH}
          name={nameOf(reply) ?? ''}
          address={modePath('self_challenge')}
          main={{ label: text('self.another'), onPress: () => go(modePath('self_challenge')) }}
          onAgain={onAgain}
        />
      }
    />
  );
};
