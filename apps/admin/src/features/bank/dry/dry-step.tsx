/** The fourth step: what would come in and what would not, before anything does (PANEL, `panel-import-2`). */
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/page/card.tsx';
import { type BankImport, willCome } from '../model/bank-import.ts';
import { problemWords } from '../model/row-words.ts';
import type { Act } from '../model/use-import.ts';
import { ProgressCard } from '../run/progress-card.tsx';
import { GoesCard } from './goes-card.tsx';
import { MendsCard } from './mends-card.tsx';
import { RefusedCard } from './refused-card.tsx';
import { SampleCard } from './sample-card.tsx';
import { SumCard } from './sum-card.tsx';
import { TwinsCard } from './twins-card.tsx';

export const DryStep = ({ row, act }: { row: BankImport; act: Act }) => {
  const t = useText();
  if (row.state === 'reading')
    return (
      <ProgressCard
        row={row}
        title={t('import.reading_title')}
        line={t('import.reading_line')}
        onStop={() => void act(({ id }) => call('import/stop', { id }))}
      />
    );
  if (row.state === 'failed')
    return (
      <Note tone="bad">
        {row.problem ? problemWords(t, row.problem) : t('common.not_done')} {t('import.failed_line')}
      </Note>
    );
  if (row.state !== 'read') return <Note tone="info">{t('import.not_read')}</Note>;
  return (
    <div className="desk bank-desk">
      <div className="grid grid-cols-1 gap-4">
        <SumCard row={row} />
        {row.counts.read === 0 && <Note>{t('import.nothing_found')}</Note>}
        {row.counts.read > 0 && willCome(row) === 0 && row.counts.refused > 0 && (
          <Note>{t('import.all_refused')}</Note>
        )}
        {row.counts.read > 0 && <RefusedCard row={row} />}
        <SampleCard row={row} />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <TwinsCard row={row} act={act} />
        <MendsCard row={row} />
        <GoesCard row={row} />
      </div>
    </div>
  );
};
