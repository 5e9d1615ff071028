/** A mode that the operator has switched off: it says so and leads back. */
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { EmptyPage } from '../../ui/feedback/empty-page.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';

export const ModeOff = () => {
  const text = useText();
  return (
    <EmptyPage
      title={text('refusal.mode_off')}
      act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
    />
  );
};
