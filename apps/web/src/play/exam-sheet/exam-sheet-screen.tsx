/** A whole paper as a screen: begins or resumes it, shows the stage, then what its mode puts after the end. */
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { go } from '../../lib/routes/navigation.ts';
import { type Begin, Beginning, DeadEnd } from '../beginning.tsx';
import type { Paper, PaperCalls, PaperDesk } from '../controller/exam-sheet-controller.ts';
import { usePaperDesk } from '../controller/use-exam-sheet.ts';
import { QuestionLanguage } from '../question/question-language.tsx';
import { instantOf, type PlayReply } from '../question/reading.ts';
import { PaperStage } from './exam-sheet-stage.tsx';

export type LeavingProps = { desk: PaperDesk; paper: Paper; onStay: () => void; onGone: () => void };

export type PaperScreenProps = {
  begin: Begin;
  /** Read once. */
  calls?: PaperCalls;
  /** Where leaving and every dead end lead. */
  back: string;
  /** Asks before the paper is left. */
  Leaving: ComponentType<LeavingProps>;
  /** Watches beside the stage (an exam's page). `onLeave` asks as the cross does. */
  Watch?: ComponentType<{ desk: PaperDesk; paper: Paper; onLeave: () => void }>;
  /** What comes after the end; `again` begins anew. */
  over: (reply: PlayReply, again: () => void) => ReactNode;
};

export const PaperScreen = ({ begin, back, ...sitting }: PaperScreenProps) => {
  const leave = () => go(back, { replace: true });
  return (
    <Beginning begin={begin} onLeave={leave}>
      {(first, again) => (
        <Sitting key={first.play_id} {...sitting} first={first} again={again} onGone={leave} />
      )}
    </Beginning>
  );
};

type SittingProps = Omit<PaperScreenProps, 'begin' | 'back'> & {
  first: PlayReply;
  again: () => void;
  onGone: () => void;
};

/** A play older than this was not begun by this screen just now. */
const RESUMED_AFTER_MS = 3_000;

const isResumed = ({ now, questions, status }: PlayReply): boolean =>
  status === 'running' &&
  Date.parse(now) - (instantOf(questions[0]?.opened_at ?? null) ?? 0) > RESUMED_AFTER_MS;

const Sitting = ({ first, calls, again, onGone, Leaving, Watch, over }: SittingProps) => {
  const text = useText();
  const { desk, paper } = usePaperDesk(first, calls);
  const [isLeaving, setLeaving] = useState(false);
  const greet = useEffectEvent(() => {
    if (isResumed(first)) notice.success(text('paper.resumed'));
  });
  useEffect(() => greet(), []);
  const isGivenUp = paper.reply.status === 'quit';
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGivenUp) leave();
  }, [isGivenUp]);
  if (paper.isGone) return <DeadEnd words={text('play.gone')} onLeave={onGone} />;
  if (isGivenUp) return null;
  if (paper.isOver) return over(paper.reply, again);
  return (
    <>
      <QuestionLanguage id={paper.reply.language_id}>
        <PaperStage desk={desk} paper={paper} onLeave={() => setLeaving(true)} />
      </QuestionLanguage>
      {Watch && <Watch desk={desk} paper={paper} onLeave={() => setLeaving(true)} />}
      {isLeaving && <Leaving desk={desk} paper={paper} onStay={() => setLeaving(false)} onGone={onGone} />}
    </>
  );
};
