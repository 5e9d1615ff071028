/** Joins a room by its code of six characters, typed or pasted; a pasted link works too (DECISIONS 6, DESIGN 6). */
import { ROOM_CODE_LENGTH } from '@trivium/rules/battle/limits';
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { codeIn } from '../../../../lib/routes/battle-paths.ts';
import { paths } from '../../../../lib/routes/paths.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { OtpField } from '../../../../ui/form/otp-field.tsx';
import { Card } from '../../../../ui/list/card.tsx';
import { ToOtherBattle } from '../../hub/to-other-battle.tsx';
import type { RoomKind } from '../room-kind.ts';
import { RoomTerms } from './room-terms.tsx';
import { type JoinRefused, useJoin } from './use-join.ts';

/** These characters are in no code, because they look like others. */
const LOOK_ALIKES = /[01IO]/;

export const JoinRoom = ({ kind }: { kind: RoomKind }) => {
  const text = useText();
  const [code, setCode] = useState('');
  const { isBusy, refused, room, look, join, forget } = useJoin(kind);
  const cells = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused !== null) cells.current?.focus();
  }, [refused]);

  const write = (value: string) => {
    forget();
    setCode(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void (room === null ? look(code, true) : join(code));
  };
  // A pasted link is replaced by the code in it.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const inLink = pasted.includes('?') ? codeIn(pasted.slice(pasted.indexOf('?')).trim()) : '';
    if (inLink === '') return;
    event.preventDefault();
    write(inLink.slice(0, ROOM_CODE_LENGTH).toUpperCase());
  };
  return (
    <Card className="xl:p-8">
      <form className="grid grid-cols-1 gap-4 xl:gap-6" onSubmit={submit} onPasteCapture={paste} noValidate>
        <OtpField
          ref={cells}
          letters
          label={text('room.code')}
          length={ROOM_CODE_LENGTH}
          value={code}
          help={text(LOOK_ALIKES.test(code) ? 'room.code_look_alike' : 'room.code_help')}
          {...(refused === null ? {} : { error: refused.words })}
          onChange={write}
        />
        {refused !== null && <WayOut refused={refused} />}
        {/* Always mounted, so that screen readers announce what appears in it. */}
        <div role="status" className="empty:hidden">
          {room !== null && <RoomTerms room={room} />}
        </div>
        {room === null && <p className="text-sm text-ink-2">{text('battle.rule.no_extra_time')}</p>}
        <Button wide size="hero" type="submit" busy={isBusy}>
          {room === null ? text('room.join') : text('room.join_for', { count: room.fee })}
        </Button>
      </form>
    </Card>
  );
};

/** The link that helps with a refusal, if there is one. */
export const WayOut = ({ refused: { code } }: { refused: JoinRefused }) => {
  const text = useText();
  if (code === 'in_other_battle' || code === 'own_room')
    return <ToOtherBattle isInline isOwnRoom={code === 'own_room'} />;
  if (code === 'not_enough_coins') {
    return (
      <a className="link justify-self-start" href={paths.hub}>
        {text('contest.earn')}
      </a>
    );
  }
  return null;
};
