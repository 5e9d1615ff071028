/** Announces politely who came, left, or is ready: one sentence for each change of the seats (DESIGN 10). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useState } from 'react';
import { type Say, useText } from '../../../../lib/i18n/text.ts';

type Seats = BattleReply['seats'];

/** The changes between two states of the seats in words; empty when there is nothing to announce. */
export const seatChanges = (before: Seats, after: Seats, own: number | null, say: Say): string => {
  const wasThere = new Map(before.map(seat => [seat.player_id, seat]));
  const isThere = new Set(after.map(({ player_id }) => player_id));
  const words = after.flatMap((seat, place) => {
    const { name } = seat;
    const was = wasThere.get(seat.player_id);
    if (place === own) return [];
    if (was === undefined) return [say('lobby.said.joined', { name })];
    if (was.presence === 'here' && seat.presence === 'away') return [say('lobby.said.away', { name })];
    if (was.presence === 'away' && seat.presence === 'here') return [say('lobby.said.back', { name })];
    if (!was.is_ready && seat.is_ready) return [say('lobby.said.ready', { name })];
    if (was.is_ready && !seat.is_ready) return [say('lobby.said.not_ready', { name })];
    return [];
  });
  const gone = before.filter(({ player_id }) => !isThere.has(player_id));
  return [...words, ...gone.map(({ name }) => say('lobby.said.left', { name }))].join(' ');
};

export const SeatSpeech = ({ battle: { seats, seat } }: { battle: BattleReply }) => {
  const text = useText();
  const [announced, setAnnounced] = useState(seats);
  const [words, setWords] = useState('');
  if (announced !== seats) {
    setAnnounced(seats);
    const changes = seatChanges(announced, seats, seat, text);
    if (changes !== '') setWords(changes);
  }
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
};
