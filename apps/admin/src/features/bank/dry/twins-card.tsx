/** The same question in the bank and in the file, with another answer: side by side, one at a time or all at once. */
import { TWIN_DECISIONS, type TwinDecision } from '@trivium/rules/bank/import';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { call, callList } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { BankImport, FoundRow, Item, Twin } from '../model/bank-import.ts';
import { placeWords } from '../model/row-words.ts';
import type { Act } from '../model/use-import.ts';
import { useRows } from './use-rows.ts';

const PAGE = 100;
/** So many are decided in one call. */
const AT_ONCE = 1_000;

const rightOf = ({ answer, options }: Item): string => {
  if (answer === null) return '';
  if (answer.kind === 'word') return answer.word;
  if (answer.kind === 'multi_select') return answer.options.map(at => options[at] ?? '').join(', ');
  if (answer.kind === 'sequence') return answer.order.map(at => options[at] ?? '').join(', ');
  return 'option' in answer ? (options[answer.option] ?? '') : '';
};

const Pair = ({ row, twin, hasManyFiles }: { row: FoundRow; twin: Twin; hasManyFiles: boolean }) => {
  const t = useText();
  const { number } = useFormat();
  const where = { category: twin.category ?? '–', level: number(twin.level) };
  return (
    <div className="bank-twins" data-same={twin.is_same_answer || undefined}>
      <div>
        <span className="help">{t('import.in_bank', where)}</span>
        <b dir="auto">{twin.text}</b>
        <span dir="auto">
          {t('import.right')} <b>{twin.right}</b>
        </span>
      </div>
      <div data-theirs="">
        <span className="help">{placeWords(t, row.place, hasManyFiles)}</span>
        <b dir="auto">{row.item?.text ?? ''}</b>
        <span dir="auto">
          {t('import.right')} <b>{row.item ? rightOf(row.item) : ''}</b>
        </span>
      </div>
    </div>
  );
};

/** Rows about which nobody has decided. */
const undecided = async (id: number): Promise<number[]> => {
  const at: number[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total } = await callList('import/rows', { id, is_twin: true, offset, limit: PAGE });
    for (const row of rows) if (row.twin !== null && row.twin.decision === null) at.push(row.at);
    if (rows.length === 0 || offset + PAGE >= total || at.length >= AT_ONCE) return at.slice(0, AT_ONCE);
  }
};

export const TwinsCard = ({ row, act }: { row: BankImport; act: Act }) => {
  const t = useText();
  const { number } = useFormat();
  const [at, setAt] = useState(0);
  const { data, refetch } = useRows(row.id, { is_twin: true, offset: at, limit: 1 }, row.twins > 0);
  const shown = data?.rows[0];
  const twin = shown?.twin;
  const total = data?.total ?? 0;
  if (!shown || !twin) return null;
  const decide = async (decision: TwinDecision) => {
    await act(({ id }) => call('import/decide', { id, at: [shown.at], decision }));
    if (at + 1 < total) setAt(at + 1);
    else void refetch();
  };
  const decideAll = async (decision: TwinDecision) => {
    const all = await undecided(row.id).catch(problem => {
      notifyProblem(problem);
      return [];
    });
    if (all.length > 0) await act(({ id }) => call('import/decide', { id, at: all, decision }));
    void refetch();
  };
  return (
    <Card title={t(twin.is_same_answer ? 'import.twin_same' : 'import.twin')}>
      <div className="grid grid-cols-1 gap-3">
        <Pair row={shown} twin={twin} hasManyFiles={row.files.length > 1} />
        <fieldset className="flex flex-wrap items-center gap-2" aria-label={t('import.decide')}>
          {TWIN_DECISIONS.map(decision => (
            <Button
              key={decision}
              size="small"
              aria-pressed={twin.decision === decision}
              {...(twin.decision === decision && { look: 'ink' as const })}
              onClick={() => void decide(decision)}
            >
              {t(`import.keep.${decision}`)}
            </Button>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-1 muted">
          <IconButton
            size="small"
            flips
            icon={ChevronLeft}
            label={t('import.twin_before')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <span className="tabular" role="status">
            {t('questions.job.far', { done: number(at + 1), total: number(total) })}
          </span>
          <IconButton
            size="small"
            flips
            icon={ChevronRight}
            label={t('import.twin_next')}
            disabled={at + 1 >= total}
            onClick={() => setAt(at + 1)}
          />
          <span className="flex-1" />
          <Menu
            label={t('import.all_at_once')}
            items={TWIN_DECISIONS.map(decision => ({
              id: decision,
              name: t(`import.keep.${decision}`),
              onSelect: () => void decideAll(decision),
            }))}
          >
            <Button size="small" look="ghost">
              {t('import.all_at_once')}
            </Button>
          </Menu>
        </div>
      </div>
    </Card>
  );
};
