/** Mends a row by its problem: two fields, a letter, a picture, a formula; else all its fields. */
import { ImageOff, ImagePlus, Pencil, VolumeX } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { uploadFile } from '../../../parts/media/upload-file.ts';
import { LineFrame } from '../../../parts/preview/preview-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/field.tsx';
import type { FoundRow, Item } from '../model/bank-import.ts';
import {
  equalPlaces,
  type FormulaField,
  formulaField,
  isRight,
  wayOf,
  withFormula,
  withOption,
  withRight,
} from '../model/mending.ts';
import { FieldsDialog } from './fields-dialog.tsx';

const LETTERS = 'ABCDEFGH';

type CellProps = {
  row: FoundRow;
  place: string;
  isBusy: boolean;
  /** True where the row is good now. */
  onMend: (item: Item) => Promise<boolean>;
};
type WayProps = Omit<CellProps, 'row'> & { item: Item };

const EqualWay = ({ item, place, isBusy, onMend }: WayProps) => {
  const t = useText();
  const [draft, setDraft] = useState(item);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onMend(draft);
  };
  return (
    <form className="bank-mend" onSubmit={send}>
      {equalPlaces(item.options).map(at => (
        <Input
          key={at}
          isSmall
          dir="auto"
          aria-label={t('import.option_of', { letter: LETTERS.charAt(at), place })}
          value={draft.options[at] ?? ''}
          onChange={({ target }) => setDraft(withOption(draft, at, target.value))}
        />
      ))}
      <Button type="submit" size="small" disabled={isBusy}>
        {t('import.mend')}
      </Button>
    </form>
  );
};

const LetterWay = ({ item, place, isBusy, onMend }: WayProps) => {
  const t = useText();
  const [over, setOver] = useState<number | null>(null);
  const named = over ?? item.options.findIndex((_, at) => isRight(item, at));
  return (
    <fieldset className="bank-mend" aria-label={t('import.which_right', { place })}>
      {item.options.map((option, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their place.
          key={at}
          type="button"
          className="bank-letter"
          aria-label={t('import.letter', { letter: LETTERS.charAt(at), option })}
          disabled={isBusy}
          onPointerEnter={() => setOver(at)}
          onPointerLeave={() => setOver(null)}
          onFocus={() => setOver(at)}
          onBlur={() => setOver(null)}
          onClick={() => void onMend(withRight({ ...item, answer: null }, at))}
        >
          {LETTERS.charAt(at)}
        </button>
      ))}
      <span className="cut muted" dir="auto" aria-hidden="true">
        {item.options[named] ?? ''}
      </span>
    </fieldset>
  );
};

const PictureWay = ({ item, place, isBusy, onMend }: WayProps) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    try {
      await onMend({ ...item, image: await uploadFile('picture', file) });
    } catch (problem) {
      notifyProblem(problem);
    }
    setSending(false);
  };
  const isOff = isBusy || isSending;
  return (
    <div className="bank-mend">
      <button
        type="button"
        className="chip"
        data-dashed=""
        disabled={isOff}
        onClick={() => input.current?.click()}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        <ImagePlus className="icon-small" aria-hidden="true" />
        <bdi className="cut">{t('import.drop_picture', { name: item.image })}</bdi>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('import.drop_picture_of', { name: item.image, place })}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <Button
        size="small"
        icon={ImageOff}
        disabled={isOff}
        onClick={() => void onMend({ ...item, image: '', image_alt: '' })}
      >
        {t('import.without')}
      </Button>
    </div>
  );
};

/** The text is drawn below while it is typed, so that a formula is seen before it is sent. */
const FormulaWay = ({ item, field, place, isBusy, onMend }: WayProps & { field: FormulaField }) => {
  const t = useText();
  const [text, setText] = useState(field.text);
  const [isDrawn, setDrawn] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onMend(withFormula(item, field, text));
  };
  return (
    <form className="bank-mend" onSubmit={send}>
      <Input
        isSmall
        dir="ltr"
        className="code"
        aria-label={t('import.formula_of', { place })}
        value={text}
        onFocus={() => setDrawn(true)}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small" disabled={isBusy}>
        {t('import.mend')}
      </Button>
      {isDrawn && <LineFrame text={text} title={t('import.drawn', { place })} />}
    </form>
  );
};

const FieldsWay = ({ item, place, isBusy, onMend }: WayProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={Pencil} disabled={isBusy} onClick={() => setOpen(true)}>
        {t('import.mend_fields')}
      </Button>
      {isOpen && <FieldsDialog item={item} place={place} onMend={onMend} onClose={() => setOpen(false)} />}
    </>
  );
};

export const MendCell = ({ row, ...rest }: CellProps) => {
  const t = useText();
  const { item } = row;
  if (item === null) return <span className="muted">{t('import.cannot_mend')}</span>;
  // Of what is good now, the fields can still be changed.
  const way = row.standing === 'refused' ? wayOf(row) : 'fields';
  const props = { item, ...rest };
  if (way === 'equal') return <EqualWay key={item.options.join('\n')} {...props} />;
  if (way === 'letter') return <LetterWay {...props} />;
  if (way === 'picture') return <PictureWay {...props} />;
  const field = way === 'formula' ? formulaField(item) : null;
  if (field) return <FormulaWay key={`${field.at} ${field.text}`} field={field} {...props} />;
  if (way === 'sound')
    return (
      <Button
        size="small"
        icon={VolumeX}
        disabled={rest.isBusy}
        onClick={() => void rest.onMend({ ...item, audio: '', transcript: '' })}
      >
        {t('import.without')}
      </Button>
    );
  return <FieldsWay {...props} />;
};
