/** The six of a duel that is over: how a side did, and what was right (ALIVE 4). */
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { MathText } from '../../../play/question/formula/math-text.tsx';
import { useOwnWords } from '../../../play/question/question-language.tsx';
import { OthersLine } from '../../../play/stage/others-line.tsx';
import { Section } from '../../../ui/page/page-header.tsx';
import type { Duel } from '../duel-words.ts';
import { Picture } from '../parts/picture.tsx';

type Told = Duel['told'][number];

/** An option in words, true and false in those of the interface; undefined where there is no such one. */
const useOption = () => {
  const text = useText();
  return ({ kind, options }: Told, id: string | null) => {
    const at = options.findIndex(option => option.id === id);
    return kind === 'true_false' && at >= 0 ? text(at === 0 ? 'play.true' : 'play.false') : options[at]?.text;
  };
};

type SideListProps = { title: string; sum: string; duel: Duel; side: 'mine' | 'theirs' };

/** One side's six, the heaviest first in a thinker's duel. */
export const SideList = ({ title, sum, duel, side }: SideListProps) => {
  const rows = duel.told.flatMap(told => {
    const given = told[side];
    return given === null ? [] : [{ told, given }];
  });
  const sorted = rows.toSorted((one, other) => (other.given.weight ?? 0) - (one.given.weight ?? 0));
  return (
    <Section title={title} className="mt-0!" end={<b className="num">{sum}</b>}>
      <ol className="dl-told">
        {sorted.map(({ told, given }) => (
          <ToldRow key={told.question_id} told={told} given={given} />
        ))}
      </ol>
    </Section>
  );
};

const ToldRow = ({ told, given }: { told: Told; given: NonNullable<Told['mine']> }) => {
  const text = useText();
  const number = useNumber();
  const own = useOwnWords();
  const chosen = useOption()(told, given.answer);
  return (
    <li data-right={given.is_right}>
      <b className="dl-weight" data-won={given.is_right || undefined}>
        <span>{number(given.weight ?? given.points)}</span>
      </b>
      <span className="dl-words">
        <b {...own}>
          <MathText text={told.text} />
        </b>
        <small>
          {chosen === undefined ? (
            text('duel.result_silent')
          ) : (
            <span dir="auto">{text('duel.result_said', { answer: chosen })}</span>
          )}
        </small>
      </span>
      <span className="dl-mark">
        {given.is_right ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        {given.is_right
          ? text('duel.result_gain', { points: number(given.points) })
          : text(given.weight === null ? 'duel.result_wrong' : 'duel.result_held')}
      </span>
    </li>
  );
};

/** The right answers with their notes. */
export const Notes = ({ duel }: { duel: Duel }) => {
  const text = useText();
  const optionOf = useOption();
  const own = useOwnWords();
  return (
    <Section title={text('duel.result_notes')} className="dl-notes mt-0!">
      <ol className="grid gap-2">
        {duel.told.map(told => (
          <li key={told.question_id} className="card">
            <b className="block" {...own}>
              <MathText text={told.text} />
            </b>
            <Picture question={told} />
            <span className="block" dir="auto">
              {text('duel.result_answer', { answer: optionOf(told, told.right_answer) ?? '' })}
            </span>
            {told.others && <OthersLine others={told.others} />}
            {told.note !== '' && (
              <span className="block text-sm text-ink-2" {...own}>
                <MathText text={told.note} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
};
