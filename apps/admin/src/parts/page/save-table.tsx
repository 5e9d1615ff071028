/** Saves results as a CSV file or a workbook, and says how many the file had no room for. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadTable } from '../../lib/download.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';

const KINDS = ['csv', 'xlsx'] as const;
type Table = Parameters<typeof downloadTable>[1] & { readonly left_out: number };
type SaveTableProps = {
  /** Name of the file, without its ending. */
  name: string;
  /** Whose sentences the buttons speak. */
  words: 'exam' | 'contest_plan';
  load: (kind: (typeof KINDS)[number]) => Promise<Table>;
};

export const SaveTable = ({ name, words, load }: SaveTableProps) => {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async (kind: (typeof KINDS)[number]) => {
    setBusy(true);
    try {
      const table = await load(kind);
      downloadTable(name, table);
      if (table.left_out > 0) notify(t(`${words}.left_out`, { count: table.left_out }));
    } catch (problem) {
      notifyProblem(problem);
    }
    setBusy(false);
  };
  return KINDS.map(kind => (
    <Button
      key={kind}
      size="small"
      look="ghost"
      icon={Download}
      disabled={isBusy}
      onClick={() => void save(kind)}
    >
      {t(`${words}.${kind}`)}
    </Button>
  ));
};
