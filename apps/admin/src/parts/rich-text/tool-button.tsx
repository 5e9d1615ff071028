/** One button of the toolbar: what it does and its key, by name; pressed where the cursor stands in such words. */
import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';

type ToolProps = {
  label: string;
  icon: LucideIcon;
  /** As the editor binds it, such as `Mod-b`. */
  keyName?: string;
  /** Left out: it does something once. */
  isOn?: boolean;
  isOff?: boolean;
  /** Turns with the reading direction. */
  flips?: boolean;
  onDo: () => void;
};

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

/** `Mod-Shift-8` as it stands on the keyboard. */
export const shownKey = (name: string): string =>
  name
    .split('-')
    .map(part => (part === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : part.length === 1 ? part.toUpperCase() : part))
    .join('+');

export const ToolButton = ({ label, icon: Icon, keyName, isOn, isOff, flips, onDo }: ToolProps) => (
  <Toolbar.Button
    className="icon-button"
    data-size="small"
    aria-label={label}
    title={keyName === undefined ? label : `${label} (${shownKey(keyName)})`}
    {...(isOn !== undefined && { 'aria-pressed': isOn })}
    {...(keyName !== undefined && {
      'aria-keyshortcuts': keyName.replace('Mod', 'Control').replaceAll('-', '+'),
    })}
    disabled={isOff ?? false}
    // The text keeps its selection.
    onMouseDown={event => event.preventDefault()}
    onClick={onDo}
  >
    <Icon className={`icon-small ${flips ? 'flip' : ''}`} aria-hidden="true" />
  </Toolbar.Button>
);
