/** Saves the results of a closed contest as a CSV file. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { download } from '../../../lib/download.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';

export const SaveResults = ({ id }: { id: number }) => {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { csv, left_out } = await call('contest/results', { id });
      download(`contest-${id}.csv`, `\uFEFF${csv}`);
      if (left_out > 0) notify(t('contest_plan.left_out', { count: left_out }));
    } catch (problem) {
      notifyProblem(problem);
    }
    setBusy(false);
  };
  return (
    <Button size="small" look="ghost" icon={Download} disabled={isBusy} onClick={() => void save()}>
      {t('contest_plan.csv')}
    </Button>
  );
};
