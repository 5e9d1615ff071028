/** Ten of them as players will see them; each opens on the player's own card. */
import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { PreviewFrame } from '../../../parts/preview/preview-frame.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ADDRESS, PHONE } from '../columns/row-preview.tsx';
import type { BankImport, FoundRow } from '../model/bank-import.ts';
import { inForm, isRight, previewOf } from '../model/mending.ts';
import { useRows } from './use-rows.ts';

const SHOWN = 10;
const OPTIONS_SHOWN = 5;
const HUES = 8;

const hueOf = (row: BankImport, { category }: FoundRow, at: number): number =>
  row.categories.find(({ name }) => name === category)?.hue ?? (at % HUES) + 1;

const Small = ({ found, hue, onOpen }: { found: FoundRow; hue: number; onOpen: () => void }) => {
  const t = useText();
  if (found.item === null) return null;
  const item = inForm(found.item);
  const lines = item.kind === 'word' ? [item.answer?.kind === 'word' ? item.answer.word : ''] : item.options;
  const isKey = (at: number) => item.kind === 'word' || isRight(item, at);
  return (
    <li>
      <button type="button" className={`bank-card hue-${hue}`} onClick={onOpen}>
        <span className="bank-card-head" dir="auto">
          {item.text}
        </span>
        <span className="bank-card-body">
          {lines.slice(0, OPTIONS_SHOWN).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their place.
            <span key={at} className="cut" dir="auto" data-right={isKey(at) || undefined}>
              {item.kind === 'true_false' ? t(at === 0 ? 'import.true' : 'import.false') : line}
              {item.kind === 'match' && ` → ${item.right_side[at] ?? ''}`}
              {isKey(at) && <span className="sr-only"> ({t('import.is_key')})</span>}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
};

type LookProps = { row: BankImport; rows: readonly FoundRow[]; at: number; go: (at: number | null) => void };

const Look = ({ row, rows, at, go }: LookProps) => {
  const t = useText();
  const { number } = useFormat();
  const found = rows[at];
  if (!found?.item) return null;
  const category = {
    ...{ id: 0, slug: 'import', name: found.category, icon: 'Sparkles', hue: hueOf(row, found, at) },
  };
  return (
    <Dialog
      isOpen
      onClose={() => go(null)}
      title={t('import.as_players')}
      acts={<Button onClick={() => go(null)}>{t('common.close')}</Button>}
    >
      <div className="bank-phone">
        <PreviewFrame
          address={ADDRESS}
          title={t('import.as_players')}
          shown={{
            preview: 'show',
            question: previewOf(found.item, category, found.picture),
            state: 'question',
          }}
          {...PHONE}
        />
      </div>
      <div className="flex items-center justify-center gap-2">
        <IconButton
          flips
          icon={ChevronLeft}
          label={t('import.twin_before')}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <span className="tabular" role="status">
          {t('questions.job.far', { done: number(at + 1), total: number(rows.length) })}
        </span>
        <IconButton
          flips
          icon={ChevronRight}
          label={t('import.twin_next')}
          disabled={at + 1 >= rows.length}
          onClick={() => go(at + 1)}
        />
      </div>
    </Dialog>
  );
};

export const SampleCard = ({ row }: { row: BankImport }) => {
  const t = useText();
  const [sample, setSample] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const { data } = useRows(row.id, { sample, limit: SHOWN });
  const rows = data?.rows.filter(({ item }) => item !== null) ?? [];
  if (rows.length === 0) return null;
  return (
    <Card
      title={t('import.sample', { count: rows.length })}
      end={
        data &&
        data.total > SHOWN && (
          <Button size="small" look="ghost" icon={RefreshCw} onClick={() => setSample(sample + 1)}>
            {t('import.others')}
          </Button>
        )
      }
    >
      <ul className="bank-cards">
        {rows.map((found, at) => (
          <Small key={found.at} found={found} hue={hueOf(row, found, at)} onOpen={() => setOpen(at)} />
        ))}
      </ul>
      {open !== null && <Look row={row} rows={rows} at={open} go={setOpen} />}
    </Card>
  );
};
