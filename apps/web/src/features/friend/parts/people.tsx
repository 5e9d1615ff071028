/** The lists of friends: who is around now, and everyone else page by page (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import Eye from 'lucide-react/icons/eye';
import Swords from 'lucide-react/icons/swords';
import { useState } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { watchPath } from '../../../lib/routes/battle-paths.ts';
import { setting } from '../../../lib/session/site.ts';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { useChallenge } from '../../../play/friend/use-challenge.ts';
import { usePresenceWords } from '../../../play/friend/use-presence-words.ts';
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { ListEnd } from '../../../ui/list/list-end.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

type FriendsPage = Reply<'get_friends'>;
type Friend = FriendsPage['friends'][number];

const PAGE_ROWS = 50;
export const FIRST_PAGE = { offset: 0, limit: PAGE_ROWS };

const isAround = ({ presence }: Friend) => presence?.is_online === true;

const Rows = ({ friends }: { friends: readonly Friend[] }) => {
  const text = useText();
  const words = usePresenceWords();
  const { challenge, isBusy } = useChallenge();
  return (
    <ul className="people">
      {friends.map(friend => (
        <PersonRow
          key={friend.player_id}
          person={friend}
          line={words(friend.presence)}
          isOnline={friend.presence?.is_online ?? null}
          acts={
            friend.watchable === null ? (
              setting('friend_battle_enabled') && (
                <IconButton
                  label={text('friend.challenge', { name: friend.name })}
                  icon={<Swords aria-hidden="true" />}
                  aria-disabled={isBusy || undefined}
                  onClick={() => void challenge(friend)}
                />
              )
            ) : (
              <ButtonLink
                variant="quiet"
                size="small"
                href={watchPath(friend.watchable)}
                icon={<Eye aria-hidden="true" />}
                aria-label={text('watch.watch_names', { names: friend.name })}
              >
                {text('watch.watch')}
              </ButtonLink>
            )
          }
        />
      ))}
    </ul>
  );
};

export const Around = ({ page }: { page: FriendsPage }) => {
  const text = useText();
  const number = useNumber();
  const friends = page.friends.filter(isAround);
  return (
    <Section
      title={text('friend.around')}
      className="mt-0!"
      end={<span className="num text-sm text-ink-2">{number(page.around)}</span>}
    >
      {friends.length === 0 ? (
        <p className="card text-sm text-ink-2">{text('friend.nobody_around')}</p>
      ) : (
        <Rows friends={friends} />
      )}
    </Section>
  );
};

export const Everyone = ({ page, total }: { page: FriendsPage; total: number }) => {
  const text = useText();
  const number = useNumber();
  const friends = page.friends.filter(friend => !isAround(friend));
  if (friends.length === 0 && total <= PAGE_ROWS) return null;
  return (
    <Section
      title={text('friend.everybody')}
      className="mt-0!"
      end={<span className="num text-sm text-ink-2">{number(total - page.around)}</span>}
    >
      <Rows friends={friends} />
      <Further offset={PAGE_ROWS} total={total} />
    </Section>
  );
};

/** The next page once the end of the list before it is in sight. */
const Further = ({ offset, total }: { offset: number; total: number }) => {
  const [isWanted, setWanted] = useState(false);
  const fields = { offset, limit: PAGE_ROWS };
  const { reply } = useReply('get_friends', fields, { skip: !isWanted });
  if (offset >= total) return null;
  if (!isWanted) return <ListEnd onSeen={() => setWanted(true)} />;
  if (reply === null) return <Skeletons count={2} shape="slab" />;
  return (
    <>
      <Rows friends={reply.friends} />
      <Further offset={offset + PAGE_ROWS} total={total} />
    </>
  );
};
