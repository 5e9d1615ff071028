/** Twelve to keep: the questions that come back, and a map of what the player knows (ALIVE 4). */
import './practice.css';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { DueList } from './parts/due-list.tsx';
import { KeepCard } from './parts/keep-card.tsx';
import { KnownMap } from './parts/known-map.tsx';

export const Practice = () => {
  const text = useText();
  const { reply, state, again, isAsking } = useReply('get_practice', undefined, { freshMs: 0 });
  return (
    <>
      <Stage hue={5} rays={{ at: 'top-end', size: 320, turn: 14 }}>
        <BackBar label={text('practice.back')} href={paths.hub} />
        <PageHeader title={text('mode.practice')} note={text('practice.lead')} />
      </Stage>
      <div className="practice" aria-busy={state === 'loading'}>
        <div className="practice-side">
          {state === 'failed' && reply === null && <LoadFailed onRetry={again} busy={isAsking} />}
          {state === 'loading' && <Skeleton shape="card" height="20rem" />}
          {reply && <KeepCard practice={reply} />}
          {reply && reply.places.length > 0 && <DueList places={reply.places} total={reply.kept_right} />}
        </div>
        <KnownMap />
      </div>
    </>
  );
};
