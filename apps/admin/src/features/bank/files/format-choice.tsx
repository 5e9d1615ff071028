/** Says what a file is, where it was taken for something else or not recognised at all. */
import { FORMAT_NAMES } from '@trivium/rules/bank/format-name';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { ImportFile } from '../model/bank-import.ts';
import { formatName } from '../model/row-words.ts';
import type { Act } from '../model/use-import.ts';

type FormatChoiceProps = {
  file: ImportFile;
  act: Act;
  /** What it is taken for now. */
  children: ReactNode;
};

export const FormatChoice = ({ file, act, children }: FormatChoiceProps) => {
  const t = useText();
  const label = t('import.file.say_of', { name: file.name });
  const choose = (format: string) =>
    void act(({ id, version }) =>
      call('import/choose', { id, version, formats: [{ file_id: file.id, format }] }),
    );
  return (
    <Menu
      label={label}
      items={FORMAT_NAMES.map(name => ({
        id: name,
        name: formatName(t, name),
        isOff: name === file.format,
        onSelect: () => choose(name),
      }))}
    >
      <button type="button" className="bank-format">
        {children}
        <ChevronDown className="icon-small" aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </button>
    </Menu>
  );
};
