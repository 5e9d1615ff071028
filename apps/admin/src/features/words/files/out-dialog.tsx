/** The sentences of a language as a file for a translator. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Switch } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Language } from '../use-words.ts';
import { download } from './download.ts';

const FORMATS = ['xliff', 'json'] as const;
type Format = (typeof FORMATS)[number];

export const OutDialog = ({ language, onClose }: { language: Language; onClose: () => void }) => {
  const t = useText();
  const [format, setFormat] = useState<Format>('xliff');
  const [isOpenOnly, setOpenOnly] = useState(language.missing + language.changed > 0);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { name, text, units } = await call('text/export', {
        ...{ language: language.code, format, is_open_only: isOpenOnly },
      });
      download(name, text);
      notify(t('words.out.made', { count: units, name }));
      onClose();
    } catch (problem) {
      setBusy(false);
      notifyProblem(problem);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('words.out.title', { language: language.title })}
      line={t('words.out.line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" icon={Download} disabled={isBusy} onClick={() => void make()}>
            {t('words.out.do')}
          </Button>
        </>
      }
    >
      <Segmented<Format>
        label={t('words.out.format')}
        value={format}
        onChange={setFormat}
        options={FORMATS.map(value => ({ value, name: t(`words.format.${value}`) }))}
      />
      <Field label={t('words.out.open_only')} help={t('words.out.open_help')}>
        <Switch isOn={isOpenOnly} onChange={setOpenOnly} />
      </Field>
    </Dialog>
  );
};
