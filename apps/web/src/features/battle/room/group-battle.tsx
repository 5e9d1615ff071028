/** The page of rooms, for friends and for groups: create one, or join one by its code (DECISIONS 6, DESIGN 9). */
import { modeHue } from '../../../play/mode/mode-tile.tsx';
import '../hub/battle-hub.css';
import { Coin } from '@trivium/look/marks/coin';
import DoorOpen from 'lucide-react/icons/door-open';
import Swords from 'lucide-react/icons/swords';
import UsersRound from 'lucide-react/icons/users-round';
import { useText } from '../../../lib/i18n/text.ts';
import { go, useSearch } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { BackBar } from '../../../ui/page/back-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Fact, FactList, StartPage } from '../../../ui/page/start.tsx';
import { Stage } from '../../../ui/stage/stage.tsx';
import { useBattleModes } from '../hub/battle-modes.ts';
import { Invites } from '../hub/invites.tsx';
import { CreateRoom } from './create/create-room.tsx';
import { FarewellLine } from './farewell.tsx';
import { JoinRoom } from './join/join-room.tsx';
import { type RoomKind, type RoomPanel, roomKindsOf, roomPath, whereIn } from './room-kind.ts';

const PANEL = 'room-panel';
const PANELS = ['create', 'join'] as const satisfies readonly RoomPanel[];

export const GroupBattle = () => {
  const text = useText();
  const kinds = roomKindsOf(useBattleModes());
  const { kind: wanted, panel } = whereIn(useSearch());
  const kind = kinds.find(kind => kind === wanted) ?? kinds[0];
  if (kind === undefined) return <RoomsOff />;
  const name = text(kind === 'friend' ? 'mode.friend_battle' : 'mode.group_battle');
  return (
    <div className={`hue-${modeHue(kind === 'friend' ? 'friend_battle' : 'group_battle')} pb-8`}>
      <RoomStage title={name} note={text(`room.lead.${kind}`)}>
        <div className="w-full max-w-120 pt-2 pb-3">
          <Segmented
            label={text('room.doors')}
            segments={PANELS.map(value => ({ value, label: text(`room.door.${value}`) }))}
            value={panel}
            onChange={value => go(roomPath(kind, value), { replace: true })}
            controls={PANEL}
          />
        </div>
      </RoomStage>
      {/* Above both forms: why the last room ended, and invitations. */}
      <div className="start-before">
        <FarewellLine />
        <Invites />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={text(`room.door.${panel}`)}>
        {panel === 'create' ? (
          <CreateRoom
            kind={kind}
            kinds={kinds}
            onKind={next => go(roomPath(next, panel), { replace: true })}
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

/** How a room works, beside the form. */
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

/** The stage of every page about rooms. */
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
    <BackBar label={useText()('battle.back')} href={paths.battles} end={<OwnCoins />} />
    <PageHeader title={title} note={note} />
    {children}
  </Stage>
);

const RoomsOff = () => {
  const text = useText();
  return (
    <EmptyPage
      title={text('refusal.mode_off')}
      act={<ButtonLink href={paths.battles}>{text('battle.back')}</ButtonLink>}
    />
  );
};
