/** The accessibility page: its text, then the way to get help. */
import { PAGE_PATHS } from '@trivium/rules/site/path';
import { useText } from '../../lib/i18n/text.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { TextPage } from './text-page.tsx';

export const Accessibility = () => {
  const t = useText();
  return (
    <TextPage name="accessibility">
      <ButtonLink href={PAGE_PATHS.contact_us} className="mt-6">
        {t('page.contact_us')}
      </ButtonLink>
    </TextPage>
  );
};
