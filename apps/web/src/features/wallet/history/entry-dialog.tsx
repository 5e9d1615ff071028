/** One entry in detail: what it was for, when, from which purse, and a link to its subject. */
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Entry, subjectWords, wayOf } from './entry.tsx';
import { Signed } from './signed.tsx';

type EntryDialogProps = { entry: Entry; onRequests: () => void; onClose: () => void };

export const EntryDialog = ({ entry, onRequests, onClose }: EntryDialogProps) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const way = wayOf(entry);
  const subject = subjectWords(text, entry);
  const [won, bonus] = [Math.abs(entry.won), Math.abs(entry.points - entry.won)];
  const when = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(`coin.${entry.reason}`)}
      closeLabel={text('wallet.close')}
      acts={
        way &&
        ('href' in way ? (
          <ButtonLink href={way.href}>{text(way.label)}</ButtonLink>
        ) : (
          <Button
            onClick={() => {
              onClose();
              onRequests();
            }}
          >
            {text(way.label)}
          </Button>
        ))
      }
    >
      <p className="entry-amount display">
        <Signed coins={entry.points} />
      </p>
      {subject !== '' && <p className="font-bold wrap-anywhere">{subject}</p>}
      <p className="text-ink-2">
        <time dateTime={entry.date}>{when.format(Date.parse(entry.date))}</time>
      </p>
      <p className="text-sm text-ink-2">
        {[
          won > 0 && text('wallet.entry.won', { count: won, coins: number(won) }),
          bonus > 0 && text('wallet.entry.bonus', { count: bonus, coins: number(bonus) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Dialog>
  );
};
