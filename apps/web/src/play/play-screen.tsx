/** A whole play as a screen: begins or resumes it, shows the stage, then the result. Modes hand in only how they begin. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '../lib/call.ts';
import { go, usePathname, useSearch } from '../lib/navigation.ts';
import { playIn, withPlay } from '../lib/quiz-paths.ts';
import { useText } from '../lib/text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import type { Heard } from './desk/play-calls.ts';
import { heardOf, SERVER_CALLS } from './desk/server-calls.ts';
import { usePlayDesk } from './desk/use-play-desk.ts';
import type { PlayReply } from './question/reading.ts';
import { Result } from './result/result.tsx';
import { PlaySkeleton } from './stage/play-skeleton.tsx';
import { QuizStage } from './stage/quiz-stage.tsx';

type Begun = { readonly ok: true; readonly reply: PlayReply } | Extract<Answer<'get_play'>, { ok: false }>;

export type PlayScreenProps = {
  /** Starts the play of this scope, or returns the running one. */
  begin: () => Promise<Begun>;
  /** Where leaving, closing and every dead end lead. */
  back: string;
  /** The ways on from the result; `again` begins the same scope anew. */
  resultActs: (reply: PlayReply, again: () => void) => ReactNode;
  isGuest?: boolean;
};

export const PlayScreen = ({ begin, back, resultActs, isGuest = false }: PlayScreenProps) => {
  const text = useText();
  const [heard, setHeard] = useState<Heard | null>(null);
  const path = usePathname();
  const resumed = playIn(useSearch());

  const enter = useEffectEvent(async (isStale: () => boolean) => {
    const beginning = await beginOrResume(begin, resumed);
    if (isStale()) return;
    if ('reply' in beginning) go(withPlay(path, beginning.reply.play_id), { replace: true });
    setHeard(beginning);
  });
  // Anew when the screen opens, and when "try again" forgets what was heard.
  const isAsking = heard === null;
  useEffect(() => {
    if (!isAsking) return;
    let stale = false;
    void enter(() => stale);
    return () => {
      stale = true;
    };
  }, [isAsking]);

  const leave = () => go(back, { replace: true });
  const again = () => {
    go(path, { replace: true });
    setHeard(null);
  };
  if (heard === null) return <PlaySkeleton label={text('play.loading')} />;
  if ('reply' in heard)
    return (
      <Sitting
        key={heard.reply.play_id}
        first={heard.reply}
        onLeave={leave}
        resultActs={reply => resultActs(reply, again)}
        isGuest={isGuest}
      />
    );
  if ('refused' in heard)
    return <DeadEnd words={heard.message || text(`refusal.${heard.refused}`)} onLeave={leave} />;
  return (
    <div className="grid min-h-dvh content-center p-4">
      <ErrorState retryLabel={text('app.try_again')} onRetry={() => setHeard(null)}>
        {text('app.not_loaded')}
      </ErrorState>
    </div>
  );
};

/** A play named in the address is gone on with; one that is unknown or given up makes room for a new one. */
const beginOrResume = async (begin: PlayScreenProps['begin'], playId: string | null): Promise<Heard> => {
  if (playId !== null) {
    const seen = await SERVER_CALLS.look(playId);
    if ('lost' in seen || ('reply' in seen && seen.reply.status !== 'quit')) return seen;
  }
  return heardOf(await begin());
};

type SittingProps = {
  first: PlayReply;
  resultActs: (reply: PlayReply) => ReactNode;
  isGuest?: boolean;
  onLeave: () => void;
};

/** One sitting: from the first reply to the result. */
const Sitting = ({ first, onLeave, resultActs, isGuest = false }: SittingProps) => {
  const text = useText();
  const { desk, table } = usePlayDesk(first);
  const { reply } = table;
  const isGivenUp = table.isOver && reply.outcome === null;
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isGivenUp) leave();
  }, [isGivenUp]);
  if (table.isGone) return <DeadEnd words={text('play.gone')} onLeave={onLeave} />;
  if (!table.isOver) return <QuizStage desk={desk} table={table} onLeave={onLeave} isGuest={isGuest} />;
  if (reply.outcome === null) return null;
  return (
    <Result
      reply={reply}
      outcome={reply.outcome}
      onClose={onLeave}
      acts={resultActs(reply)}
      isGuest={isGuest}
    />
  );
};

const DeadEnd = ({ words, onLeave }: { words: string; onLeave: () => void }) => {
  const text = useText();
  return (
    <div className="grid min-h-dvh content-center p-4">
      <EmptyState level={1} title={words} act={<Button onClick={onLeave}>{text('play.back')}</Button>} />
    </div>
  );
};
