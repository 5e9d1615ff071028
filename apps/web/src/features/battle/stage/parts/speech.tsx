/** Polite announcements for screen readers: a locked answer, that the others have answered, the score once a round, and who goes away, returns or leaves (DESIGN 10). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useState } from 'react';
import { useLocale, useText } from '../../../../lib/i18n/text.ts';
import { useAnswerWords } from '../../../../play/answer/use-answer-words.ts';
import { useSeatName } from '../field/seat.tsx';
import { questionOf } from '../question-of.ts';
import { isRevealed, type SeatView } from '../seat-view.ts';
import { useVerdictWords } from './status.tsx';

type SpeechProps = { battle: BattleReply; views: readonly SeatView[] };
type Chosen = { /** The viewer's choice in the open round. */ choice: string | null };

export const Speech = ({ battle, views, choice }: SpeechProps & Chosen) => (
  <>
    <Answered battle={battle} views={views} choice={choice} />
    <Score battle={battle} views={views} />
    <Presence views={views} />
  </>
);

/** Does not announce who still thinks: that would interrupt the reading of every question. */
const Answered = ({ battle, views, choice }: SpeechProps & Chosen) => {
  const text = useText();
  const others = views.filter(({ isOwn, doing }) => !isOwn && doing !== 'left' && doing !== 'away');
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

const Score = ({ battle, views }: SpeechProps) => {
  const text = useText();
  const name = useSeatName();
  const code = useLocale();
  const verdict = useVerdictWords(views);
  const right = useRightAnswer(battle, views);
  const score = new Intl.ListFormat(code, { type: 'unit' }).format(
    views.map(view => text('battle.score_of', { name: name(view), points: view.seat.points })),
  );
  return (
    <p className="sr-only" aria-live="polite">
      {isRevealed(battle)
        ? verdict === null
          ? score
          : `${text('battle.round_said', { verdict, score })} ${right}`.trim()
        : ''}
    </p>
  );
};

/** The right answer, when the viewer's was not right; else empty. */
const useRightAnswer = (battle: BattleReply, views: readonly SeatView[]): string => {
  const text = useText();
  const answerWords = useAnswerWords();
  const question = questionOf(battle);
  const own = views.find(view => view.isOwn)?.revealed;
  if (!own || own.verdict === 'right' || question === null || question.right_answer === null) return '';
  return text('play.right_was', { answer: answerWords(question, question.right_answer) });
};

type Kind = SeatView['seat']['presence'];
const SAID = { here: 'battle.back_said', away: 'battle.away_said', left: 'battle.left' } as const;

/** Announces the newest change of presence among the others. */
const Presence = ({ views }: { views: readonly SeatView[] }) => {
  const text = useText();
  const [known, setKnown] = useState<Readonly<Record<number, Kind>>>({});
  const [said, setSaid] = useState<{ name: string; kind: Kind } | null>(null);
  const changed = views.find(
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
