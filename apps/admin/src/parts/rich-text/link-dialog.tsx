/** The address of a link in a text: of another site, by https. */
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { isLink } from './model/schema.ts';

const ADDRESS_MOST = 2_000;

type LinkProps = {
  href: string;
  /** Null: nothing changes; empty: there is no link any more. */
  onClose: (href: string | null) => void;
};

/** What somebody types without the beginning gets it. */
const wholeAddress = (typed: string): string => {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
};

export const LinkDialog = ({ href, onClose }: LinkProps) => {
  const t = useText();
  const [typed, setTyped] = useState(href);
  const [isBad, setBad] = useState(false);
  const done = () => {
    const address = wholeAddress(typed);
    if (isLink(address)) onClose(new URL(address).href);
    else setBad(true);
  };
  return (
    <Dialog
      isOpen
      onClose={() => onClose(null)}
      title={t('rich.link')}
      acts={
        <>
          {href !== '' && <Button onClick={() => onClose('')}>{t('rich.unlink')}</Button>}
          <Button onClick={() => onClose(null)}>{t('common.cancel')}</Button>
          <Button look="main" onClick={done}>
            {t('rich.link_set')}
          </Button>
        </>
      }
    >
      <Field
        label={t('rich.address')}
        help={t('rich.address_help')}
        error={isBad ? t('rich.address_bad') : undefined}
      >
        <Input
          dir="ltr"
          type="url"
          maxLength={ADDRESS_MOST}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            done();
          }}
        />
      </Field>
    </Dialog>
  );
};
