/** Own exports: how far each is, and its file as long as it is kept. */
import { useQueryClient } from '@tanstack/react-query';
import { Download, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/download.ts';
import { useFormat } from '../../../lib/format.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { Failed, Progress } from '../../../ui/feedback/states.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { State } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatName } from '../model/row-words.ts';
import { type BankExport, EXPORTS_KEY, fetchFile, isBusy, useExports } from './export.ts';

const nameOf = (t: ReturnType<typeof useText>, row: BankExport): string =>
  row.of === 'site'
    ? t('export.of.site')
    : t('export.line', {
        what: row.about === '' ? t(`export.of.${row.of}`) : row.about,
        format: formatName(t, row.format),
      });

const Acts = ({ row, name }: { row: BankExport; name: string }) => {
  const t = useText();
  const { percent } = useFormat();
  const queries = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const again = () => queries.invalidateQueries({ queryKey: EXPORTS_KEY });
  const fetchIt = async () => {
    setShare(0);
    try {
      saveFile(row.name, await fetchFile(row, setShare));
    } catch (problem) {
      notifyProblem(problem);
    }
    setShare(null);
  };
  if (isBusy(row))
    return (
      <Button
        size="small"
        icon={Square}
        onClick={() => void call('export/stop', { id: row.id }).then(again, notifyProblem)}
      >
        {t('import.stop')}
      </Button>
    );
  return (
    <>
      {row.state === 'done' && (
        <Button
          size="small"
          look="ink"
          icon={Download}
          disabled={share !== null}
          onClick={() => void fetchIt()}
        >
          {share === null ? t('export.fetch') : percent(share)}
        </Button>
      )}
      <IconButton
        size="small"
        icon={Trash2}
        label={t('export.forget', { name })}
        onClick={() => void call('export/forget', { id: row.id }).then(again, notifyProblem)}
      />
    </>
  );
};

const About = ({ row, name }: { row: BankExport; name: string }) => {
  const t = useText();
  const { number, instant } = useFormat();
  const { done, total } = row.progress;
  if (isBusy(row))
    return (
      <>
        <Progress share={total === 0 ? 0 : done / total} label={name} />
        <span className="muted tabular">
          {t('questions.job.far', { done: number(done), total: number(total) })}
        </span>
      </>
    );
  if (row.state !== 'done')
    return (
      <State tone={row.state === 'failed' ? 'bad' : 'past'}>
        {t(row.state === 'failed' ? 'import.state.failed' : 'import.state.stopped')}
      </State>
    );
  return (
    <span className="muted">
      {t('import.questions', { count: row.written })}
      {row.media_missing > 0 && ` · ${t('export.media_missing', { count: row.media_missing })}`}
      {row.kept_until !== null && ` · ${t('export.kept_until', { time: instant(row.kept_until) })}`}
    </span>
  );
};

export const ExportList = () => {
  const t = useText();
  const { data, error, refetch } = useExports();
  if (error)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('export.own')}>
      <ul className="bank-exports">
        {data.map(row => {
          const name = nameOf(t, row);
          return (
            <li key={row.id}>
              <div className="grid gap-1 flex-1 min-w-0">
                <b className="cut" dir="auto">
                  {name}
                </b>
                <About row={row} name={name} />
              </div>
              <Acts row={row} name={name} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
