/** An admin declares that the questions of an import stand nowhere else, or that they do, with a reason (DECISIONS 12). */
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { ReasonDialog } from '../../../parts/record/reason-dialog.tsx';
import type { BankImport } from '../model/bank-import.ts';
import type { Act } from '../model/use-import.ts';

const REASON_MOST = 300;

export const DeclareDialog = ({ row, act, onClose }: { row: BankImport; act: Act; onClose: () => void }) => {
  const t = useText();
  const { id, is_public: isPublic } = row;
  const what = isPublic ? 'import.declare' : 'import.declare_public';
  return (
    <ReasonDialog
      title={t(what)}
      line={t(isPublic ? 'import.declare_line' : 'import.declare_public_line')}
      act={t(what)}
      isTold={false}
      most={REASON_MOST}
      onDo={reason => act(() => call('import/declare', { id, is_public: !isPublic, reason }))}
      onClose={onClose}
    />
  );
};
