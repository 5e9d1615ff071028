/** Stands where code could not be loaded, and loads nothing itself: a line and a button. Its better is `ErrorState`. */
import type { ErrorStateProps } from './error-state.tsx';

export const BareRetry = ({ children, retryLabel, onRetry }: Omit<ErrorStateProps, 'busy'>) => (
  <div className="retry" role="alert">
    <p>{children}</p>
    <button type="button" className="btn" data-variant="quiet" data-size="small" onClick={onRetry}>
      <span>{retryLabel}</span>
    </button>
  </div>
);
