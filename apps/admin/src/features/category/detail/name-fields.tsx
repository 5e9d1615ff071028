/** Name and address, as a category and a part have them. */
import { CATEGORY_NAME_MOST, SLUG_MOST } from '@trivium/rules/site/category';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { QuizLanguage } from '../../../lib/quiz-languages.ts';
import { useText } from '../../../lib/text.ts';
import { Field, Input } from '../../../ui/form/field.tsx';

type NameFieldsProps = {
  form: UseFormReturn<FieldValues>;
  language: QuizLanguage | undefined;
  /** The address came with the starter pack and cannot change. */
  isFixed: boolean;
};

export const NameFields = ({ form, language, isFixed }: NameFieldsProps) => {
  const t = useText();
  const wrong = (name: string) => form.formState.errors[name]?.message as string | undefined;
  return (
    <div className="grid grid-cols-2 gap-4 max-[699px]:grid-cols-1">
      <Field label={t('category.name')} error={wrong('name')} isNeeded>
        <Input
          {...form.register('name')}
          maxLength={CATEGORY_NAME_MOST}
          lang={language?.code}
          dir={language?.is_rtl ? 'rtl' : 'ltr'}
        />
      </Field>
      <Field
        label={t('category.address')}
        help={t(isFixed ? 'category.address_fixed' : 'category.address_help')}
        error={wrong('slug')}
        isNeeded
      >
        <Input
          {...form.register('slug')}
          className="code"
          dir="ltr"
          lang="en"
          maxLength={SLUG_MOST}
          readOnly={isFixed}
        />
      </Field>
    </div>
  );
};
