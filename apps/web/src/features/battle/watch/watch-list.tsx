/** Rooms of friends that can be watched now (ALIVE 4). */
import '../hub/battle-hub.css';
import './watch.css';
import type { Reply } from '@trivium/contract/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import Eye from 'lucide-react/icons/eye';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useReply } from '../../../lib/api/reply.ts';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { watchPath } from '../../../lib/routes/battle-paths.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { BackBar } from '../../../ui/page/back-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Stage } from '../../../ui/stage/stage.tsx';

type Room = Reply<'get_watchable'>[number];

const FIRST = { offset: 0, limit: 50 };

export const WatchList = () => {
  const text = useText();
  const { reply, state, refused, again, isAsking } = useReply('get_watchable', FIRST, { freshMs: 0 });
  return (
    <div className="hue-6 pb-8">
      <Stage rays={{ at: 'top-end' }}>
        <BackBar label={text('battle.back')} href={paths.battles} />
        <PageHeader title={text('watch.title')} note={text('watch.lead')} />
      </Stage>
      <div
        className="mx-auto grid max-w-176 gap-4 px-(--tv-gutter) pt-4"
        aria-busy={reply === null && isAsking}
      >
        {reply === null && isAsking && <Skeletons shape="card" count={2} />}
        {state === 'failed' && reply === null && (
          <LoadFailed onRetry={again} busy={isAsking} message={refused?.message} />
        )}
        {reply?.length === 0 && (
          <EmptyState
            isAlone
            title={text('watch.empty')}
            glim="asleep"
            act={<ButtonLink href={paths.friends}>{text('watch.to_friends')}</ButtonLink>}
          >
            {text('watch.empty_note')}
          </EmptyState>
        )}
        {reply !== null && reply.length > 0 && (
          <ul className="grid gap-3">
            {reply.map(room => (
              <RoomCard key={room.battle_id} room={room} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};

const RoomCard = ({ room }: { room: Room }) => {
  const text = useText();
  const code = useLocale();
  const names = new Intl.ListFormat(code, { type: 'conjunction' }).format(
    room.seats.map(({ name }) => name || text('battle.former_player')),
  );
  return (
    <li className="card flex flex-wrap items-center gap-3">
      <span className="choosers" aria-hidden="true">
        {room.seats.map((seat, place) => (
          <Avatar
            key={seat.player_id ?? `seat ${place}`}
            {...pictureOf(seat.profile, seat.player_id ?? 0)}
            size={2.75}
          />
        ))}
      </span>
      <span className="grid min-w-0 flex-1">
        <b dir="auto">{names}</b>
        <span className="text-sm text-ink-2">
          {[
            room.category ?? text('battle.any_category'),
            text('watch.rounds_closed', { closed: room.closed, total: room.questions }),
          ].join(' · ')}
        </span>
      </span>
      <ButtonLink
        size="small"
        icon={<Eye aria-hidden="true" />}
        href={watchPath(room.battle_id)}
        aria-label={text('watch.watch_names', { names })}
      >
        {text('watch.watch')}
      </ButtonLink>
    </li>
  );
};
