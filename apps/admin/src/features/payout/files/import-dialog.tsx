/** The answer of the payment provider: looked at first, then recorded. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts, Note } from '../../../ui/page/card.tsx';
import { usePayoutsAgain } from '../payout.ts';

type Found = OperatorReply<'payout/import'>;

const TEXT_MOST = 200_000;
const COUNTS = ['completed', 'failed', 'open', 'before', 'unknown'] as const;

const FoundView = ({ found }: { found: Found }) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <>
      <Facts facts={COUNTS.map(name => [t(`payout.import.${name}`), number(found[name])] as const)} />
      {found.lines.length > 0 && (
        <ul className="payout-lines">
          {found.lines.map(({ line, kind, player, note }) => (
            <li key={line}>
              <span className="muted">{t('payout.import.row', { line: number(line) })}</span>{' '}
              {player !== '' && <bdi className="font-bold">{player}</bdi>}{' '}
              {kind !== 'completed' && kind !== 'before' && t(`payout.import.kind.${kind}`)}
              {note !== '' && (
                <bdi className="muted block" lang="en">
                  {note}
                </bdi>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const { number } = useFormat();
  const again = usePayoutsAgain();
  const [file, setFile] = useState<{ readonly text: string; readonly found: Found } | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const look = async (chosen: File | undefined) => {
    setFile(null);
    const text = (await chosen?.text()) ?? '';
    setTooLong(text.length > TEXT_MOST);
    if (text === '' || text.length > TEXT_MOST) return;
    try {
      setFile({ text, found: await call('payout/import', { text, is_trial: true }) });
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  const record = async (text: string) => {
    setBusy(true);
    try {
      const { completed, failed } = await call('payout/import', { text, is_trial: false });
      notify(t('payout.import.done', { paid: number(completed), failed: number(failed) }));
      onClose();
      await again();
    } catch (problem) {
      setBusy(false);
      notifyProblem(problem);
    }
  };
  const count = file === null ? 0 : file.found.completed + file.found.failed;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('payout.send.bring')}
      line={t('payout.import.line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {file !== null && count > 0 && (
            <Button look="main" icon={Upload} disabled={isBusy} onClick={() => void record(file.text)}>
              {t('payout.import.do', { count })}
            </Button>
          )}
        </>
      }
    >
      <Field label={t('payout.import.choose')} {...(isTooLong && { error: t('payout.import.too_long') })}>
        <Input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={event => void look(event.target.files?.[0])}
        />
      </Field>
      {file !== null && <FoundView found={file.found} />}
      {file !== null && count === 0 && <Note tone="info">{t('payout.import.nothing')}</Note>}
      <FactorLine />
    </Dialog>
  );
};
