/** The key of an exam: shown on a button, drawn anew or typed; each look stands in the audit log. */
import { Dices, Eye, EyeOff, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type Exam, useExamAct } from '../exam.ts';

const KEY = /^[0-9]{4,8}$/;
const KEY_MOST = 8;

const KeyDialog = ({
  id,
  onKey,
  onClose,
}: {
  id: number;
  onKey: (key: string) => void;
  onClose: () => void;
}) => {
  const t = useText();
  const act = useExamAct();
  const [typed, setTyped] = useState('');
  const give = async (key: string | null) => {
    const work = async () => onKey((await call('exam/new_key', { id, key })).key);
    if (await act(work, t('exam.key_changed'))) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('exam.new_key')}
      line={t('exam.new_key_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button icon={Dices} onClick={() => void give(null)}>
            {t('exam.draw_key')}
          </Button>
          <Button look="main" icon={Keyboard} disabled={!KEY.test(typed)} onClick={() => void give(typed)}>
            {t('exam.type_key')}
          </Button>
        </>
      }
    >
      <Field label={t('exam.key')} help={t('exam.key_help')}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={KEY_MOST}
          value={typed}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        />
      </Field>
      <FactorLine />
    </Dialog>
  );
};

export const KeyCard = ({ row }: { row: Exam }) => {
  const t = useText();
  const [key, setKey] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const show = () => call('exam/key', { id: row.id }).then(({ key: said }) => setKey(said), notifyProblem);
  return (
    <Card title={t('exam.key')}>
      <p className="exam-key" dir="ltr" aria-live="polite">
        {key ?? '••••••'}
      </p>
      <p className="help mb-2">{t('exam.key_line')}</p>
      <div className="flex flex-wrap gap-2">
        {key === null ? (
          <Button size="small" icon={Eye} onClick={() => void show()}>
            {t('exam.show_key')}
          </Button>
        ) : (
          <Button size="small" icon={EyeOff} onClick={() => setKey(null)}>
            {t('exam.hide_key')}
          </Button>
        )}
        {row.state !== 'over' && (
          <Button size="small" icon={Dices} onClick={() => setAsking(true)}>
            {t('exam.new_key')}
          </Button>
        )}
      </div>
      {isAsking && <KeyDialog id={row.id} onKey={setKey} onClose={() => setAsking(false)} />}
    </Card>
  );
};
