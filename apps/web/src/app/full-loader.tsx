/** Fills the page until settings and sentences have come (SPEC 2). */
import { isTextKey, useText } from '../lib/i18n/text.ts';
import { Loader } from '../ui/feedback/loader.tsx';

/** Before the first sentences have loaded there are no words to show. */
export const FullLoader = () => {
  const text = useText();
  return (
    <div className="grid min-h-dvh place-content-center">
      <Loader label={isTextKey('app.starting') ? text('app.starting') : ''} />
    </div>
  );
};
