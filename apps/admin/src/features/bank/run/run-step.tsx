/** The last step: the import runs, was stopped, is done, or is taken back (PANEL, `panel-import-3`). */
import { Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { AllImports } from '../list/all-imports.tsx';
import { BackDialog } from '../list/back-dialog.tsx';
import { type BankImport, cameIn, canTakeBack } from '../model/bank-import.ts';
import { importName } from '../model/row-words.ts';
import type { Act } from '../model/use-import.ts';
import { ProgressCard } from './progress-card.tsx';
import { ReportCard } from './report-card.tsx';

const Stopped = ({ row, act }: { row: BankImport; act: Act }) => {
  const t = useText();
  const { number } = useFormat();
  const [isBack, setBack] = useState(false);
  const { done, total } = row.progress;
  return (
    <Card title={t('import.stopped', { done: number(done), total: number(total) })}>
      <p className="muted">{t('import.stopped_line')}</p>
      <div className="flex flex-wrap gap-2 mt-3">
        <Button
          look="main"
          icon={Play}
          onClick={() => void act(({ id, version }) => call('import/run', { id, version }))}
        >
          {t('import.go_on')}
        </Button>
        {canTakeBack(row) && (
          <Button icon={Undo2} onClick={() => setBack(true)}>
            {t('import.back.do', { count: cameIn(row) })}
          </Button>
        )}
      </div>
      {isBack && <BackDialog row={row} onClose={() => setBack(false)} />}
    </Card>
  );
};

export const RunStep = ({ row, act }: { row: BankImport; act: Act }) => {
  const t = useText();
  const { state } = row;
  return (
    <div className="grid grid-cols-1 gap-4">
      {state === 'running' && (
        <ProgressCard
          row={row}
          title={t('import.running_title', { name: importName(t, row) })}
          line={t('import.running_line')}
          onStop={() => void act(({ id }) => call('import/stop', { id }))}
        />
      )}
      {state === 'undoing' && (
        <ProgressCard
          row={row}
          title={t('import.undoing_title', { name: importName(t, row) })}
          line={t('import.running_line')}
        />
      )}
      {state === 'stopped' && <Stopped row={row} act={act} />}
      {(state === 'done' || state === 'undone') && <ReportCard row={row} act={act} />}
      <AllImports currentId={row.id} />
    </div>
  );
};
