/** Where a share link leads: who invites, and one press to ask; guests log in or try a round first (ALIVE 4). */
import './friend.css';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { say, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { friendPaths } from '../../lib/routes/friend-paths.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { loginPath, paths, playerPath } from '../../lib/routes/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { askFriend, changeFriend } from '../../play/friend/change-friend.ts';
import { Face } from '../../play/friend/face.tsx';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Off } from './friends.tsx';

const SAMPLE = '/sample-quiz/';

export const FriendLink = ({ params }: ScreenProps) => {
  const text = useText();
  const token = params['token'] ?? '';
  const isOn = setting('friends_enabled');
  const asked = useReply('get_friend_link', { token }, { skip: !isOn });
  const { reply, refused } = asked;
  if (!isOn) return <Off />;
  const isGone = refused?.refusal === 'friend_link_gone' || refused?.refusal === 'no_data';
  return (
    <div className="friend-link" aria-busy={asked.state === 'loading'}>
      {asked.state === 'loading' && <Skeleton shape="card" height="14rem" />}
      {isGone && (
        <EmptyState
          level={1}
          title={text('friend.link_gone')}
          act={<ButtonLink href={paths.home}>{text('nav.home')}</ButtonLink>}
        >
          {text('friend.link_gone_lead')}
        </EmptyState>
      )}
      {reply === null && refused && !isGone && <LoadFailed onRetry={asked.again} busy={asked.isAsking} />}
      {reply && <Invitation person={reply} token={token} onDone={asked.again} />}
    </div>
  );
};

type InvitationProps = {
  person: NonNullable<ReturnType<typeof useReply<'get_friend_link'>>['reply']>;
  token: string;
  onDone: () => void;
};

const Invitation = ({ person, token, onDone }: InvitationProps) => {
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  const { name, relation } = person;
  return (
    <div className="card friend-link-card">
      <Face person={person} size={6.75} />
      <h1 tabIndex={-1} className="display text-d-lg wrap-anywhere">
        {text('friend.link_title', { name })}
      </h1>
      <p className="text-ink-2">{text('friend.link_lead')}</p>
      {relation !== null && isLoggedIn ? (
        <Acts person={person} token={token} onDone={onDone} />
      ) : (
        <>
          <ButtonLink wide href={loginPath(`${friendPaths.link}${token}/`)}>
            {text('identity.log_in')}
          </ButtonLink>
          <ButtonLink wide variant="quiet" href={SAMPLE}>
            {text('friend.link_try')}
          </ButtonLink>
        </>
      )}
    </div>
  );
};

const Acts = ({ person, token, onDone }: InvitationProps) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const { name, relation, player_id: playerId } = person;
  const press = async () => {
    setBusy(true);
    const isDone = relation === 'received' ? changeFriend(playerId, 'accept') : askFriend({ token });
    if (await isDone) {
      notice.success(say(relation === 'received' ? 'friend.now_friends' : 'friend.asked', { name }));
      onDone();
    }
    setBusy(false);
  };
  if (relation === 'self') return <p role="status">{text('friend.link_own')}</p>;
  return (
    <>
      {relation === 'friend' && <p role="status">{text('friend.link_friends')}</p>}
      {relation === 'sent' && <p role="status">{text('friend.asked', { name })}</p>}
      {(relation === 'none' || relation === 'received') && (
        <Button wide busy={isBusy} icon={<UserPlus aria-hidden="true" />} onClick={() => void press()}>
          {text(relation === 'none' ? 'friend.link_ask' : 'player.answer', { name })}
        </Button>
      )}
      <ButtonLink wide variant="quiet" href={playerPath(playerId)}>
        {text('friend.link_page', { name })}
      </ButtonLink>
    </>
  );
};
