/** Friends: who is around, requests, everyone, played lately, what they did, and the own code and link (ALIVE 4). */
import './friend.css';
import Trophy from 'lucide-react/icons/trophy';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { friendPaths } from '../../lib/routes/friend-paths.ts';
import { paths } from '../../lib/routes/paths.ts';
import { setting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CardLink } from '../../ui/list/card.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { Bring } from './own/bring.tsx';
import { Requests } from './own/requests.tsx';
import { Shown } from './own/shown.tsx';
import { Finder } from './parts/finder.tsx';
import { Lately } from './parts/lately.tsx';
import { Around, Everyone, FIRST_PAGE } from './parts/people.tsx';
import { Turns } from './parts/turns.tsx';
import { usePresence } from './parts/use-presence.ts';
import { News } from './week/news.tsx';

export const Friends = () => (setting('friends_enabled') ? <Page /> : <Off />);

/** Instead of every screen of friends while the operator has them switched off. */
export const Off = () => {
  const text = useText();
  return (
    <div className="min-h-dvh px-(--tv-gutter) pt-16 pb-28">
      <EmptyState
        level={1}
        title={text('friend.off')}
        act={<ButtonLink href={paths.home}>{text('nav.home')}</ButtonLink>}
      >
        {text('friend.off_lead')}
      </EmptyState>
    </div>
  );
};

const Page = () => {
  const text = useText();
  const asked = useReply('get_friends', FIRST_PAGE);
  usePresence();
  const { reply, total } = asked;
  // Nobody is left for the middle, so the news stand there.
  const isAllAround = reply !== null && reply.around > 0 && reply.around === total;
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={8} rays={{ at: 'top-end', size: 320, turn: 14 }}>
        <div className="friends-head">
          <div>
            <h1 tabIndex={-1} className="display page-title">
              {text('friend.title')}
            </h1>
            <p className="num text-sm font-bold" role="status">
              {reply ? text('friend.tally', { count: total ?? 0, around: reply.around }) : ' '}
            </p>
          </div>
          <Finder />
        </div>
      </Stage>
      <div className="friends-body" aria-busy={asked.state === 'loading'}>
        <div className="friends-column" data-place="people">
          {asked.state === 'loading' && <Skeletons count={4} shape="slab" />}
          {asked.state === 'failed' && reply === null && (
            <LoadFailed onRetry={asked.again} busy={asked.isAsking} message={asked.refused?.message} />
          )}
          {reply && (total ?? 0) > 0 && <Around page={reply} />}
          {reply && total === 0 && (
            <EmptyState glim="waving" title={text('friend.empty')}>
              {text('friend.empty_lead')}
            </EmptyState>
          )}
          <Turns />
          {!isAllAround && <News />}
        </div>
        <div className="friends-column" data-place="everyone">
          {reply && (total ?? 0) > 0 && (
            <>
              <Everyone page={reply} total={total ?? 0} />
              <CardLink lip href={friendPaths.board} className="friends-to-board">
                <Trophy aria-hidden="true" />
                <span>
                  <b className="block">{text('friend.board')}</b>
                  {text('friend.board_lead')}
                </span>
              </CardLink>
            </>
          )}
          {isAllAround && <News />}
          <Lately />
        </div>
        <div className="friends-column" data-place="own">
          <Requests />
          <Bring hasGlim={(total ?? 0) > 0} />
          <Shown />
        </div>
      </div>
    </div>
  );
};
