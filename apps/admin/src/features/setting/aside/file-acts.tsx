/** All settings as a file, and a file of settings looked through before anything changes. */
import type { OperatorBodyIn, OperatorReply } from '@trivium/contract/admin/catalogue';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { nameOf, shownOf } from '../../../parts/site/setting-words.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useChange } from '../use-settings.ts';

type Found = OperatorReply<'setting/read-file'>;

const FORMAT = 'trivium-settings';
const BYTES_MOST = 2_000_000;
const INDENT = 2;

const saveFile = async () => {
  const file = await call('setting/export', {});
  const blob = new Blob([JSON.stringify(file, null, INDENT)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `settings-${file.at.slice(0, 'YYYY-MM-DD'.length)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
};

type Asked = OperatorBodyIn<'setting/read-file'>['settings'];
type Written = { readonly format?: unknown; readonly settings?: unknown };

/** The settings of a file that was written here; null for any other. */
const readText = (text: string): Asked | null => {
  try {
    const file: Written | null = JSON.parse(text);
    if (file?.format !== FORMAT || typeof file.settings !== 'object' || file.settings === null) return null;
    return Object.entries(file.settings).map(([name, value]) => ({ name, value }));
  } catch {
    return null;
  }
};

const Changes = ({ changes }: Pick<Found, 'changes'>) => {
  const t = useText();
  const format = useFormat();
  return (
    <ul className="setting-changes">
      {changes.map(({ row, value }) => (
        <li key={row.name}>
          <b>{nameOf(row, t)}</b>
          <span>
            {t('setting.was_now', {
              before: shownOf(row, row.value, t, format),
              after: shownOf(row, value, t, format),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
};

const LeftOut = ({ left }: { left: Found['left_out'] }) => {
  const t = useText();
  return (
    <section>
      <h3 className="heading">{t('setting.import_left')}</h3>
      <ul className="setting-changes">
        {left.map(({ name, why }) => (
          <li key={name}>
            <code dir="ltr">{name}</code>
            <span>{t(`setting.why.${why}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const FoundDialog = ({ found, onClose }: { found: Found; onClose: () => void }) => {
  const t = useText();
  const { number } = useFormat();
  const change = useChange();
  const { changes, same, left_out: left } = found;
  const apply = async () => {
    const rows = changes.map(({ row }) => row);
    const wanted = changes.map(({ name, value, row: { version } }) => ({ name, value, version }));
    try {
      await change(rows, wanted, t('setting.saved'));
      onClose();
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('setting.import_title')}
      line={t('setting.import_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {changes.length > 0 && (
            <Button look="main" onClick={() => void apply()}>
              {t('setting.import_apply', { count: changes.length })}
            </Button>
          )}
        </>
      }
    >
      {changes.length === 0 ? <p>{t('setting.import_none')}</p> : <Changes changes={changes} />}
      {same > 0 && <p className="muted">{t('setting.import_same', { number: number(same) })}</p>}
      {left.length > 0 && <LeftOut left={left} />}
    </Dialog>
  );
};

export const FileActs = () => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const read = async (file: File) => {
    const settings = file.size > BYTES_MOST ? null : readText(await file.text());
    if (settings === null) return notify(t('setting.import_bad'), { isBad: true });
    return call('setting/read-file', { settings }).then(setFound, notifyProblem);
  };
  return (
    <>
      <Button icon={Upload} onClick={() => input.current?.click()}>
        {t('setting.import')}
      </Button>
      <Button icon={Download} onClick={() => void saveFile().catch(notifyProblem)}>
        {t('setting.export')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('setting.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
      {found && <FoundDialog found={found} onClose={() => setFound(null)} />}
    </>
  );
};
