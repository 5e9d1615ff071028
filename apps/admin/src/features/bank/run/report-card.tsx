/** The report of an import: what came in, what did not, what can be done with it now, and how it is taken back. */
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Facts } from '../../../ui/page/card.tsx';
import { SheetButton } from '../dry/sheet-button.tsx';
import { BackDialog } from '../list/back-dialog.tsx';
import { type BankImport, cameIn, canTakeBack } from '../model/bank-import.ts';
import { importName } from '../model/row-words.ts';
import type { Act } from '../model/use-import.ts';
import { DeclareDialog } from './declare-dialog.tsx';
import { PublishButton } from './publish-button.tsx';

const listOf = (id: number): string =>
  `/questions?filter=${encodeURIComponent(JSON.stringify({ import_id: id }))}`;

const Figures = ({ row }: { row: BankImport }) => {
  const t = useText();
  const { number } = useFormat();
  const { counts, media, outcomes } = row;
  const held = outcomes.filter(({ outcome }) => ['updated', 'kept', 'held'].includes(outcome));
  return (
    <ul className="bank-figures">
      <li>
        <b className="number">{number(counts.good)}</b>
        {t('import.as_they_were')}
      </li>
      <li>
        <b className="number">{number(counts.mended)}</b>
        {t('import.standing.mended')}
      </li>
      <li>
        <b className="number">{number(counts.refused)}</b>
        {t('import.were_left_out')}
        {counts.refused > 0 && <SheetButton id={row.id} count={counts.refused} />}
      </li>
      <li>
        <b className="number">{number(counts.same)}</b>
        {t('import.were_here')}
      </li>
      <li>
        <b className="number">{number(media)}</b>
        {t('import.media')}
      </li>
      {held.map(({ outcome, count }) => (
        <li key={outcome}>
          <b className="number">{number(count)}</b>
          {t(`import.outcome.${outcome as 'updated' | 'kept' | 'held'}`)}
        </li>
      ))}
    </ul>
  );
};

const BackNote = ({ row }: { row: BankImport }) => {
  const t = useText();
  const { day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { back_until: until } = row;
  const count = cameIn(row);
  return (
    <div className="note" data-tone="info">
      <Undo2 className="flip" aria-hidden="true" />
      <div className="flex-1">
        <b>{t('import.back.name')}</b> {t('import.back.note', { count })}{' '}
        {until !== null && t('import.back.until', { day: day(until) })}
      </div>
      <Button size="small" icon={Undo2} onClick={() => setOpen(true)}>
        {t('import.take_all_back')}
      </Button>
      {isOpen && <BackDialog row={row} onClose={() => setOpen(false)} />}
    </div>
  );
};

const Undone = ({ row }: { row: BankImport }) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <div className="grid gap-3">
      <h2 className="subtitle">{t('import.undone_title', { name: importName(t, row) })}</h2>
      <Facts
        facts={row.back.map(
          ({ outcome, count }) => [t(`import.back_outcome.${outcome}`), number(count)] as const,
        )}
      />
    </div>
  );
};

export const ReportCard = ({ row, act }: { row: BankImport; act: Act }) => {
  const t = useText();
  const calls = useCalls();
  const [isDeclaring, setDeclaring] = useState(false);
  const count = cameIn(row);
  const state = row.state_of_questions ?? row.where_to.state;
  if (row.state === 'undone')
    return (
      <section className="card" aria-label={t('import.report')}>
        <Undone row={row} />
      </section>
    );
  return (
    <section className="card bank-report" aria-label={t('import.report')}>
      <div className="bank-done">
        <i className="triv" aria-hidden="true">
          <Check />
        </i>
        <div className="min-w-0">
          <h2 className="bank-title">{t(`import.now.${state}`, { count })}</h2>
          <p className="muted">
            {t('import.categories', { count: row.categories.length })} {t(`import.now_line.${state}`)}
          </p>
        </div>
        {count > 0 && (
          <>
            <Link className="button" data-look="main" to={listOf(row.id)}>
              {t('import.read_them')}
            </Link>
            {state !== 'published' && <PublishButton id={row.id} />}
          </>
        )}
      </div>
      <Figures row={row} />
      {canTakeBack(row) && <BackNote row={row} />}
      {calls.includes('import/declare') && (
        <p className="flex flex-wrap items-center gap-2 muted">
          <span className="flex-1">{t(row.is_public ? 'import.is_public' : 'import.is_unpublished')}</span>
          <Button size="small" look="ghost" onClick={() => setDeclaring(true)}>
            {t(row.is_public ? 'import.declare' : 'import.declare_public')}
          </Button>
        </p>
      )}
      {isDeclaring && <DeclareDialog row={row} act={act} onClose={() => setDeclaring(false)} />}
    </section>
  );
};
