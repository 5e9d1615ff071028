/** Before an exam: its facts, its rules, the key and the agreement; refusals are shown at their field (SPEC 5, DECISIONS 7). */

import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { withPlay } from '../../../lib/routes/quiz-paths.ts';
import { modeHue } from '../../../play/mode/mode-tile.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import { examPlayPath } from '../exam-paths.ts';
import type { Exam } from '../use-exam-times.ts';
import { ExamFacts } from './exam-card.tsx';

/** The field that a refusal belongs to; any other is shown above the button. */
const PLACES: { readonly [code in string]?: 'key' | 'agreed' } = {
  exam_key_missing: 'key',
  exam_key_invalid: 'key',
  too_many_requests: 'key',
  exam_rules_not_agreed: 'agreed',
};

const ERROR_ID = 'exam-rules-error';

type Problem = { readonly place: 'key' | 'agreed' | 'foot'; readonly words: string };

type ExamRulesProps = { exam: Exam; onClose: () => void };

export const ExamRules = ({ exam, onClose }: ExamRulesProps) => {
  const text = useText();
  const [key, setKey] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Focus on the wrong field makes screen readers read its error.
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);
  const wordsAt = (place: Problem['place']) => (problem?.place === place ? problem.words : undefined);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { exam_module_id } = exam;
    const fields = { exam_module_id, exam_key: key.trim(), agreed: isAgreed };
    const answer = await ask('get_exam_module_questions', fields, { quiet: true });
    setBusy(false);
    if (answer.ok) {
      invalidate('get_exam_module');
      return go(withPlay(examPlayPath(exam_module_id), answer.reply.play_id));
    }
    const place = PLACES[answer.refusal ?? ''] ?? 'foot';
    setProblem({ place, words: answer.message || text('app.not_loaded') });
  };
  return (
    <Dialog open onClose={onClose} title={text('exam.before_title')} closeLabel={text('exam_sheet.close')}>
      <p className="display text-d-sm" dir="auto">
        {exam.title}
      </p>
      <div className={`hue-${modeHue('exam')} grid gap-4`}>
        <ExamFacts exam={exam} />
        <Rules exam={exam} />
      </div>
      <form ref={form} className="grid gap-3" onSubmit={start} noValidate>
        <Field
          label={text('exam.key')}
          icon={<KeyRound aria-hidden="true" />}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          dir="ltr"
          value={key}
          onChange={event => {
            setKey(event.target.value);
            setProblem(null);
          }}
          {...errorOf(wordsAt('key'))}
        />
        <CheckBox
          bare
          checked={isAgreed}
          aria-invalid={problem?.place === 'agreed' || undefined}
          aria-describedby={problem?.place === 'agreed' ? ERROR_ID : undefined}
          onChange={event => {
            setAgreed(event.target.checked);
            setProblem(null);
          }}
        >
          {text('exam.agree')}
        </CheckBox>
        {problem !== null && problem.place !== 'key' && (
          <FieldError id={ERROR_ID} alert>
            {problem.words}
          </FieldError>
        )}
        <Button wide size="hero" type="submit" busy={isBusy}>
          {text('exam.start')}
        </Button>
      </form>
    </Dialog>
  );
};

const errorOf = (words: string | undefined) => (words === undefined ? {} : { error: words });

/** The rules of all exams, those of this one, and the author's own. */
const Rules = ({ exam }: { exam: Exam }) => {
  const text = useText();
  const number = useNumber();
  const rules = [
    text('exam.rule.stay'),
    text('exam.rule.lock'),
    text('exam.rule.reported'),
    text('exam.rule.once'),
    text(exam.answers_may_change ? 'exam.rule.may_change' : 'exam.rule.final'),
    extraTimeRule(exam),
  ].filter(rule => rule !== '');
  function extraTimeRule({ allows_extra_time, extra_time }: Exam): string {
    if (!allows_extra_time) return text('exam.rule.no_extra_time');
    return extra_time > 1 ? text('exam.rule.extra_time', { times: number(extra_time) }) : '';
  }
  return (
    <ol className="exam-rules">
      {[...rules, ...exam.rules].map((rule, place) => (
        <li key={rule}>
          <Key size="small">{number(place + 1)}</Key>
          <p dir={place < rules.length ? undefined : 'auto'}>{rule}</p>
        </li>
      ))}
    </ol>
  );
};
