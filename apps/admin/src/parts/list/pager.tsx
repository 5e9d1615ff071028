/** The foot of a list: its keys, which rows are shown, and the way to the next. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/form/button.tsx';

type PagerProps = {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  hasBulk?: boolean;
  /** The rows are walked by keys. */
  hasKeys?: boolean;
};

export const Pager = ({ page, perPage, total, onPage, hasBulk = false, hasKeys = true }: PagerProps) => {
  const t = useText();
  const { number } = useFormat();
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <>
      <span className="key-hints max-[1099px]:hidden" aria-hidden="true" hidden={!hasKeys}>
        <span>
          <span className="key-cap">J</span>
          <span className="key-cap">K</span>
          {t('keys.down_up')}
        </span>
        <span>
          <span className="key-cap">E</span>
          {t('keys.edit')}
        </span>
        {hasBulk && (
          <>
            <span>
              <span className="key-cap">X</span>
              {t('keys.choose')}
            </span>
            <span>
              <span className="key-cap">Shift X</span>
              {t('keys.range')}
            </span>
          </>
        )}
      </span>
      <span className="flex items-center gap-2 ms-auto">
        <span className="tabular">
          {t('list.page', { from: number(from), to: number(to), total: number(total) })}
        </span>
        <IconButton
          size="small"
          flips
          icon={ChevronLeft}
          label={t('list.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          size="small"
          flips
          icon={ChevronRight}
          label={t('list.next')}
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </>
  );
};
