/** Shows "Send it again in 0:24", and the button after that. */
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Fine } from '../parts/auth-page.tsx';

type ResendLineProps = { seconds: number; isBusy: boolean; onAgain: () => void };

export const ResendLine = ({ seconds, isBusy, onAgain }: ResendLineProps) => {
  const t = useText();
  const number = useNumber();
  if (seconds > 0) {
    const time = `${number(Math.floor(seconds / 60))}:${number(seconds % 60, { minimumIntegerDigits: 2 })}`;
    return (
      <Fine>
        <span className="num">{t('identity.again_in', { time })}</span>
      </Fine>
    );
  }
  return (
    <Button variant="quiet" size="small" busy={isBusy} onClick={onAgain}>
      {t('identity.send_again')}
    </Button>
  );
};
