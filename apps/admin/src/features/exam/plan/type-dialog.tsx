/** A question with one right answer, typed for this exam alone. */
import { EXAM_MARKS_MOST } from '@trivium/rules/exam/limits';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input, TextArea } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Typed } from './form.ts';
import { wholeWithin } from './what-card.tsx';

const TEXT_MOST = 1_000;
const OPTION_MOST = 300;
const NOTE_MOST = 2_000;
/** Empty fields that a new question begins with; empty ones are left out. */
const OPTIONS = 4;

const fresh = (): Typed => ({
  text: '',
  options: Array.from({ length: OPTIONS }, () => ''),
  right: 0,
  note: '',
  marks: 1,
});

/** As it is sent: trimmed, without empty options; null while something is missing. */
export const wholeOf = (typed: Typed): Typed | null => {
  const text = typed.text.trim();
  const options = typed.options.map(option => option.trim());
  const right = options[typed.right] ?? '';
  const given = options.filter(option => option !== '');
  const isWhole = text !== '' && right !== '' && given.length > 1 && new Set(given).size === given.length;
  return isWhole
    ? { ...typed, text, options: given, right: given.indexOf(right), note: typed.note.trim() }
    : null;
};

type TypeDialogProps = { before: Typed | null; onKeep: (typed: Typed) => void; onClose: () => void };

export const TypeDialog = ({ before, onKeep, onClose }: TypeDialogProps) => {
  const t = useText();
  const [typed, setTyped] = useState<Typed>(() => {
    const begun = before ?? fresh();
    const more = Math.max(0, OPTIONS - begun.options.length);
    return { ...begun, options: [...begun.options, ...Array.from({ length: more }, () => '')] };
  });
  const whole = wholeOf(typed);
  const set = (some: Partial<Typed>) => setTyped({ ...typed, ...some });
  const oneLine = (text: string) => text.replaceAll('\n', ' ');
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('exam.type_question')}
      line={t('exam.type_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" icon={Check} disabled={whole === null} onClick={() => whole && onKeep(whole)}>
            {t('exam.keep_question')}
          </Button>
        </>
      }
    >
      <Field label={t('exam.question')} isNeeded>
        <TextArea
          dir="auto"
          maxLength={TEXT_MOST}
          value={typed.text}
          onChange={({ target }) => set({ text: oneLine(target.value) })}
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="heading mb-2">{t('exam.options')}</legend>
        {typed.options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <div key={at} className="exam-option">
            <input
              type="radio"
              className="radio"
              name="right"
              aria-label={t('exam.is_right', { number: at + 1 })}
              checked={typed.right === at}
              onChange={() => set({ right: at })}
            />
            <Input
              dir="auto"
              aria-label={t('exam.option', { number: at + 1 })}
              maxLength={OPTION_MOST}
              value={option}
              onChange={({ target }) => set({ options: typed.options.with(at, target.value) })}
            />
          </div>
        ))}
      </fieldset>
      <div className="exam-two">
        <Field label={t('exam.note')}>
          <Input
            dir="auto"
            maxLength={NOTE_MOST}
            value={typed.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </Field>
        <Field label={t('exam.marks')}>
          <Input
            type="number"
            min={1}
            max={EXAM_MARKS_MOST}
            value={typed.marks}
            onChange={({ target }) => set({ marks: wholeWithin(target.value, 1, EXAM_MARKS_MOST) })}
          />
        </Field>
      </div>
    </Dialog>
  );
};
