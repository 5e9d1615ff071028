/** Making a category or a part: a name, and an address that is suggested from it. */
import { useQueryClient } from '@tanstack/react-query';
import { CATEGORY_NAME_MOST, SLUG_MOST, suggestedSlug } from '@trivium/rules/site/category';
import { type FormEvent, useId, useState } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { notify, sentenceOf } from '../../../lib/notify.ts';
import type { QuizLanguage } from '../../../lib/quiz-languages.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Category, held, type Part } from '../shelf.ts';

/** What is made: a category, as the translation of another or alone, or a part of one. */
export type Making =
  | {
      readonly kind: 'category';
      readonly type: number;
      readonly position: number;
      readonly twin: Category | null;
    }
  | { readonly kind: 'part'; readonly category: Category; readonly position: number };

type NewDialogProps = {
  making: Making;
  language: QuizLanguage;
  onClose: () => void;
  onMade: (row: Category | Part) => void;
};

type Named = { readonly name: string; readonly slug: string };

/** A translation looks like the one that it is made from, and both name one subject from then on. */
const makeCategory = async (
  { type, position, twin }: Extract<Making, { kind: 'category' }>,
  language: QuizLanguage,
  named: Named,
): Promise<Category> => {
  if (twin === null)
    return call('category/create', { fields: { type, language_id: language.id, position, ...named } });
  const subject = twin.subject ?? twin.slug;
  if (twin.subject === null) await call('category/change', { ...held(twin), fields: { subject } });
  const looks = { icon: twin.icon as '', hue: twin.hue, image: twin.image, has_levels: twin.has_levels };
  return call('category/create', {
    fields: { type, language_id: language.id, position, subject, ...looks, ...named },
  });
};

const make = (making: Making, language: QuizLanguage, named: Named): Promise<Category | Part> =>
  making.kind === 'category'
    ? makeCategory(making, language, named)
    : call('subcategory/create', {
        fields: { category_id: making.category.id, position: making.position, ...named },
      });

export const NewDialog = ({ making, language, onClose, onMade }: NewDialogProps) => {
  const t = useText();
  const form = useId();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [wrong, setWrong] = useState<{ readonly field: string; readonly line: string } | null>(null);
  const slug = ownSlug ?? suggestedSlug(name);
  const again = async () => {
    await queries.invalidateQueries({ queryKey: ['category'] });
    await queries.invalidateQueries({ queryKey: ['subcategory'] });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const row = await make(making, language, { name: name.trim(), slug });
      const remove = () =>
        making.kind === 'category'
          ? call('category/delete', held(row))
          : call('subcategory/delete', held(row));
      await again();
      notify(t('category.made', { name: row.name }), { undo: () => remove().then(again) });
      onMade(row);
    } catch (problem) {
      const [path = 'name'] = problem instanceof OperatorProblem ? problem.fields : [];
      setWrong({ field: path.replace(/^fields\./, ''), line: sentenceOf(problem) });
    }
  };
  const wrongOf = (field: string) => (wrong?.field === field ? wrong.line : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        making.kind === 'category'
          ? t('category.new_in', { language: language.name })
          : t('category.new_part_of', { name: making.category.name })
      }
      line={t('category.new_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" type="submit" form={form}>
            {t('category.make')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3" onSubmit={event => void submit(event)}>
        <Field label={t('category.name')} error={wrongOf('name')} isNeeded>
          <Input
            autoFocus
            required
            value={name}
            maxLength={CATEGORY_NAME_MOST}
            lang={language.code}
            dir={language.is_rtl ? 'rtl' : 'ltr'}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Field
          label={t('category.address')}
          help={t('category.address_help')}
          error={wrongOf('slug')}
          isNeeded
        >
          <Input
            required
            className="code"
            dir="ltr"
            lang="en"
            value={slug}
            maxLength={SLUG_MOST}
            onChange={event => setOwnSlug(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
};
