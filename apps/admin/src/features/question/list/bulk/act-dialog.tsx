/** Asks where to, which level or tag, or whether many shall be done; and says what will really change. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { useText } from '../../../../lib/text.ts';
import { usePlaces } from '../../../../parts/list/use-places.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Field, Input } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { type BulkBody, willChange } from './bulk-act.ts';
import { outcomeLine } from './use-bulk-act.ts';

type What = BulkBody['what'];

export type Asking =
  | { readonly kind: 'move' | 'level' | 'tag' }
  | { readonly kind: 'sure'; readonly what: What };

const LEVEL_MOST = 500;

/** A category, or a part of one where it has some: `7` or `7/12`. */
const PlaceField = ({ onChange }: { onChange: (what: What | null) => void }) => {
  const t = useText();
  const places = usePlaces();
  const [value, setValue] = useState('');
  const options = places.flatMap(({ id, name, parts }) =>
    parts.length === 0
      ? [{ value: String(id), name }]
      : parts.map(part => ({ value: `${id}/${part.id}`, name: `${name}: ${part.name}` })),
  );
  const choose = (chosen: string) => {
    setValue(chosen);
    const [category = 0, part] = chosen.split('/').map(Number);
    onChange({ act: 'move', category_id: category, subcategory_id: part ?? null });
  };
  return (
    <Field label={t('questions.category')}>
      <Select value={value} onChange={choose} options={options} placeholder={t('questions.bulk.where')} />
    </Field>
  );
};

const LevelField = ({ onChange }: { onChange: (what: What | null) => void }) => {
  const t = useText();
  return (
    <Field label={t('questions.level')}>
      <Input
        type="number"
        min={1}
        max={LEVEL_MOST}
        onChange={event => {
          const level = Number(event.target.value);
          const isGood = Number.isInteger(level) && level >= 1 && level <= LEVEL_MOST;
          onChange(isGood ? { act: 'level', level } : null);
        }}
      />
    </Field>
  );
};

const TagField = ({ onChange }: { onChange: (what: What | null) => void }) => {
  const t = useText();
  return (
    <Field label={t('questions.tag')}>
      <Input
        maxLength={40}
        onChange={event => {
          const tag = event.target.value.trim();
          onChange(tag === '' ? null : { act: 'tag', tag });
        }}
      />
    </Field>
  );
};

const FIELDS = { move: PlaceField, level: LevelField, tag: TagField } as const;

type Props = {
  asking: Asking;
  on: BulkBody['on'];
  onStart: (what: What) => void;
  onClose: () => void;
};

export const ActDialog = ({ asking, on, onStart, onClose }: Props) => {
  const t = useText();
  const [what, setWhat] = useState<What | null>(asking.kind === 'sure' ? asking.what : null);
  const preview = useQuery({
    queryKey: ['question', 'preview', what, on],
    queryFn: () => call('job/preview', { table: 'question', what: what as What, on }),
    enabled: what !== null,
  }).data;
  const FieldOf = asking.kind === 'sure' ? null : FIELDS[asking.kind];
  const act = what?.act ?? (asking.kind === 'sure' ? 'publish' : asking.kind);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`questions.act.${act}`)}
      line={preview ? outcomeLine(t, preview.outcomes) : t('questions.act.line')}
      acts={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            look="main"
            disabled={what === null || preview === undefined || willChange(preview) === 0}
            onClick={() => what && onStart(what)}
          >
            {preview ? t('questions.act.go', { count: willChange(preview) }) : t(`questions.act.${act}`)}
          </Button>
        </>
      }
    >
      {FieldOf && <FieldOf onChange={setWhat} />}
    </Dialog>
  );
};
