/** All questions of an exam sheet at a glance: answered, open, marked for later, shown; those of an exam in sections by marks (DECISIONS 7). */
import Flag from 'lucide-react/icons/flag';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import type { ExamSheet } from '../controller/exam-sheet-controller.ts';
import { type numberedOf, sectionsOf } from './sections.ts';

type PaletteProps = { sheet: ExamSheet; onPick: (place: number) => void };

export const Palette = ({ sheet, onPick }: PaletteProps) => {
  const text = useText();
  return (
    <nav className="palette" aria-label={text('exam_sheet.all_questions')}>
      {sectionsOf(sheet).map(({ marks, questions }) => (
        <section key={marks ?? 0}>
          {marks !== null && <h3 className="num">{text('exam_sheet.section', { count: marks })}</h3>}
          <ol>
            {questions.map(question => (
              <li key={question.place}>
                <Place question={question} isCurrent={question.place === sheet.place} onPick={onPick} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Legend />
    </nav>
  );
};

type PlaceProps = {
  question: ReturnType<typeof numberedOf>[number];
  isCurrent: boolean;
  onPick: (place: number) => void;
};

const Place = ({ question, isCurrent, onPick }: PlaceProps) => {
  const text = useText();
  const number = useNumber();
  const { place, isAnswered, isMarked } = question;
  const state = text(isAnswered ? 'exam_sheet.answered' : 'exam_sheet.unanswered');
  return (
    <button
      type="button"
      className="palette-place num"
      data-answered={isAnswered || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onPick(place)}
    >
      <span aria-hidden="true">{number(place + 1)}</span>
      {isMarked && <Flag aria-hidden="true" />}
      <span className="sr-only">
        {text(isMarked ? 'exam_sheet.place_marked' : 'exam_sheet.place', { place: place + 1, state })}
      </span>
    </button>
  );
};

/** Colour alone never carries a state, so a legend names the three looks. */
const Legend = () => {
  const text = useText();
  return (
    <p className="palette-legend" aria-hidden="true">
      <span>
        <i data-answered="true" />
        {text('exam_sheet.answered')}
      </span>
      <span>
        <i />
        {text('exam_sheet.unanswered')}
      </span>
      <span>
        <Flag />
        {text('exam_sheet.marked')}
      </span>
    </p>
  );
};
