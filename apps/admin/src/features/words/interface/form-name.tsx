/** The name of a form: CLDR's own for plurals, as translators know them, and words for the one without a number. */
import { useText } from '../../../lib/text.ts';

export const useFormName = (form: string): string => {
  const t = useText();
  return form === 'bare' ? t('words.form.bare') : form;
};

export const FormName = ({ form }: { form: string }) => {
  const name = useFormName(form);
  return <span {...(form !== 'bare' && { lang: 'en', dir: 'ltr' })}>{name}</span>;
};
