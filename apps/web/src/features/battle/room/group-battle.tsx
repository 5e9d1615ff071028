/** Rooms: make one, or sit down in somebody's by its code; a friend's or a group's (DECISIONS 6, DESIGN 9). */
import '../hub/battle-hub.css';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import DoorOpen from 'lucide-react/icons/door-open';
import Swords from 'lucide-react/icons/swords';
import UsersRound from 'lucide-react/icons/users-round';
import { useText } from '../../../lib/i18n/text.ts';
import { go, useSearch } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { IconLink } from '../../../ui/form/icon-button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Coin } from '../../../ui/marks/coin.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Fact, FactList, StartPage } from '../../../ui/page/start.tsx';
import { Stage, Topbar } from '../../../ui/stage/stage.tsx';
import { useBattleModes } from '../hub/battle-modes.ts';
import { Invites } from '../hub/invites.tsx';
import { CreateRoom } from './create/create-room.tsx';
import { FarewellLine } from './farewell.tsx';
import { JoinRoom } from './join/join-room.tsx';
import { type RoomDoor, type RoomKind, roomKindsOf, roomPath, whereIn } from './room-kind.ts';

const PANEL = 'room-panel';
const DOORS = ['create', 'join'] as const satisfies readonly RoomDoor[];

export const GroupBattle = () => {
  const text = useText();
  const kinds = roomKindsOf(useBattleModes());
  const { kind: wanted, door } = whereIn(useSearch());
  const kind = kinds.find(each => each === wanted) ?? kinds[0];
  if (kind === undefined) return <RoomsOff />;
  const name = text(kind === 'friend' ? 'mode.friend_battle' : 'mode.group_battle');
  return (
    <div className={`${kind === 'friend' ? 'hue-4' : 'hue-6'} pb-8`}>
      <RoomStage title={name} note={text(`room.lead.${kind}`)}>
        <div className="w-full max-w-120 pt-2 pb-3">
          <Segmented
            label={text('room.doors')}
            segments={DOORS.map(value => ({ value, label: text(`room.door.${value}`) }))}
            value={door}
            onChange={value => go(roomPath(kind, value), { replace: true })}
            controls={PANEL}
          />
        </div>
      </RoomStage>
      {/* Why one was sent back, and who asks one in: told once, whatever form lies below. */}
      <div className="start-before">
        <FarewellLine />
        <Invites />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={text(`room.door.${door}`)}>
        {door === 'create' ? (
          <CreateRoom
            kind={kind}
            kinds={kinds}
            onKind={next => go(roomPath(next, door), { replace: true })}
            aside={<RoomAside kind={kind} />}
          />
        ) : (
          <StartPage className="battle-start" side={<RoomAside kind={kind} />}>
            <JoinRoom kind={kind} />
          </StartPage>
        )}
      </div>
    </div>
  );
};

/** How a room goes, beside the form. */
const RoomAside = ({ kind }: { kind: RoomKind }) => {
  const text = useText();
  return (
    <Card className="grid gap-3">
      <h2 className="display text-d-sm">{text('room.how')}</h2>
      <FactList>
        <Fact icon={<DoorOpen aria-hidden="true" />}>{text('room.how_open')}</Fact>
        <Fact icon={<UsersRound aria-hidden="true" />}>{text(`room.how_seats_${kind}`)}</Fact>
        <Fact icon={<Coin className="mark" />}>{text('room.how_entry')}</Fact>
        <Fact icon={<Swords aria-hidden="true" />}>{text('battle.rule.points')}</Fact>
      </FactList>
    </Card>
  );
};

/** The head of every page about rooms. */
export const RoomStage = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children?: React.ReactNode;
}) => (
  <Stage rays={{ at: 'top-end' }}>
    <Topbar>
      <IconLink
        label={useText()('battle.back')}
        href={paths.battles}
        icon={<ArrowLeft className="flip" aria-hidden="true" />}
      />
      <span className="flex-1" />
      <OwnCoins />
    </Topbar>
    <PageHeader title={title} note={note} />
    {children}
  </Stage>
);

const RoomsOff = () => {
  const text = useText();
  return (
    <div className="grid min-h-dvh content-center p-4">
      <EmptyState
        level={1}
        title={text('refusal.mode_off')}
        act={<ButtonLink href={paths.battles}>{text('battle.back')}</ButtonLink>}
      />
    </div>
  );
};
