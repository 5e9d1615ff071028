/** What is approved and in no file yet, and the way to the provider and back. */
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Note } from '../../../ui/page/card.tsx';
import { cents, type PayoutFigures } from '../payout.ts';
import { ImportDialog } from './import-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

export const SendNote = ({ figures }: { figures: PayoutFigures }) => {
  const t = useText();
  const format = useFormat();
  const [open, setOpen] = useState<'send' | 'bring' | null>(null);
  const count = figures.methods.reduce((sum, { requests }) => sum + requests, 0);
  const money = format.list(
    [...Map.groupBy(figures.methods, ({ currency }) => currency)].map(([currency, methods]) =>
      cents(
        format,
        methods.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
        currency,
      ),
    ),
  );
  return (
    <>
      <Note
        tone="info"
        act={
          <span className="payout-note-acts">
            <Button size="small" icon={Download} onClick={() => setOpen('send')}>
              {t('payout.send.file')}
            </Button>
            <Button size="small" icon={Upload} onClick={() => setOpen('bring')}>
              {t('payout.send.bring')}
            </Button>
          </span>
        }
      >
        <b>{t('payout.send.note', { count, money })}</b> {t('payout.send.line')}
      </Note>
      {open === 'send' && <SendDialog figures={figures} onClose={() => setOpen(null)} />}
      {open === 'bring' && <ImportDialog onClose={() => setOpen(null)} />}
    </>
  );
};
