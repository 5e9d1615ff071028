/** Ctrl K: find a screen and go there, by cmdk. Other screens add what they find (PANEL, Keys). */
import { Command } from 'cmdk';
import { useNavigate } from 'react-router';
import { useText } from '../lib/text.ts';
import type { Screen } from './screen.ts';

export const Palette = ({
  screens,
  isOpen,
  onClose,
}: {
  screens: readonly Screen[];
  isOpen: boolean;
  onClose: () => void;
}) => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Command.Dialog
      open={isOpen}
      onOpenChange={open => !open && onClose()}
      label={t('shell.find')}
      overlayClassName="scrim"
      contentClassName="command"
      loop
    >
      <Command.Input placeholder={t('shell.find')} />
      <Command.List>
        <Command.Empty className="p-3 muted">{t('shell.nothing_found')}</Command.Empty>
        {screens.flatMap(({ path, rail }) =>
          rail
            ? [
                <Command.Item
                  key={path}
                  className="select-item"
                  value={t(rail.name)}
                  onSelect={() => {
                    onClose();
                    void navigate(path);
                  }}
                >
                  <rail.icon className="icon-small" aria-hidden="true" />
                  {t(rail.name)}
                </Command.Item>,
              ]
            : [],
        )}
      </Command.List>
    </Command.Dialog>
  );
};
