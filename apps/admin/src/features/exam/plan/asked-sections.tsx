/** Questions of an exam in their sections, each with its marks, moved by buttons. */
import { EXAM_MARKS_MOST } from '@trivium/rules/exam/limits';
import { ArrowDown, ArrowUp, PenLine, X } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/field.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { type Asked, type Known, movedIn, sectionsOf } from './form.ts';
import { wholeWithin } from './what-card.tsx';

type MarksProps = { marks: number; name: string; isFixed: boolean; onMarks: (marks: number) => void };

/** Counts once the field is left: other marks put the question into another section. */
const Marks = ({ marks, name, isFixed, onMarks }: MarksProps) => {
  const t = useText();
  const [text, setText] = useState(String(marks));
  const done = () => {
    const next = wholeWithin(text, 1, EXAM_MARKS_MOST);
    setText(String(next));
    if (next !== marks) onMarks(next);
  };
  return (
    <Input
      isSmall
      type="number"
      className="exam-marks"
      min={1}
      max={EXAM_MARKS_MOST}
      disabled={isFixed}
      aria-label={t('exam.marks_for', { name })}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
    />
  );
};

type LineProps = {
  one: Asked;
  number: number;
  known: Known | undefined;
  isFixed: boolean;
  onMarks: (marks: number) => void;
  onMove: (step: 1 | -1) => void;
  onType: () => void;
  onRemove: () => void;
};

const Line = ({ one, number: place, known, isFixed, onMarks, onMove, onType, onRemove }: LineProps) => {
  const t = useText();
  const { number } = useFormat();
  const isTyped = 'text' in one;
  const text = isTyped ? one.text : (known?.text ?? '');
  const right = isTyped ? (one.options[one.right] ?? '') : (known?.right ?? '');
  return (
    <li className="exam-asked">
      <span className="muted tabular">{number(place)}</span>
      <span className="min-w-0 flex-1">
        <span className="exam-question-text" dir="auto">
          {text}
        </span>
        {right !== '' && <span className="help cut block">{t('exam.right_is', { answer: right })}</span>}
      </span>
      {known?.isFit === false && <Tag tone="bad">{t('exam.unfit')}</Tag>}
      <Marks key={one.marks} marks={one.marks} name={text} isFixed={isFixed} onMarks={onMarks} />
      {!isFixed && (
        <span className="exam-asked-acts">
          {isTyped && (
            <IconButton
              size="small"
              icon={PenLine}
              label={t('exam.edit_question', { name: text })}
              onClick={onType}
            />
          )}
          <IconButton
            size="small"
            icon={ArrowUp}
            label={t('exam.move_up', { name: text })}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={t('exam.move_down', { name: text })}
            onClick={() => onMove(1)}
          />
          <IconButton size="small" icon={X} label={t('exam.take_out', { name: text })} onClick={onRemove} />
        </span>
      )}
    </li>
  );
};

type SectionsProps = {
  asked: readonly Asked[];
  knownOf: (one: Asked) => Known | undefined;
  isFixed: boolean;
  onChange: (asked: readonly Asked[]) => void;
  /** Opens a typed question, by its place. */
  onType: (at: number) => void;
};

export const AskedSections = ({ asked, knownOf, isFixed, onChange, onType }: SectionsProps) => {
  const t = useText();
  const { number } = useFormat();
  let place = 0;
  return sectionsOf(asked).map(section => (
    <section key={section.marks} className="mb-3">
      <h3 className="exam-section">
        {t('exam.section_head', { count: section.marks, questions: number(section.places.length) })}
      </h3>
      <ul>
        {section.places.map(at => {
          const one = asked[at];
          place += 1;
          return one === undefined ? null : (
            <Line
              key={'question_id' in one ? one.question_id : `new-${at}`}
              one={one}
              number={place}
              known={knownOf(one)}
              isFixed={isFixed}
              onMarks={marks => onChange(asked.with(at, { ...one, marks }))}
              onMove={step => onChange(movedIn(asked, at, step))}
              onType={() => onType(at)}
              onRemove={() => onChange(asked.toSpliced(at, 1))}
            />
          );
        })}
      </ul>
    </section>
  ));
};
