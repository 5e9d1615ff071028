/** Recovery codes, shown once: to copy, to keep as a file, and to confirm. */
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { CheckBox } from '../../ui/form/field.tsx';
import { Note } from '../../ui/page/card.tsx';

const asFile = (codes: readonly string[]): string =>
  URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify(t('session.copied'));
  };
  const download = () => {
    const href = asFile(codes);
    Object.assign(document.createElement('a'), { href, download: 'recovery-codes.txt' }).click();
    URL.revokeObjectURL(href);
  };
  return (
    <div className="grid gap-4 text-start">
      <Note>{t('session.recovery_once')}</Note>
      <ul className="grid grid-cols-2 gap-2 p-0 m-0 list-none font-mono tabular" dir="ltr">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2 flex-wrap">
        <Button icon={Copy} onClick={() => void copy()}>
          {t('session.copy')}
        </Button>
        <Button icon={Download} onClick={download}>
          {t('session.download')}
        </Button>
      </div>
      <label className="flex items-center gap-2" htmlFor="codes-kept">
        <CheckBox id="codes-kept" checked={isKept} onChange={event => setKept(event.target.checked)} />
        {t('session.kept')}
      </label>
      <Button look="main" disabled={!isKept} onClick={onDone}>
        {t('session.go_on')}
      </Button>
    </div>
  );
};
