/** Stands where a reply failed to load: one sentence, and a button that asks again (DESIGN 6). */
import { failedRequest } from '../lib/api/failed-request.ts';
import { useText } from '../lib/i18n/text.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { FailureCode } from '../ui/feedback/failure-code.tsx';

/** So many letters tell one call from all others of a site's log. */
const SHOWN_LETTERS = 8;

type LoadFailedProps = {
  onRetry: () => void;
  /** Another try is under way. */
  busy?: boolean;
  /** The server's own sentence, if it gave one. */
  message?: string | undefined;
};

export const LoadFailed = ({ onRetry, busy = false, message = '' }: LoadFailedProps) => {
  const text = useText();
  const code = failedRequest();
  return (
    <ErrorState retryLabel={text('app.try_again')} onRetry={onRetry} busy={busy}>
      {message || text('app.not_loaded')}
      {code && (
        <FailureCode code={code} copied={text('app.code_copied')}>
          {text('app.failure_code', { code: code.slice(0, SHOWN_LETTERS) })}
        </FailureCode>
      )}
    </ErrorState>
  );
};
