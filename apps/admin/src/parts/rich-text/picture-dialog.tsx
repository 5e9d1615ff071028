/** A picture in a text: chosen from the device, kept by the server, and described for those who do not see it. */
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FileButton } from '../media/file-button.tsx';
import type { Picture } from './model/commands.ts';

const ALT_MOST = 300;

type PictureProps = { picture: Picture | null; onClose: (picture: Picture | null) => void };

export const PictureDialog = ({ picture, onClose }: PictureProps) => {
  const t = useText();
  const [src, setSrc] = useState(picture?.src ?? '');
  const [alt, setAlt] = useState(picture?.alt ?? '');
  return (
    <Dialog
      isOpen
      onClose={() => onClose(null)}
      title={t('rich.picture')}
      acts={
        <>
          <Button onClick={() => onClose(null)}>{t('common.cancel')}</Button>
          <Button
            look="main"
            disabled={src === '' || alt.trim() === ''}
            onClick={() => onClose({ src, alt: alt.trim() })}
          >
            {t('rich.picture_set')}
          </Button>
        </>
      }
    >
      {src !== '' && <img className="rich-text-picture" src={src} alt={alt} />}
      <FileButton kind="picture" value={src} onChange={setSrc} />
      <Field label={t('file.alt')} help={t('file.alt_help')} isNeeded>
        <TextArea
          dir="auto"
          maxLength={ALT_MOST}
          value={alt}
          onChange={({ target }) => setAlt(target.value.replaceAll('\n', ' '))}
        />
      </Field>
    </Dialog>
  );
};
