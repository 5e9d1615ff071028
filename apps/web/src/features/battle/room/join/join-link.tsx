/** The page behind a room's link and QR code: whose room it is, and a button to join, or why that is refused (DECISIONS 6). */
import { modeHue } from '../../../../play/mode/mode-tile.tsx';
import '../../hub/battle-hub.css';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { codeIn } from '../../../../lib/routes/battle-paths.ts';
import { useSearch } from '../../../../lib/routes/navigation.ts';
import { LoadFailed } from '../../../../play/load-failed.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../../ui/form/button.tsx';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { Card } from '../../../../ui/list/card.tsx';
import { useBattleModes } from '../../hub/battle-modes.ts';
import { CodeCells } from '../code-cells.tsx';
import { RoomStage } from '../group-battle.tsx';
import { roomKindsOf, roomPath } from '../room-kind.ts';
import { JoinRoom, WayOut } from './join-room.tsx';
import { RoomTerms } from './room-terms.tsx';
import { useJoin } from './use-join.ts';

export const JoinByLink = () => {
  const text = useText();
  const code = codeIn(useSearch()).trim().toUpperCase();
  const kind = roomKindsOf(useBattleModes())[0] ?? 'group';
  return (
    <div className={`hue-${modeHue('group_battle')} pb-8`}>
      <RoomStage title={text('room.link.title')} note={text('room.link.lead')} />
      <div className="battle-form">
        {code === '' ? <JoinRoom kind={kind} /> : <Offered key={code} code={code} />}
      </div>
    </div>
  );
};

const Offered = ({ code }: { code: string }) => {
  const text = useText();
  const { isBusy, refused, room, look, join } = useJoin('group');
  const lookOnce = useEffectEvent(() => void look(code, false));
  useEffect(() => lookOnce(), []);
  return (
    <Card className="grid grid-cols-1 gap-4" aria-busy={isBusy}>
      <CodeCells code={code} />
      {room === null && refused === null && <Skeleton shape="card" height="9rem" />}
      {room !== null && <RoomTerms room={room} />}
      {room !== null && (
        <Button wide size="hero" busy={isBusy} onClick={() => void join(code)}>
          {room.fee === 0 ? text('room.join') : text('room.join_for', { count: room.fee })}
        </Button>
      )}
      {/* A refusal without a code means that no reply came: the player may try again. */}
      {refused !== null && refused.code === null && (
        <LoadFailed onRetry={() => void look(code, false)} busy={isBusy} message={refused.words} />
      )}
      {refused !== null && refused.code !== null && (
        <>
          <FieldError alert>{refused.words}</FieldError>
          <WayOut refused={refused} />
          <ButtonLink wide variant="quiet" href={roomPath('group', 'join')}>
            {text('room.other_code')}
          </ButtonLink>
        </>
      )}
    </Card>
  );
};
