/** Stands where a reply failed to load: one sentence, and a button that asks again (DESIGN 6). */
import { useText } from '../lib/i18n/text.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';

type LoadFailedProps = {
  onRetry: () => void;
  /** Another try is under way. */
  busy?: boolean;
  /** The server's own sentence, if it gave one. */
  message?: string | undefined;
};

export const LoadFailed = ({ onRetry, busy = false, message = '' }: LoadFailedProps) => {
  const text = useText();
  return (
    <ErrorState retryLabel={text('app.try_again')} onRetry={onRetry} busy={busy}>
      {message || text('app.not_loaded')}
    </ErrorState>
  );
};
