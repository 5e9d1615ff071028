/** A whole exam sheet as a screen: starts or resumes it, shows the stage, then what its mode shows after the end. */
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { go } from '../../lib/routes/navigation.ts';
import { type Begin, Beginning, DeadEnd } from '../beginning.tsx';
import type { ExamSheet, ExamSheetCalls, ExamSheetController } from '../controller/exam-sheet-controller.ts';
import { useExamSheet } from '../controller/use-exam-sheet.ts';
import { QuestionLanguage } from '../question/question-language.tsx';
import { instantOf, type PlayReply } from '../question/reading.ts';
import { ExamSheetStage } from './exam-sheet-stage.tsx';

export type LeavingProps = {
  controller: ExamSheetController;
  sheet: ExamSheet;
  onStay: () => void;
  onGone: () => void;
};

export type ExamSheetScreenProps = {
  begin: Begin;
  /** Read once. */
  calls?: ExamSheetCalls;
  /** Where leaving and every dead end lead to. */
  back: string;
  /** Asks before the player leaves the sheet. */
  Leaving: ComponentType<LeavingProps>;
  /** Rendered beside the stage to watch the page, in exams. `onLeave` asks like the closing cross. */
  Watch?: ComponentType<{ controller: ExamSheetController; sheet: ExamSheet; onLeave: () => void }>;
  /** What is shown after the end; `again` starts anew. */
  over: (reply: PlayReply, again: () => void) => ReactNode;
};

export const ExamSheetScreen = ({ begin, back, ...sitting }: ExamSheetScreenProps) => {
  const leave = () => go(back, { replace: true });
  return (
    <Beginning begin={begin} onLeave={leave}>
      {(first, again) => (
        <Sitting key={first.play_id} {...sitting} first={first} again={again} onGone={leave} />
      )}
    </Beginning>
  );
};

type SittingProps = Omit<ExamSheetScreenProps, 'begin' | 'back'> & {
  first: PlayReply;
  again: () => void;
  onGone: () => void;
};

/** A play older than this was not started by this screen. */
const RESUMED_AFTER_MS = 3_000;

const isResumed = ({ now, questions, status }: PlayReply): boolean =>
  status === 'running' &&
  Date.parse(now) - (instantOf(questions[0]?.opened_at ?? null) ?? 0) > RESUMED_AFTER_MS;

const Sitting = ({ first, calls, again, onGone, Leaving, Watch, over }: SittingProps) => {
  const text = useText();
  const { controller, sheet } = useExamSheet(first, calls);
  const [isLeaving, setLeaving] = useState(false);
  const greet = useEffectEvent(() => {
    if (isResumed(first)) notice.success(text('exam_sheet.resumed'));
  });
  useEffect(() => greet(), []);
  const isGivenUp = sheet.reply.status === 'quit';
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGivenUp) leave();
  }, [isGivenUp]);
  if (sheet.isGone) return <DeadEnd words={text('play.gone')} onLeave={onGone} />;
  if (isGivenUp) return null;
  if (sheet.isOver) return over(sheet.reply, again);
  return (
    <>
      <QuestionLanguage id={sheet.reply.language_id}>
        <ExamSheetStage controller={controller} sheet={sheet} onLeave={() => setLeaving(true)} />
      </QuestionLanguage>
      {Watch && <Watch controller={controller} sheet={sheet} onLeave={() => setLeaving(true)} />}
      {isLeaving && (
        <Leaving controller={controller} sheet={sheet} onStay={() => setLeaving(false)} onGone={onGone} />
      )}
    </>
  );
};
