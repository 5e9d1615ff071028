/** The share of right answers by category, those with the most answers first; a button loads more. */
import { useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { usePages } from '../../../lib/routes/pages.ts';
import { useFocusGrown } from '../../../lib/use-focus-grown.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Section } from '../../../ui/page/page-header.tsx';
import { Shares } from './shares.tsx';

const PAGE_ROWS = 10;

export const Categories = () => {
  const text = useText();
  const asked = usePages('get_category_statistics', PAGE_ROWS);
  const { total, isAsking, hasFailed, isAll, again, more } = asked;
  const pages = asked.pages.filter(rows => rows.length > 0);
  const lists = useRef<HTMLDivElement>(null);
  const grow = useFocusGrown(lists, pages.length);
  return (
    <Section title={text('statistics.categories')} className="mt-0!">
      <div className="grid gap-3" aria-busy={isAsking}>
        <div ref={lists} className="card hue-7 grid gap-3 empty:hidden">
          {pages.map((rows, at) => (
            <div key={rows[0]?.category_id ?? at}>
              <Shares
                title={text('statistics.categories')}
                namesAre={text('statistics.category')}
                rows={rows.map(row => ({ ...row, key: row.category_id }))}
              />
            </div>
          ))}
        </div>
        {isAsking && pages.length === 0 && <Skeleton shape="card" height="10rem" />}
        {hasFailed && <LoadFailed onRetry={again} busy={isAsking} />}
        {total === 0 && <p className="card text-ink-2">{text('statistics.shares_none')}</p>}
        {!hasFailed && !isAll && pages.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            className="justify-self-center"
            busy={isAsking}
            onClick={() => {
              grow();
              more();
            }}
          >
            {text('wallet.more')}
          </Button>
        )}
      </div>
    </Section>
  );
};
