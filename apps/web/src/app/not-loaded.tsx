/** Shown when the code of a screen could not be loaded: one line and a button to retry. It may appear before any sentence has loaded. */
import { useEffect, useEffectEvent } from 'react';
import { onBack } from '../lib/device/reach.ts';
import { isTextKey, useText } from '../lib/i18n/text.ts';
import { BareRetry } from '../ui/feedback/bare-retry.tsx';

export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText();
  const retry = useEffectEvent(onRetry);
  useEffect(() => onBack(() => retry()), []);
  // Without sentences from the server there are no words; the mark and the button's icon remain.
  const known = isTextKey('app.not_loaded');
  return (
    <div className="px-(--tv-gutter) py-10">
      <BareRetry onRetry={onRetry} retryLabel={known ? t('app.try_again') : '↻'}>
        {known ? t('app.not_loaded') : '⋯'}
      </BareRetry>
    </div>
  );
};
