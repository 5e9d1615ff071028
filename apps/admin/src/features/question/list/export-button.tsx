/** Saves the list as a CSV file. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import type { FilterValues } from '../../../parts/list/list-page.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { asked, type Filter } from './filters/filter.ts';

export const ExportButton = ({ filter }: { filter: FilterValues }) => {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const { csv, left_out } = await call('question/export', { filter: asked(filter as Filter) });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }));
      link.download = 'questions.csv';
      link.click();
      URL.revokeObjectURL(link.href);
      if (left_out > 0) notify(t('questions.export_left', { count: left_out }));
    } catch (problem) {
      notifyProblem(problem);
    }
    setIsBusy(false);
  };
  return (
    <Button size="small" look="ghost" icon={Download} disabled={isBusy} onClick={() => void save()}>
      {t('questions.export')}
    </Button>
  );
};
