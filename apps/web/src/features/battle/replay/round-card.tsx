/** One round of a replay: the question, who chose what, how quickly, for how many points. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { Avatar } from '@trivium/look/marks/avatar';
import { type Say, useNumber, useText } from '../../../lib/i18n/text.ts';
import { MathText } from '../../../play/question/formula/math-text.tsx';
import { QuestionImage } from '../../../play/question/question-image.tsx';
import { useOwnWords } from '../../../play/question/question-language.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import { faceOf } from '../result/result-words.ts';
import type { ReplayRound } from './rounds.ts';

type RoundCardProps = {
  round: ReplayRound;
  /** The number of rounds. */
  total: number;
  seats: BattleReply['seats'];
  own: number | null;
  /** The round counted double. */
  isDouble?: boolean;
};

export const VERDICT_WORDS = {
  right: 'review.verdict.right',
  wrong: 'review.verdict.wrong',
  late: 'review.verdict.late',
  missing: 'review.verdict.unanswered',
} as const;

export const RoundCard = ({ round, total, seats, own, isDouble = false }: RoundCardProps) => {
  const text = useText();
  const { question, reveal } = round;
  const words = useOwnWords();
  return (
    <Card className="grid gap-4">
      <p className="num text-sm font-bold text-ink-2" aria-live="polite">
        {text('battle.replay.round', { round: round.at + 1, total })}
        {isDouble && ` · ${text('moment.double_short')}`}
      </p>
      {question.image !== '' && <QuestionImage src={question.image} alt={question.image_alt} />}
      <h2 className="display text-d-md" lang={words.lang} dir={words.dir ?? 'auto'}>
        <MathText text={question.text} />
      </h2>
      <Options round={round} seats={seats} own={own} />
      {reveal === null ? (
        <p className="text-sm text-ink-2">{text('battle.replay.not_closed')}</p>
      ) : (
        <SeatLines round={round} seats={seats} own={own} />
      )}
      {reveal !== null && reveal.note !== '' && (
        <p className="text-sm text-ink-2" dir={words.dir ?? 'auto'}>
          <MathText text={reveal.note} />
        </p>
      )}
    </Card>
  );
};

const STATEMENT = ['true', 'false'];

/** The options of a true-or-false statement have our own words; those of other questions are the author's. */
const optionsOf = (
  { options }: ReplayRound['question'],
  text: Say,
): { id: string; words: string; isOurs: boolean }[] => {
  const isStatement =
    options.length === STATEMENT.length && options.every(option => STATEMENT.includes(option.text));
  return options.map(option => ({
    id: option.id,
    isOurs: isStatement,
    words: isStatement ? text(option.text === 'true' ? 'play.true' : 'play.false') : option.text,
  }));
};

type PartProps = Pick<RoundCardProps, 'round' | 'seats' | 'own'>;

const Options = ({ round: { question, reveal }, seats, own }: PartProps) => {
  const text = useText();
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {optionsOf(question, text).map(({ id, words, isOurs }) => {
        const isRight = reveal?.right_answer === id;
        const choosers = seats.flatMap((seat, at) =>
          reveal?.answers[at]?.answer === id ? [{ seat, at }] : [],
        );
        return (
          <li
            key={id}
            className={`flex min-h-15 items-center gap-3 rounded-bow px-3 py-1.5 ${isRight ? 'bg-(--tv-correct-soft) text-(--tv-correct-ink)' : 'bg-sunken'}`}
          >
            <Key tone={isRight ? 'correct' : 'hue'}>{id.toUpperCase()}</Key>
            <span className="min-w-0 flex-1 font-semibold" dir="auto">
              <MathText text={words} isOurs={isOurs} />
              {isRight && <span className="block text-xs font-bold">{text('review.right')}</span>}
            </span>
            <span className="flex flex-none *:not-first:-ms-3">
              {choosers.map(({ seat, at }) => (
                <span key={at}>
                  <Avatar {...faceOf(seat)} size={2} rim />
                  <span className="sr-only">
                    {at === own
                      ? text('battle.you_chose')
                      : text('battle.chose', { names: seat.name, count: 1 })}
                  </span>
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const SeatLines = ({ round: { reveal, running }, seats, own }: PartProps) => {
  const text = useText();
  const number = useNumber();
  return (
    <ul className="grid gap-2" aria-label={text('battle.players')}>
      {seats.map((seat, at) => {
        const answer = reveal?.answers[at];
        if (answer === undefined) return null;
        const { seconds, points, verdict } = answer;
        return (
          <li key={seat.player_id ?? `seat ${at + 1}`} className="flex min-w-0 items-center gap-3">
            <Avatar {...faceOf(seat)} size={2.5} />
            <span className="grid min-w-0 flex-1">
              <b className="truncate">
                <bdi>{at === own ? text('battle.you') : seat.name}</bdi>
              </b>
              <span className="num text-sm text-ink-2">
                {text(VERDICT_WORDS[verdict])}
                {verdict !== 'missing' &&
                  ` · ${text('battle.replay.seconds', { seconds: number(seconds, { maximumFractionDigits: 1 }) })}`}
              </span>
            </span>
            <span className="num flex-none text-sm font-semibold text-ink-2">
              <bdi dir="ltr">{number(points, { signDisplay: 'exceptZero' })}</bdi>
            </span>
            <b className="display num min-w-10 flex-none text-end text-d-md">
              <span className="sr-only">{text('battle.replay.total', { points: running[at] ?? 0 })}</span>
              <span aria-hidden="true">{number(running[at] ?? 0)}</span>
            </b>
          </li>
        );
      })}
    </ul>
  );
};
