/** What readers hear: the score once a round, politely, and who goes away, comes back or leaves (DESIGN 10). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useState } from 'react';
import { useInterface, useText } from '../../../../lib/text.ts';
import { useSeatName } from '../field/seat.tsx';
import { isTold, type Place } from '../reading.ts';
import { useVerdictWords } from './status.tsx';

type SpeechProps = { battle: BattleReply; places: readonly Place[] };

export const Speech = ({ battle, places }: SpeechProps) => (
  <>
    <Score battle={battle} places={places} />
    <Presence places={places} />
  </>
);

const Score = ({ battle, places }: SpeechProps) => {
  const text = useText();
  const name = useSeatName();
  const code = useInterface(({ code }) => code);
  const verdict = useVerdictWords(places);
  const score = new Intl.ListFormat(code, { type: 'unit' }).format(
    places.map(place => text('battle.score_of', { name: name(place), points: place.seat.points })),
  );
  return (
    <p className="sr-only" aria-live="polite">
      {isTold(battle) && battle.phase !== 'over'
        ? verdict === null
          ? score
          : text('battle.round_said', { verdict, score })
        : ''}
    </p>
  );
};

type Kind = Place['seat']['presence'];
const SAID = { here: 'battle.back_said', away: 'battle.away_said', left: 'battle.left' } as const;

/** The newest change among the others. */
const Presence = ({ places }: { places: readonly Place[] }) => {
  const text = useText();
  const [known, setKnown] = useState<Readonly<Record<number, Kind>>>({});
  const [said, setSaid] = useState<{ name: string; kind: Kind } | null>(null);
  const changed = places.find(
    ({ number, seat, isOwn }) => !isOwn && (known[number] ?? 'here') !== seat.presence,
  );
  if (changed !== undefined) {
    setKnown({ ...known, [changed.number]: changed.seat.presence });
    setSaid({ name: changed.seat.name, kind: changed.seat.presence });
  }
  return (
    <p className="sr-only" aria-live="polite">
      {said === null ? '' : text(SAID[said.kind], { name: said.name })}
    </p>
  );
};
