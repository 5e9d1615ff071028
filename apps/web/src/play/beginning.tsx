/** Starts a play, or resumes the one that the address names, and shows every way in which that can fail. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '../lib/api/call.ts';
import { useText } from '../lib/i18n/text.ts';
import { go, usePathname, useSearch } from '../lib/routes/navigation.ts';
import { playIn, withPlay } from '../lib/routes/quiz-paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Button } from '../ui/form/button.tsx';
import type { Heard } from './controller/play-calls.ts';
import { heardOf, SERVER_CALLS } from './controller/server-calls.ts';
import { LoadFailed } from './load-failed.tsx';
import type { PlayReply } from './question/reading.ts';
import { PlaySkeleton } from './stage/play-skeleton.tsx';

type Begun = { readonly ok: true; readonly reply: PlayReply } | Extract<Answer<'get_play'>, { ok: false }>;

export type Begin = () => Promise<Begun>;

type BeginningProps = {
  /** Starts the play of this scope, or returns the running one. */
  begin: Begin;
  onLeave: () => void;
  /** Label of the way out where nothing can be played. */
  leaveLabel?: string | undefined;
  /** Renders the play; `again` starts the same scope anew. */
  children: (first: PlayReply, again: () => void) => ReactNode;
};

export const Beginning = ({ begin, onLeave, leaveLabel, children }: BeginningProps) => {
  const text = useText();
  const [heard, setHeard] = useState<Heard | null>(null);
  const path = usePathname();
  const resumed = playIn(useSearch());

  const enter = useEffectEvent(async (isStale: () => boolean) => {
    const beginning = await beginOrResume(begin, resumed);
    if (isStale()) return;
    const isNamed = 'reply' in beginning && beginning.reply.play_id === resumed;
    if ('reply' in beginning && !isNamed) go(withPlay(path, beginning.reply.play_id), { replace: true });
    setHeard(beginning);
  });
  // Runs when the screen opens, and when "try again" has cleared the last answer.
  const isAsking = heard === null;
  useEffect(() => {
    if (!isAsking) return;
    let stale = false;
    void enter(() => stale);
    return () => {
      stale = true;
    };
  }, [isAsking]);

  const again = () => {
    go(path, { replace: true });
    setHeard(null);
  };
  if (heard === null) return <PlaySkeleton label={text('play.loading')} />;
  if ('reply' in heard) return children(heard.reply, again);
  if ('refused' in heard)
    return (
      <DeadEnd
        words={heard.message || text(`refusal.${heard.refused}`)}
        onLeave={onLeave}
        leaveLabel={leaveLabel}
      />
    );
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[36rem] content-center gap-4 p-4">
      <LoadFailed onRetry={() => setHeard(null)} />
      <Button variant="text" onClick={onLeave}>
        {leaveLabel ?? text('play.back')}
      </Button>
    </div>
  );
};

const BAD_REQUEST = 400;

/** Resumes the play that the address names; starts a new one where that is unknown or given up. */
const beginOrResume = async (begin: Begin, playId: string | null): Promise<Heard> => {
  if (playId !== null) {
    const seen = await SERVER_CALLS.look(playId);
    if ('lost' in seen || ('reply' in seen && seen.reply.status !== 'quit')) return seen;
  }
  const begun = await begin();
  // A play id that the call rejects as malformed names nothing that could be played.
  if (!begun.ok && begun.status === BAD_REQUEST) return { refused: 'no_data', message: '' };
  return heardOf(begun);
};

type DeadEndProps = { words: string; onLeave: () => void; leaveLabel?: string | undefined };

/** Says that nothing can be played here, and leads back. */
export const DeadEnd = ({ words, onLeave, leaveLabel }: DeadEndProps) => {
  const text = useText();
  return (
    <div className="grid min-h-dvh content-center p-4">
      <EmptyState
        level={1}
        title={words}
        act={<Button onClick={onLeave}>{leaveLabel ?? text('play.back')}</Button>}
      />
    </div>
  );
};
