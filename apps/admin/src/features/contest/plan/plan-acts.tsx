/** The next act of a plan: the step that follows, or publishing; beside it a copy and the bin. */
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { type Contest, useCopy } from '../contest.ts';
import { type Plan, STEPS, type Step } from './use-plan.ts';

/** Puts the draft into the bin, from where the notice takes it back. */
const useBin = ({ id, version, name }: Contest) => {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      const binned = await call('contest/delete', { id, version });
      void navigate('/contests');
      const again = () => queries.invalidateQueries({ queryKey: ['contest'] });
      await again();
      const undo = async () => {
        await call('contest/restore', { id, version: binned.version });
        await again();
      };
      notify(t('contest_plan.binned', { name }), { undo });
    } catch (problem) {
      notifyProblem(problem);
    }
  };
};

type PlanActsProps = { plan: Plan; step: Step; go: (step: Step) => void };

export const PlanActs = ({ plan, step, go }: PlanActsProps) => {
  const t = useText();
  const calls = useCalls();
  const { row, record, faults } = plan;
  const [isAsked, ask] = useState(false);
  const bin = useBin(row);
  const copy = useCopy();
  const isDirty = record.changes.length > 0;
  const next = STEPS[STEPS.indexOf(step) + 1];
  /** What is done is done to what stands in the form. */
  const saved = async () => !isDirty || record.save();
  const goOn = async (to: Step) => {
    if (await saved()) go(to);
  };
  const publish = async () => {
    if (await saved()) ask(true);
  };
  return (
    <>
      <IconButton icon={Copy} label={t('contest_plan.copy')} onClick={() => void copy(row)} />
      <IconButton icon={Trash2} label={t('contest_plan.bin')} onClick={() => void bin()} />
      {next !== undefined && (
        <Button look="main" onClick={() => void goOn(next)}>
          {t('contest_plan.next', { step: t(`contest_plan.step.${next}`) })}
        </Button>
      )}
      {next === undefined && calls.includes('contest/publish') && (
        <Button look="main" icon={Send} disabled={faults.length > 0} onClick={() => void publish()}>
          {t('contest.publish')}
        </Button>
      )}
      {isAsked && <AskDialog row={row} asked="publish" onClose={() => ask(false)} />}
    </>
  );
};
