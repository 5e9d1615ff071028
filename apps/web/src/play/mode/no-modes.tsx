/** Shown when every mode is switched off. */
import { useText } from '../../lib/i18n/text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export const NoModes = () => {
  const t = useText();
  return (
    <EmptyState glim="asleep" title={t('hub.no_modes')}>
      {t('hub.no_modes_words')}
    </EmptyState>
  );
};
