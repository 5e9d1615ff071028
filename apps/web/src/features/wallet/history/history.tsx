/** The coin history of one side and month, a page at a time; each entry opens (DECISIONS 8). */
import { useRef, useState } from 'react';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { usePages } from '../../../lib/routes/pages.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { useFocusGrown } from '../../../lib/use-focus-grown.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { ListFoot } from '../list-foot.tsx';
import { type Entry, iconOf, subjectWords, whenWords } from './entry.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { Signed } from './signed.tsx';

const PAGE_ROWS = 20;
/** Below so many entries, the way to more coins stands under them. */
const FEW = 4;

type HistoryProps = {
  /** 1 income, 2 spent; 0 all. */
  type: 0 | 1 | 2;
  /** YYYY-MM; empty for all time. */
  month: string;
  onRequests: () => void;
};

export const History = ({ type, month, onRequests }: HistoryProps) => {
  const text = useText();
  const fields = { type, month };
  const { pages, more, ...asked } = usePages('get_tracker_data', PAGE_ROWS, fields);
  const [openId, setOpenId] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // New entries push old ones over to the next page; they are not shown twice.
  const entries = [...new Map(pages.flat().map(entry => [entry.id, entry])).values()];
  const grow = useFocusGrown(list, entries.length);
  const open = entries.find(({ id }) => id === openId);
  return (
    <>
      {entries.length > 0 && (
        <ul ref={list} className="grid gap-2">
          {entries.map(entry => (
            <EntryRow key={entry.id} entry={entry} onOpen={() => setOpenId(entry.id)} />
          ))}
        </ul>
      )}
      <ListFoot
        {...asked}
        shown={entries.length}
        firstRows={6}
        empty={
          <EmptyState
            isAlone
            title={text('wallet.empty')}
            act={<ButtonLink href={paths.hub}>{text('wallet.play')}</ButtonLink>}
          >
            {text(month === '' ? 'wallet.empty_lead' : 'wallet.empty_month')}
          </EmptyState>
        }
        onMore={() => {
          grow();
          more();
        }}
      />
      {asked.isAll && entries.length > 0 && entries.length < FEW && (
        <ButtonLink variant="quiet" className="mt-2 justify-self-center" href={paths.hub}>
          {text('contest.earn')}
        </ButtonLink>
      )}
      {open && <EntryDialog entry={open} onRequests={onRequests} onClose={() => setOpenId(null)} />}
    </>
  );
};

const EntryRow = ({ entry, onOpen }: { entry: Entry; onOpen: () => void }) => {
  const text = useText();
  const code = useLocale();
  const subject = subjectWords(text, entry);
  return (
    <li>
      <button type="button" className="coin-row" aria-haspopup="dialog" onClick={onOpen}>
        <span className="sign" data-in={entry.points > 0 || undefined} aria-hidden="true">
          {iconOf(entry)}
        </span>
        <span className="words">
          <b>{text(`coin.${entry.reason}`)}</b>
          <span className="detail">
            {subject !== '' && `${subject} · `}
            <time dateTime={entry.date}>{whenWords(text, code, new Date(entry.date), new Date())}</time>
          </span>
        </span>
        <Signed coins={entry.points} />
      </button>
    </li>
  );
};
