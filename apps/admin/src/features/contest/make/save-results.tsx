/** Saves the results of a closed contest as a CSV file or a workbook. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { downloadTable } from '../../../lib/download.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';

export const SaveResults = ({ id }: { id: number }) => {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async (kind: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const file = await call('contest/results', { id, kind });
      downloadTable(`contest-${id}`, file);
      if (file.left_out > 0) notify(t('contest_plan.left_out', { count: file.left_out }));
    } catch (problem) {
      notifyProblem(problem);
    }
    setBusy(false);
  };
  return (
    <>
      {(['csv', 'xlsx'] as const).map(kind => (
        <Button
          key={kind}
          size="small"
          look="ghost"
          icon={Download}
          disabled={isBusy}
          onClick={() => void save(kind)}
        >
          {t(`contest_plan.${kind}`)}
        </Button>
      ))}
    </>
  );
};
