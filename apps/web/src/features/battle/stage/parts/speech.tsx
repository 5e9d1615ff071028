/** What readers hear, politely: that an answer is locked in, that the others have theirs, the score once a round, and who goes away, comes back or leaves (DESIGN 10). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useState } from 'react';
import { useLocale, useText } from '../../../../lib/i18n/text.ts';
import { useAnswerWords } from '../../../../play/answer/use-answer-words.ts';
import { useSeatName } from '../field/seat.tsx';
import { isTold, type Place, questionOf } from '../reading.ts';
import { useVerdictWords } from './status.tsx';

type SpeechProps = { battle: BattleReply; places: readonly Place[] };
type Chosen = { /** The viewer's choice in the open round. */ choice: string | null };

export const Speech = ({ battle, places, choice }: SpeechProps & Chosen) => (
  <>
    <Answered battle={battle} places={places} choice={choice} />
    <Score battle={battle} places={places} />
    <Presence places={places} />
  </>
);

/** Who still thinks is not said: it is so at the beginning of every round, over the question that is being read. */
const Answered = ({ battle, places, choice }: SpeechProps & Chosen) => {
  const text = useText();
  const others = places.filter(({ isOwn, doing }) => !isOwn && doing !== 'left' && doing !== 'away');
  const areDone = others.length > 0 && others.every(({ doing }) => doing === 'answered');
  const [one] = others;
  const words =
    choice !== null
      ? text('play.locked_in')
      : areDone && one !== undefined
        ? others.length === 1
          ? text('battle.answered', { name: one.seat.name })
          : text('battle.answered_more', { count: others.length })
        : '';
  return (
    <p className="sr-only" aria-live="polite">
      {battle.phase === 'question' ? words : ''}
    </p>
  );
};

const Score = ({ battle, places }: SpeechProps) => {
  const text = useText();
  const name = useSeatName();
  const code = useLocale();
  const verdict = useVerdictWords(places);
  const right = useRightAnswer(battle, places);
  const score = new Intl.ListFormat(code, { type: 'unit' }).format(
    places.map(place => text('battle.score_of', { name: name(place), points: place.seat.points })),
  );
  return (
    <p className="sr-only" aria-live="polite">
      {isTold(battle) && battle.phase !== 'over'
        ? verdict === null
          ? score
          : `${text('battle.round_said', { verdict, score })} ${right}`.trim()
        : ''}
    </p>
  );
};

/** What would have been right, for whoever had it not. */
const useRightAnswer = (battle: BattleReply, places: readonly Place[]): string => {
  const text = useText();
  const answerWords = useAnswerWords();
  const question = questionOf(battle);
  const own = places.find(place => place.isOwn)?.told;
  if (!own || own.verdict === 'right' || question === null || question.right_answer === null) return '';
  return text('play.right_was', { answer: answerWords(question, question.right_answer) });
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
