/** One import on its way: files, columns, where to, dry run, import (PANEL, `panel-import-1` to `-3`). */
import { ArrowRight, FileUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/text.ts';
import { useFocusKept } from '../../lib/use-focus-kept.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { StepBar } from '../../parts/step/step-bar.tsx';
import { Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { DryStep } from './dry/dry-step.tsx';
import { FilesStep } from './files/files-step.tsx';
import { useUploads } from './files/upload-store.ts';
import {
  type BankImport,
  beforeOf,
  hasBegun,
  hasColumns,
  nextOf,
  STEPS,
  type Step,
  stepOf,
  willCome,
} from './model/bank-import.ts';
import { type Act, useImport } from './model/use-import.ts';
import { RunStep } from './run/run-step.tsx';
import { WhereStep } from './where/where-step.tsx';
import './bank.css';
import './run/run.css';
import './dry/dry.css';

type StepProps = { row: BankImport; act: Act; step: Step; go: (step: Step) => void };

/** Whoever chose no language means the first one, which the choice shows. */
const withLanguage = async (row: BankImport): Promise<BankImport> => {
  if (row.where_to.language_id !== null) return row;
  const [main] = await call('quiz_languages', {});
  if (!main) return row;
  const { id, version } = row;
  return call('import/choose', { id, version, where_to: { ...row.where_to, language_id: main.id } });
};

const useNext = ({ row, act, step, go }: StepProps) => {
  const uploads = useUploads(row.id);
  const isSending = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  const isReady =
    step === 'dry'
      ? row.state === 'read' && willCome(row) > 0
      : !isSending && row.files.some(({ is_whole, problem }) => is_whole && problem === null);
  const next = async () => {
    if (!isReady) return;
    if (step === 'dry') {
      if (await act(({ id, version }) => call('import/run', { id, version }))) go('run');
    } else if (step !== 'where') go(nextOf(row, step));
    // What is chosen in the last moment is kept first: acts wait for each other.
    else if (row.state === 'read') go('dry');
    else if (
      (await act(withLanguage)) &&
      (await act(({ id, version }) => call('import/dry', { id, version })))
    )
      go('dry');
  };
  return { isReady, next };
};

const Acts = (props: StepProps) => {
  const t = useText();
  const navigate = useNavigate();
  const { row, step, go } = props;
  const { isReady, next } = useNext(props);
  useKeys({ 'ctrl+Enter': () => void next() });
  if (hasBegun(row))
    return (
      <Button icon={FileUp} onClick={() => void navigate('/imports')}>
        {t('import.another')}
      </Button>
    );
  const count = willCome(row);
  return (
    <>
      {step !== 'files' && row.state !== 'reading' && (
        <Button onClick={() => go(beforeOf(row, step))}>{t('common.back')}</Button>
      )}
      {row.state !== 'reading' && (
        <Button look="main" disabled={!isReady} onClick={() => void next()}>
          {step === 'dry'
            ? t('import.do', { count })
            : t('contest_plan.next', { step: t(`import.step.${nextOf(row, step)}`) })}
          <ArrowRight className="flip icon-small" aria-hidden="true" />
        </Button>
      )}
    </>
  );
};

/** What is done in each step, for the bar above. */
const isDone = (row: BankImport, name: Step, step: Step): boolean => {
  if (name === 'run') return false;
  return STEPS.indexOf(name) < STEPS.indexOf(step) && (name !== 'files' || row.files.length > 0);
};

const Opened = (props: StepProps) => {
  const t = useText();
  const { row, act, step, go } = props;
  const top = useRef<HTMLElement>(null);
  const first = useRef(step);
  // Whoever works by keyboard or ear goes on at the step that opened.
  useEffect(() => {
    if (first.current !== step) top.current?.focus();
    first.current = step;
  }, [step]);
  useFocusKept(top, row.state);
  return (
    <Page
      title={t('import.title')}
      parent={{ name: t('import.rail'), path: '/imports' }}
      acts={<Acts {...props} />}
    >
      <div className="bank-page">
        <StepBar
          label={t('import.steps')}
          steps={STEPS.map(name => ({
            name,
            words: t(`import.step.${name}`),
            isDone: isDone(row, name, step),
            isShut:
              hasBegun(row) ||
              row.state === 'reading' ||
              (name === 'columns' && !hasColumns(row)) ||
              (name === 'dry' && row.state === 'open') ||
              name === 'run',
          }))}
          step={step}
          go={go}
        />
        <section ref={top} tabIndex={-1} className="bank-step" aria-label={t(`import.step.${step}`)}>
          {step === 'files' && <FilesStep row={row} act={act} />}
          {step === 'columns' && <ColumnsStep row={row} act={act} />}
          {step === 'where' && <WhereStep row={row} act={act} />}
          {step === 'dry' && <DryStep row={row} act={act} />}
          {step === 'run' && <RunStep row={row} act={act} />}
        </section>
      </div>
    </Page>
  );
};

export function ImportPage() {
  const t = useText();
  const id = Number(useParams()['id']);
  const { query, act } = useImport(id);
  const [search, setSearch] = useSearchParams();
  const isLate = useIsLate(query.isPending);
  const { data: row, error } = query;
  if (row) {
    const step = stepOf(row, search.get('step'));
    return <Opened row={row} act={act} step={step} go={name => setSearch({ step: name })} />;
  }
  return (
    <Page title={t('import.title')} parent={{ name: t('import.rail'), path: '/imports' }}>
      {error ? (
        <Failed
          line={<Why problem={error} />}
          retry={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        isLate && (
          <div className="card">
            <Skeleton />
          </div>
        )
      )}
    </Page>
  );
}
