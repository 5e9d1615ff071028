/** Text, options, key and note of a question, edited where they are read; of a place its map, of a connection its things. */
import type { QuestionKind } from '@trivium/rules/question/question';
import { wordDiff } from '@trivium/rules/text/word-diff';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { PlaceFields, type Told } from '../../../parts/map/place-fields.tsx';
import { Field, Input, TextArea } from '../../../ui/form/field.tsx';
import { ShareBar } from '../../../ui/list/mark.tsx';

type FieldsProps = {
  form: UseFormReturn<FieldValues>;
  /** The text that was reported. */
  before: string;
  hue: number;
  /** How often each option was chosen. */
  chosen: readonly number[];
};

type Answer = { readonly kind: QuestionKind; readonly option?: number; readonly options?: readonly number[] };

const FIRST_LETTER = 'A'.codePointAt(0) ?? 0;
export const letterOf = (place: number): string => String.fromCodePoint(FIRST_LETTER + place);

const isRightIn = ({ option, options }: Answer, place: number): boolean =>
  option === place || (options?.includes(place) ?? false);

/** The answer after somebody chose an option as right. */
const chooseIn = (answer: Answer, place: number): Answer => {
  if (answer.options === undefined) return { ...answer, option: place };
  const others = answer.options.filter(other => other !== place);
  const options =
    others.length === answer.options.length ? [...others, place].toSorted((a, b) => a - b) : others;
  return options.length === 0 ? answer : { ...answer, options };
};

const Option = ({ form, hue, chosen, place }: Omit<FieldsProps, 'before'> & { place: number }) => {
  const t = useText();
  const { percent } = useFormat();
  const answer = form.watch('answer') as Answer;
  const isRight = isRightIn(answer, place);
  const isChoice = answer.option !== undefined || answer.options !== undefined;
  const all = chosen.reduce((sum, count) => sum + count, 0);
  const letter = letterOf(place);
  return (
    <div className={`report-option hue-${hue}`} data-right={isRight || undefined}>
      {isChoice ? (
        <button
          type="button"
          className="key"
          data-size="small"
          aria-pressed={isRight}
          aria-label={t('report.is_right', { letter })}
          title={t('report.is_right', { letter })}
          onClick={() => form.setValue('answer', chooseIn(answer, place), { shouldDirty: true })}
        >
          <span>{letter}</span>
        </button>
      ) : (
        <span className="key" data-size="small" aria-hidden="true">
          <span>{letter}</span>
        </span>
      )}
      <Input dir="auto" aria-label={t('report.option', { letter })} {...form.register(`options.${place}`)} />
      <span className="report-share">
        {all > 0 && (
          <>
            <ShareBar share={(chosen[place] ?? 0) / all} isBad={false} />
            <span className="tabular flex-1">{percent((chosen[place] ?? 0) / all)}</span>
          </>
        )}
        {isRight && <b>{t('report.right')}</b>}
      </span>
    </div>
  );
};

const TAGS = { same: 'span', deleted: 'del', inserted: 'ins' } as const;

/** What of a text is new and what is gone. */
const Changed = ({ before, after }: { before: string; after: string }) => {
  const t = useText();
  return (
    <p className="px-3" dir="auto" aria-label={t('report.changed')} role="note">
      {wordDiff(before, after).map(({ kind, text }, place) => {
        const Tag = TAGS[kind];
        return (
          <Tag key={String(place)} className={kind === 'same' ? undefined : kind}>
            {text}
          </Tag>
        );
      })}
    </p>
  );
};

/** The four things of a connection. */
const Things = ({ form }: Pick<FieldsProps, 'form'>) => {
  const t = useText();
  const things = form.watch('right_side') as readonly string[];
  return (
    <div className="grid grid-cols-2 gap-2">
      {things.map((_, place) => (
        <Input
          key={letterOf(place)}
          dir="auto"
          aria-label={t('question_edit.clue', { place: place + 1 })}
          {...form.register(`right_side.${place}`)}
        />
      ))}
    </div>
  );
};

export const QuestionFields = ({ form, before, hue, chosen }: FieldsProps) => {
  const t = useText();
  const options = form.watch('options') as readonly string[];
  const said = form.watch('text') as string;
  const answer = form.watch('answer') as Answer & Partial<Told>;
  return (
    <>
      <Field label={t('report.question')}>
        <TextArea dir="auto" maxLength={1000} {...form.register('text')} />
      </Field>
      {said !== before && <Changed before={before} after={said} />}
      {answer.kind === 'place' && (
        <PlaceFields
          told={answer as Told}
          onChange={told => form.setValue('answer', { ...answer, ...told }, { shouldDirty: true })}
        />
      )}
      {answer.kind === 'connection' && <Things form={form} />}
      {options.length > 0 && (
        <div className="grid gap-2">
          {options.map((_, place) => (
            <Option key={letterOf(place)} form={form} hue={hue} chosen={chosen} place={place} />
          ))}
        </div>
      )}
      <Field label={t('report.note')}>
        <TextArea dir="auto" maxLength={2000} {...form.register('note')} />
      </Field>
    </>
  );
};
