/** What drafts are asked for: subject, place, kind, level and number. */
import type { OperatorBodyIn } from '@trivium/contract/admin/catalogue';
import { DRAFT_KINDS, DRAFTS_MOST, type DraftKind } from '@trivium/rules/question/drafting';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type Places, usePlaces } from '../edit/model/use-places.ts';

type Wish = Omit<OperatorBodyIn<'draft/ask'>, 'category_id'> & { readonly category_id: number | null };

const LEVEL_MOST = 500;
const SUBJECT_MOST = 200;
const FIRST: Wish = {
  ...{ subject: '', category_id: null, subcategory_id: null },
  ...{ kind: 'choice', level: 1, count: 5 },
};

/** A whole number between bounds; what was typed counts as the nearest. */
const within = (typed: string, most: number): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(typed)) || 1));

type PartProps = { wish: Wish; set: (changes: Partial<Wish>) => void };

const PlaceFields = ({ wish, set, places, isJudged }: PartProps & { places: Places; isJudged: boolean }) => {
  const t = useText();
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), name });
  return (
    <>
      <Field label={t('question_edit.language')}>
        <Select
          value={String(places.languageId ?? '')}
          options={places.languages.map(option)}
          onChange={id => {
            places.setLanguage(Number(id));
            set({ category_id: null, subcategory_id: null });
          }}
        />
      </Field>
      <Field
        label={t('question_edit.category')}
        error={isJudged && wish.category_id === null ? t('question_edit.problem.no_category') : undefined}
      >
        <Select
          value={String(wish.category_id ?? '')}
          placeholder={t('question_edit.choose')}
          options={places.categories.map(option)}
          onChange={id => set({ category_id: Number(id), subcategory_id: null })}
        />
      </Field>
      {places.subcategories.length > 0 && (
        <Field
          label={t('question_edit.subcategory')}
          error={isJudged && !wish.subcategory_id ? t('drafting.part_missing') : undefined}
        >
          <Select
            value={String(wish.subcategory_id ?? '')}
            placeholder={t('question_edit.choose')}
            options={places.subcategories.map(option)}
            onChange={id => set({ subcategory_id: Number(id) })}
          />
        </Field>
      )}
    </>
  );
};

const KindFields = ({ wish, set }: PartProps) => {
  const t = useText();
  return (
    <>
      <Field label={t('question_edit.kind')}>
        <Select
          value={wish.kind}
          options={DRAFT_KINDS.map(kind => ({ value: kind, name: t(`question_edit.kind.${kind}`) }))}
          onChange={kind => set({ kind: kind as DraftKind })}
        />
      </Field>
      <Field label={t('question_edit.level')}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={LEVEL_MOST}
          value={wish.level}
          onChange={event => set({ level: within(event.target.value, LEVEL_MOST) })}
        />
      </Field>
      <Field label={t('drafting.count')}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={DRAFTS_MOST}
          value={wish.count}
          onChange={event => set({ count: within(event.target.value, DRAFTS_MOST) })}
        />
      </Field>
    </>
  );
};

type Props = { model: string; isBusy: boolean; onAsk: (wish: OperatorBodyIn<'draft/ask'>) => void };

export const AskCard = ({ model, isBusy, onAsk }: Props) => {
  const t = useText();
  const [wish, change] = useState(FIRST);
  const [isJudged, judge] = useState(false);
  const places = usePlaces(null, wish.category_id);
  const set = (changes: Partial<Wish>) => change(now => ({ ...now, ...changes }));
  const subject = wish.subject.trim();
  const lacksPart = places.subcategories.length > 0 && !wish.subcategory_id;
  const ask = () => {
    judge(true);
    if (isBusy || subject === '' || wish.category_id === null || lacksPart) return;
    judge(false);
    onAsk({ ...wish, subject, category_id: wish.category_id });
  };
  useKeys({ 'ctrl+Enter': ask });
  return (
    <Card className="grid gap-4">
      <p className="muted">{t('drafting.line', { model })}</p>
      <Field
        label={t('drafting.subject')}
        help={t('drafting.subject_help')}
        error={isJudged && subject === '' ? t('drafting.subject_missing') : undefined}
      >
        <Input
          dir="auto"
          maxLength={SUBJECT_MOST}
          value={wish.subject}
          onChange={event => set({ subject: event.target.value })}
        />
      </Field>
      <div className="draft-wishes">
        <PlaceFields wish={wish} set={set} places={places} isJudged={isJudged} />
        <KindFields wish={wish} set={set} />
      </div>
      <div>
        <Button look="main" icon={Sparkles} keyName="Ctrl ↵" disabled={isBusy} onClick={ask}>
          {t('drafting.go', { count: wish.count })}
        </Button>
      </div>
    </Card>
  );
};
