/** "Send it again in 0:24", then the button. */
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Fine } from './auth-page.tsx';

type ResendLineProps = { seconds: number; isBusy: boolean; onAgain: () => void };

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const ResendLine = ({ seconds, isBusy, onAgain }: ResendLineProps) => {
  const t = useText();
  if (seconds > 0) {
    return (
      <Fine>
        <span className="num">{t('auth.again_in', { time: clockOf(seconds) })}</span>
      </Fine>
    );
  }
  return (
    <Button variant="quiet" size="small" busy={isBusy} onClick={onAgain}>
      {t('auth.send_again')}
    </Button>
  );
};
