/** The switch for any minute of the last week, which says before it is pressed what it costs; and how far it reaches. */
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, Switch } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Card, Note } from '../../ui/page/card.tsx';
import type { Copies } from './use-copies.ts';
import { type CopySettings, useWrite } from './use-plan.ts';

const Reach = ({ archive }: Pick<Copies, 'archive'>) => {
  const t = useText();
  const { instant, ago, number } = useFormat();
  const { from_at, shipped_at, waiting, is_late } = archive;
  return (
    <div className="grid gap-2">
      {from_at === null || shipped_at === null ? (
        <p>{t('copy.minute.begins')}</p>
      ) : (
        <>
          <p>{t('copy.minute.reach', { from: instant(from_at), until: instant(shipped_at) })}</p>
          <p className="muted">{t('copy.minute.age', { ago: ago(shipped_at) })}</p>
        </>
      )}
      {waiting > 0 && <p className="muted">{t('copy.minute.waiting', { number: number(waiting) })}</p>}
      {is_late && shipped_at !== null && <Note tone="bad">{t('copy.minute.late')}</Note>}
    </div>
  );
};

export const MinuteCard = ({ rows, archive }: { rows: CopySettings; archive: Copies['archive'] }) => {
  const t = useText();
  const write = useWrite();
  const isOn = rows.get('copy_any_minute')?.value === true;
  const [isAsked, setAsked] = useState(false);
  const turn = async () => {
    setAsked(false);
    await write(rows, { copy_any_minute: !isOn }, t('copy.minute.changed'));
  };
  return (
    <Card title={t('setting.name.copy_any_minute')}>
      <div className="grid gap-3">
        <p className="muted">{t('copy.minute.line')}</p>
        {archive.can ? (
          <Field className="copy-switch" label={t('copy.minute.switch')} help={t('copy.minute.cost')}>
            <Switch isOn={isOn} onChange={() => setAsked(true)} />
          </Field>
        ) : (
          <Note tone="info">{t('copy.minute.not_here')}</Note>
        )}
        {isOn && archive.can && <Reach archive={archive} />}
      </div>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t(isOn ? 'copy.minute.ask_off' : 'copy.minute.ask_on')}
        line={t('copy.minute.ask_line')}
        acts={
          <>
            <Button onClick={() => setAsked(false)}>{t('common.cancel')}</Button>
            <Button look="main" onClick={() => void turn()}>
              {t('copy.minute.restart')}
            </Button>
          </>
        }
      />
    </Card>
  );
};
