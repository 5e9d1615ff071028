/** The refused rows as a sheet with the reason beside each; mended there, it can be dropped again. */
import { Download } from 'lucide-react';
import { call } from '../../../lib/call.ts';
import { downloadBytes } from '../../../lib/download.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';

const KINDS = ['xlsx', 'csv'] as const;

const save = async (id: number, kind: (typeof KINDS)[number]): Promise<void> => {
  try {
    const { name, bytes } = await call('import/refused', { id, kind });
    downloadBytes(name, bytes);
  } catch (problem) {
    notifyProblem(problem);
  }
};

export const SheetButton = ({ id, count }: { id: number; count: number }) => {
  const t = useText();
  return (
    <Menu
      label={t('import.as_sheet', { count })}
      items={KINDS.map(kind => ({
        id: kind,
        name: t(`import.sheet_kind.${kind}`),
        icon: Download,
        onSelect: () => void save(id, kind),
      }))}
    >
      <Button size="small" look="ghost" icon={Download}>
        {t('import.as_sheet', { count })}
      </Button>
    </Menu>
  );
};
