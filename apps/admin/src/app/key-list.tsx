/** All keys of the panel, and the switch for those of one letter. */
import { switchSingleKeys, useSingleKeys } from '../lib/keys.ts';
import { type PanelKey, useText } from '../lib/text.ts';
import { Button } from '../ui/form/button.tsx';
import { Field, Switch } from '../ui/form/field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

const KEYS: readonly (readonly [string, PanelKey])[] = [
  ['Ctrl K', 'shell.find'],
  ['/', 'list.search'],
  ['N', 'keys.new'],
  ['E', 'keys.edit'],
  ['J K', 'keys.down_up'],
  ['X', 'keys.choose'],
  ['Shift X', 'keys.range'],
  ['Ctrl Enter', 'common.save'],
  ['Z', 'common.undo'],
  ['?', 'shell.keys'],
];

export const KeyList = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useText();
  const isOn = useSingleKeys();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('shell.keys')}
      acts={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <dl className="facts">
        {KEYS.map(([key, name]) => (
          <div className="contents" key={key}>
            <dt className="first-capital">{t(name)}</dt>
            <dd dir="ltr">
              <span className="key-cap">{key}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Field label={t('shell.single_keys')}>
        <Switch isOn={isOn} onChange={switchSingleKeys} />
      </Field>
    </Dialog>
  );
};
