/** Joins a room by code. It shows the room's terms first, because the owner may start, and take the entry, at once (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useState } from 'react';
import { ask } from '../../../../lib/api/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { battlePath } from '../../../../lib/routes/battle-paths.ts';
import { go } from '../../../../lib/routes/navigation.ts';
import { ROOM_TYPES, type RoomKind } from '../room-kind.ts';

export type JoinRefused = { readonly code: string | null; readonly words: string };

/** `kind` is the kind of room that the player expects; the refusal of a wrong code depends on it. */
export const useJoin = (kind: RoomKind) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<JoinRefused | null>(null);
  const [room, setRoom] = useState<BattleReply | null>(null);
  const ways = (room_code: string) => ({ room_code, room_type: ROOM_TYPES[kind] });

  const join = async (code: string) => {
    setBusy(true);
    const answer = await ask('join_room', ways(code), { quiet: true });
    setBusy(false);
    if (answer.ok) return go(battlePath(answer.reply));
    setRoom(null);
    setRefused({ code: answer.refusal, words: answer.message || text('app.not_loaded') });
  };
  /** Looks the room up. With `isFreeTaken` it joins a room without an entry fee at once. */
  const look = async (code: string, isFreeTaken: boolean) => {
    setBusy(true);
    const answer = await ask('get_room', ways(code), { quiet: true });
    setBusy(false);
    if (!answer.ok)
      return setRefused({ code: answer.refusal, words: answer.message || text('app.not_loaded') });
    if (isFreeTaken && answer.reply.fee === 0) return join(code);
    setRefused(null);
    setRoom(answer.reply);
  };
  const forget = () => {
    setRefused(null);
    setRoom(null);
  };
  return { isBusy, refused, room, look, join, forget };
};
