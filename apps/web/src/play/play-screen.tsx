/** A whole play as a screen: starts or resumes it, shows the stage, then the result. A mode provides its start and what follows the result. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useText } from '../lib/i18n/text.ts';
import { go } from '../lib/routes/navigation.ts';
import { type Begin, Beginning, DeadEnd } from './beginning.tsx';
import { usePlayController } from './controller/use-play-controller.ts';
import { QuestionLanguage } from './question/question-language.tsx';
import type { PlayReply } from './question/reading.ts';
import { Result } from './result/result.tsx';
import { usePlaySounds } from './sound/use-play-sounds.ts';
import { QuizStage } from './stage/quiz-stage.tsx';
import type { StageExtras } from './stage/stage-extras.ts';

export type PlayScreenProps = {
  /** Starts the play of this scope, or returns the running one. */
  begin: Begin;
  /** Where leaving, closing and every dead end lead to. */
  back: string;
  /** Label of `back` where nothing can be played. */
  backLabel?: string;
  /** The actions after the result; `again` starts the same scope anew. */
  resultActs: (reply: PlayReply, again: () => void) => ReactNode;
  /** Replaces the usual result, which is about levels and coins; it gets the actions to show. */
  result?: (reply: PlayReply, acts: ReactNode) => ReactNode;
  /** Hangs on the horizon of the result. */
  resultHorizon?: ReactNode;
  /** Shown on the result instead of the winnings, where there is nothing to win. */
  unpaid?: string;
  /** Shown beside the stage while questions are asked. */
  beside?: ReactNode;
  /** An extra button in the head of the stage. */
  headAct?: ReactNode;
  /** What the mode adds to the stage. */
  extras?: StageExtras;
  isGuest?: boolean;
};

export const PlayScreen = ({
  begin,
  back,
  backLabel,
  resultActs,
  result,
  resultHorizon,
  unpaid,
  beside,
  headAct,
  extras,
  isGuest = false,
}: PlayScreenProps) => {
  const leave = () => go(back, { replace: true });
  return (
    <Beginning begin={begin} onLeave={leave} leaveLabel={backLabel}>
      {(first, again) => (
        <Sitting
          key={first.play_id}
          first={first}
          onLeave={leave}
          resultActs={reply => resultActs(reply, again)}
          result={result}
          resultHorizon={resultHorizon}
          unpaid={unpaid}
          beside={beside}
          headAct={headAct}
          extras={extras}
          isGuest={isGuest}
        />
      )}
    </Beginning>
  );
};

type SittingProps = {
  first: PlayReply;
  resultActs: (reply: PlayReply) => ReactNode;
  result?: ((reply: PlayReply, acts: ReactNode) => ReactNode) | undefined;
  resultHorizon: ReactNode;
  unpaid: string | undefined;
  beside: ReactNode;
  headAct: ReactNode;
  extras: StageExtras | undefined;
  isGuest?: boolean;
  onLeave: () => void;
};

/** One play, from the first reply to the result. */
const Sitting = ({
  first,
  onLeave,
  resultActs,
  result,
  resultHorizon,
  unpaid,
  beside,
  headAct,
  extras,
  isGuest = false,
}: SittingProps) => {
  const text = useText();
  const { controller, table } = usePlayController(first);
  usePlaySounds(controller, table);
  const { reply } = table;
  const isHandedIn = reply.status === 'handed_in';
  const isGivenUp = table.isOver && reply.outcome === null && !isHandedIn;
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isGivenUp) leave();
  }, [isGivenUp]);
  if (table.isGone) return <DeadEnd words={text('play.gone')} onLeave={onLeave} />;
  if (!table.isOver) {
    const stage = (
      <QuestionLanguage id={reply.language_id}>
        <QuizStage
          controller={controller}
          table={table}
          onLeave={onLeave}
          headAct={headAct}
          extras={extras}
          isGuest={isGuest}
        />
      </QuestionLanguage>
    );
    if (!beside) return stage;
    return (
      <div className="play-beside">
        {beside}
        {stage}
      </div>
    );
  }
  // Handed in: the mode's own result says so, and when the result will be known.
  if (result && (isHandedIn || reply.outcome !== null)) return result(reply, resultActs(reply));
  if (reply.outcome === null) return null;
  return (
    <Result
      reply={reply}
      outcome={reply.outcome}
      onClose={onLeave}
      acts={resultActs(reply)}
      horizon={resultHorizon}
      isGuest={isGuest}
      {...(unpaid === undefined ? {} : { unpaid })}
    />
  );
};
