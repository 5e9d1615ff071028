/** All fields of a row that is refused, with the player's card beside them. */
import { CLUES } from '@trivium/rules/question/limits';
import { QUESTION_KINDS, type QuestionKind } from '@trivium/rules/question/question';
import { sizesOf } from '@trivium/rules/question/shape';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { PlaceFields } from '../../../parts/map/place-fields.tsx';
import { PreviewFrame } from '../../../parts/preview/preview-frame.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Field, Input, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ADDRESS, PHONE } from '../columns/row-preview.tsx';
import type { Item } from '../model/bank-import.ts';
import {
  inForm,
  isRight,
  placeOf,
  previewOf,
  withClue,
  withCount,
  withKind,
  withOption,
  withPartner,
  withPlace,
  withRight,
} from '../model/mending.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

type Editing = { item: Item; set: (item: Item) => void };

const Options = ({ item, set }: Editing) => {
  const t = useText();
  const group = useId();
  const { kind, options } = item;
  const isMarked = kind !== 'sequence' && kind !== 'match';
  const [least, most] = sizesOf(kind);
  return (
    <fieldset className="bank-options">
      <legend className="label">{t(kind === 'sequence' ? 'import.in_order' : 'import.answers_right')}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their place.
        <div key={at} className="bank-option">
          {isMarked && (
            <input
              type={kind === 'multi_select' ? 'checkbox' : 'radio'}
              className={kind === 'multi_select' ? 'check-box' : 'radio'}
              name={group}
              aria-label={t('import.is_right', { letter: LETTERS.charAt(at) })}
              checked={isRight(item, at)}
              onChange={() => set(withRight(item, at))}
            />
          )}
          <Input
            isSmall
            dir="auto"
            aria-label={t('import.option', { letter: LETTERS.charAt(at) })}
            value={option}
            disabled={kind === 'true_false'}
            onChange={({ target }) => set(withOption(item, at, target.value))}
          />
          {kind === 'match' && (
            <Input
              isSmall
              dir="auto"
              aria-label={t('import.partner', { letter: LETTERS.charAt(at) })}
              value={item.right_side[at] ?? ''}
              onChange={({ target }) => set(withPartner(item, at, target.value))}
            />
          )}
        </div>
      ))}
      <span className="flex gap-2">
        <IconButton
          icon={Plus}
          label={t('import.more')}
          disabled={options.length >= most}
          onClick={() => set(withCount(item, options.length + 1))}
        />
        <IconButton
          icon={Minus}
          label={t('import.fewer')}
          disabled={options.length <= least}
          onClick={() => set(withCount(item, options.length - 1))}
        />
      </span>
    </fieldset>
  );
};

const Clues = ({ item, set }: Editing) => {
  const t = useText();
  return (
    <fieldset className="bank-options">
      <legend className="label">{t('import.clues')}</legend>
      {Array.from({ length: CLUES }, (_, at) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: a thing has no other name than its place.
          key={at}
          isSmall
          dir="auto"
          aria-label={t('import.clue', { place: at + 1 })}
          value={item.right_side[at] ?? ''}
          onChange={({ target }) => set(withClue(item, at, target.value))}
        />
      ))}
    </fieldset>
  );
};

const Word = ({ item, set }: Editing) => {
  const t = useText();
  return (
    <Field label={t('import.word')}>
      <Input
        dir="auto"
        value={item.answer?.kind === 'word' ? item.answer.word : ''}
        onChange={({ target: { value } }) =>
          set({ ...item, answer: value === '' ? null : { kind: 'word', word: value } })
        }
      />
    </Field>
  );
};

type DialogProps = {
  item: Item;
  place: string;
  onMend: (item: Item) => Promise<boolean>;
  onClose: () => void;
};

export const FieldsDialog = ({ item: given, place, onMend, onClose }: DialogProps) => {
  const t = useText();
  const [item, set] = useState(() => inForm(given));
  const [isStill, setStill] = useState(false);
  const send = async () => {
    if (await onMend(item)) onClose();
    else setStill(true);
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('import.mend_title', { place })}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" keyName="Ctrl ↵" onClick={() => void send()}>
            {t('import.mend')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one key for the whole form, as in every form of the panel. */}
      <div
        className="bank-fields"
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      >
        <div className="grid grid-cols-1 content-start gap-3">
          <Field label={t('questions.question')} {...(isStill && { error: t('import.still_refused') })}>
            <TextArea
              dir="auto"
              value={item.text}
              onChange={({ target }) => set({ ...item, text: target.value.replaceAll('\n', ' ') })}
            />
          </Field>
          <Field label={t('questions.kind')}>
            <Select
              value={item.kind}
              options={QUESTION_KINDS.map(kind => ({ value: kind, name: t(`questions.kind.${kind}`) }))}
              onChange={kind => set(withKind(item, kind as QuestionKind))}
            />
          </Field>
          {item.kind === 'place' && (
            <PlaceFields told={placeOf(item)} onChange={told => set(withPlace(item, told))} />
          )}
          {item.kind === 'connection' && <Clues item={item} set={set} />}
          {item.kind === 'word' ? <Word item={item} set={set} /> : <Options item={item} set={set} />}
          <Field label={t('import.role.note')}>
            <TextArea
              dir="auto"
              value={item.note}
              onChange={({ target }) => set({ ...item, note: target.value.replaceAll('\n', ' ') })}
            />
          </Field>
        </div>
        <div className="bank-phone max-[699px]:hidden">
          <PreviewFrame
            address={ADDRESS}
            title={t('import.as_players')}
            shown={{ preview: 'show', question: previewOf(item, null), state: 'question' }}
            {...PHONE}
          />
        </div>
      </div>
    </Dialog>
  );
};
