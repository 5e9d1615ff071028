/** How far a job is, by rows and seconds, with the way to stop it. */
import { Square } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { BankImport } from '../model/bank-import.ts';

type ProgressProps = {
  row: Pick<BankImport, 'progress'>;
  title: string;
  line: string;
  /** Without it, it cannot be stopped. */
  onStop?: () => void;
};

export const ProgressCard = ({ row: { progress }, title, line, onStop }: ProgressProps) => {
  const t = useText();
  const { number } = useFormat();
  const { done, total, per_second: speed } = progress;
  const share = total === 0 ? 0 : Math.min(1, done / total);
  const left = speed > 0 && done < total ? Math.ceil((total - done) / speed) : null;
  return (
    <section className="card bank-run" aria-label={title}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="subtitle" dir="auto">
            {title}
          </h2>
          <p className="muted">{line}</p>
        </div>
        {onStop && (
          <Button icon={Square} onClick={onStop}>
            {t('import.stop_here')}
          </Button>
        )}
      </div>
      <div
        className="bank-track"
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ inlineSize: `${share * 100}%` }} />
        <b className="triv" style={{ insetInlineStart: `${share * 100}%` }} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="tabular">
          <span className="number">{number(done)}</span> {t('import.of', { total: number(total) })}
        </span>
        {left !== null && (
          <span className="muted tabular">
            {t('import.speed', { speed: number(Math.round(speed)) })}{' '}
            {t('import.seconds_left', { count: left })}
          </span>
        )}
      </p>
    </section>
  );
};
