/** Sitting an exam: the exam sheet, with its page watched and its ways out guarded (SPEC 4, DECISIONS 7). */

import { useEffect } from 'react';
import { type Answer, ask } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { useAwake } from '../../lib/device/awake.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import type { ExamSheetCalls } from '../../play/controller/exam-sheet-controller.ts';
import { heardOf } from '../../play/controller/server-calls.ts';
import { PAPER_CALLS } from '../../play/controller/use-exam-sheet.ts';
import {
  ExamSheetScreen,
  type ExamSheetScreenProps,
  type LeavingProps,
} from '../../play/exam-sheet/exam-sheet-screen.tsx';
import { LeaveDialog } from '../../play/stage/leave-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useCountdown } from '../../ui/stage/use-countdown.ts';
import { examPath, examResultPath } from './exam-paths.ts';
import { type Away, useExamPage } from './watch/use-exam-page.ts';
import { stepOffGuard, useWayBackGuard } from './watch/use-way-back-guard.ts';

const quiet = { quiet: true } as const;

type Begun = Answer<'get_exam_module_questions'>;

/** An exam is handed in by its own call, whose reply is no play; the play is read afterwards. */
const callsOf = (exam_module_id: number): ExamSheetCalls => ({
  ...PAPER_CALLS,
  finish: async playId => {
    const answer = await ask('set_exam_module_result', { exam_module_id, rules_violated: 0 }, quiet);
    return answer.ok ? PAPER_CALLS.look(playId) : heardOf(answer);
  },
});

/** The address of an exam that was not begun leads to its rules, which ask for the key. */
const begin = async (exam_module_id: number): Promise<Begun> => {
  const answer = await ask('get_exam_module_questions', { exam_module_id }, quiet);
  if (answer.ok || answer.refusal !== 'exam_key_missing') return answer;
  go(examPath(exam_module_id), { replace: true });
  return new Promise(() => undefined);
};

export const ExamPlay = ({ params }: ScreenProps) => {
  const exam = Number(params['exam']);
  return (
    <ExamSheetScreen
      begin={() => begin(exam)}
      calls={callsOf(exam)}
      back={modePath('exam')}
      Leaving={Leaving}
      Watch={Watch}
      over={() => <ToResult exam={exam} />}
    />
  );
};

const ToResult = ({ exam }: { exam: number }) => {
  useEffect(() => {
    invalidate();
    return stepOffGuard(() => go(examResultPath(exam), { replace: true }));
  }, [exam]);
  return null;
};

const Leaving = ({ controller, sheet, onStay }: LeavingProps) => {
  const text = useText();
  return (
    <LeaveDialog
      words={text('exam.leave_words')}
      title="exam.leave_title"
      stay="exam.stay"
      leave="exam.hand_in_now"
      isEnding={sheet.isEnding}
      onStay={onStay}
      onLeave={controller.handIn}
    />
  );
};

const Watch: NonNullable<ExamSheetScreenProps['Watch']> = ({ controller, sheet, onLeave }) => {
  const { away, close } = useExamPage(controller, sheet);
  useAwake();
  useWayBackGuard(onLeave);
  return away === null ? null : <Back away={away} onClose={close} />;
};

/** Shown on the return: a countdown until the server confirms that the exam goes on, then how long the absence was. */
const Back = ({ away, onClose }: { away: Away; onClose: () => void }) => {
  const text = useText();
  const number = useNumber();
  const left = useCountdown(away.endsAt, away.isBack);
  const seconds = Math.max(1, Math.round(away.seconds));
  return (
    <Dialog
      open
      held={!away.isBack}
      onClose={onClose}
      title={text('exam.away_title')}
      acts={
        <Button busy={!away.isBack} onClick={onClose}>
          {text('exam.go_on')}
        </Button>
      }
    >
      {!away.isBack && (
        <p className="exam-countdown display num" role="timer">
          {number(left)}
        </p>
      )}
      <p>{away.isBack ? text('exam.away_words', { count: seconds }) : text('exam.away_checking')}</p>
    </Dialog>
  );
};
