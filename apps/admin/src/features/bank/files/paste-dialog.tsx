/** Questions as pasted text: taken as a file of their own, whose format is recognised like that of any other. */
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Dropped } from './upload-store.ts';

const LETTERS_MOST = 2_000_000;

export const PasteDialog = ({
  onTake,
  onClose,
}: {
  onTake: (file: Dropped) => void;
  onClose: () => void;
}) => {
  const t = useText();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const take = () => {
    if (isEmpty) return;
    onTake({ name: `${t('import.pasted')}.txt`, file: new Blob([text], { type: 'text/plain' }) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('import.paste')}
      line={t('import.paste_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" disabled={isEmpty} onClick={take}>
            {t('import.take_text')}
          </Button>
        </>
      }
    >
      <Field label={t('import.text')}>
        <TextArea
          className="bank-paste"
          rows={10}
          dir="auto"
          maxLength={LETTERS_MOST}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take();
          }}
        />
      </Field>
    </Dialog>
  );
};
