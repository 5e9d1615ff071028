/** What is asked: the text with its count of letters, formula, picture and sound, the answers by the kind, the note. */

import { sizesOf } from '@trivium/rules/question/shape';
import { Image, Music, Sigma } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../../lib/text.ts';
import { PlaceFields } from '../../../../parts/map/place-fields.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Field, Input, TextArea } from '../../../../ui/form/field.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { wordsOf, wordsOfOption } from '../model/problem-words.ts';
import type { QuestionForm } from '../model/use-question.ts';
import { placeOf, wordOf, writePlace, writeWord } from '../model/values.ts';
import { ClueRows } from './clue-rows.tsx';
import { FORMULAS, insertFormula } from './formula.ts';
import { OptionRows } from './option-rows.tsx';
import { PairRows } from './pair-rows.tsx';

/** More letters than these are hard to read on a phone before the clock runs out. */
const LETTERS_GOOD = 200;
const TEXT_MOST = 1_000;
const NOTE_MOST = 2_000;

type AskedProps = {
  form: QuestionForm;
  /** Whether problems are said: not while a new question is still empty. */
  isJudged: boolean;
  shares: readonly (number | null)[];
  onPicture: () => void;
  onSound: () => void;
};

export const AskedCard = ({ form, isJudged, shares, onPicture, onSound }: AskedProps) => {
  const t = useText();
  const { values, set } = form;
  const problems = isJudged ? form.problems : [];
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const letters = [...values.text].length;
  return (
    <Card className="grid gap-4">
      <Field
        label={t('question_edit.text')}
        labelEnd={t('question_edit.letters', { letters, most: LETTERS_GOOD })}
        error={wordsOf(t, problems, 'no_text')}
        {...(letters > LETTERS_GOOD && { help: t('question_edit.long') })}
      >
        <TextArea
          className="question-text"
          dir="auto"
          maxLength={TEXT_MOST}
          value={values.text}
          onFocus={event => {
            last.current = event.currentTarget;
          }}
          onChange={event => set(now => ({ ...now, text: event.target.value.replaceAll('\n', ' ') }))}
        />
      </Field>
      <div className="-mt-2 flex flex-wrap items-center gap-1">
        <Menu
          label={t('question_edit.formula')}
          items={FORMULAS.map(({ name, code }) => ({
            id: name,
            name: (
              <>
                {t(`question_edit.formula.${name}`)}{' '}
                <code dir="ltr" className="code muted">
                  {code}
                </code>
              </>
            ),
            onSelect: () => insertFormula(last.current, code),
          }))}
        >
          <Button size="small" look="ghost" icon={Sigma}>
            {t('question_edit.formula')}
          </Button>
        </Menu>
        <Button size="small" look="ghost" icon={Image} onClick={onPicture}>
          {t(values.image === '' ? 'question_edit.picture' : 'question_edit.picture_change')}
        </Button>
        <Button size="small" look="ghost" icon={Music} onClick={onSound}>
          {t(values.audio === '' ? 'question_edit.sound' : 'question_edit.sound_change')}
        </Button>
        <span className="flex-1" />
        {shares.some(share => share !== null) && (
          <span className="help">{t('question_edit.share_chose')}</span>
        )}
      </div>
      <Answers form={form} problems={problems} shares={shares} last={last} />
      <Field
        label={t('question_edit.note')}
        help={t('question_edit.note_help', { letters: [...values.note].length, most: NOTE_MOST })}
      >
        <TextArea
          dir="auto"
          maxLength={NOTE_MOST}
          value={values.note}
          onFocus={event => {
            last.current = event.currentTarget;
          }}
          onChange={event => set(now => ({ ...now, note: event.target.value.replaceAll('\n', ' ') }))}
        />
      </Field>
    </Card>
  );
};

type AnswersProps = {
  form: QuestionForm;
  problems: QuestionForm['problems'];
  shares: readonly (number | null)[];
  last: React.RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
};

const Answers = ({ form: { values, set }, problems, shares, last }: AnswersProps) => {
  const t = useText();
  const [least, most] = sizesOf(values.kind);
  const onFocus = (input: HTMLInputElement) => {
    last.current = input;
  };
  if (values.kind === 'word')
    return (
      <Field
        label={t('question_edit.word')}
        help={wordsOf(t, problems, 'strange_letters') ?? t('question_edit.word_help')}
        error={wordsOf(t, problems, 'no_answer')}
      >
        <Input
          dir="auto"
          maxLength={64}
          value={wordOf(values)}
          onChange={event => set(now => writeWord(now, event.target.value))}
        />
      </Field>
    );
  const problem = wordsOf(t, problems, 'too_few', 'too_many', 'no_answer', 'no_sound');
  return (
    <fieldset className="grid gap-2 border-0">
      <legend className="sr-only">{t('question_edit.answers')}</legend>
      {values.kind === 'place' && (
        <PlaceFields
          told={placeOf(values)}
          onChange={told => set(now => writePlace(now, told))}
          pointProblem={wordsOf(t, problems, 'no_point')}
          withinProblem={wordsOf(t, problems, 'bad_within')}
        />
      )}
      {values.kind === 'place' && <p className="help">{t('question_edit.list_help')}</p>}
      {values.kind === 'connection' && (
        <ClueRows
          values={values}
          edit={set}
          onFocus={onFocus}
          problemOf={at => wordsOfOption(t, problems, at, 1)}
        />
      )}
      {values.kind === 'match' ? (
        <PairRows
          values={values}
          edit={set}
          least={least}
          most={most}
          onFocus={onFocus}
          problemOf={(at, side) => wordsOfOption(t, problems, at, side)}
        />
      ) : (
        <OptionRows
          values={values}
          edit={set}
          least={least}
          most={most}
          shares={shares}
          onFocus={onFocus}
          problemOf={at => wordsOfOption(t, problems, at, 0)}
        />
      )}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
