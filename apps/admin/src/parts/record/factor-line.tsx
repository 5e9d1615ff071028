/** Says, with a lock, that an act asks for the second factor (PANEL, Second key). */
import { Lock } from 'lucide-react';
import { useText } from '../../lib/text.ts';

export const FactorLine = () => {
  const t = useText();
  return (
    <span className="flex items-center gap-1.5 basis-full help">
      <Lock className="icon-small" aria-hidden="true" />
      {t('payout.factor')}
    </span>
  );
};
