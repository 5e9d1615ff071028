/** Keys of the panel: single letters, off while somebody types and when they are switched off (PANEL, Keys). */
import { useEffect, useRef, useSyncExternalStore } from 'react';

const OFF = 'trivium.panel.single_keys_off';
const listeners = new Set<() => void>();

export const areSingleKeysOn = (): boolean => localStorage.getItem(OFF) === null;

export const switchSingleKeys = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** A dialog or menu above the page has its own keys. */
const isCovered = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** `ctrl+Enter`, `shift+X`, `j`: as the keys of `useKeys` are named. */
const nameOf = (event: KeyboardEvent): string => {
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const held = [
    (event.ctrlKey || event.metaKey) && 'ctrl',
    event.altKey && 'alt',
    event.shiftKey && /^[a-z]$/.test(letter) && 'shift',
  ].filter(Boolean);
  return [...held, letter].join('+');
};

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** The keys of everything on the page; what was mounted last comes first. */
let known: readonly { readonly current: Keys }[] = [];
/** The first of two letters, for as long as the second may follow. */
let before = '';

const press = (event: KeyboardEvent): void => {
  const name = nameOf(event);
  const both = `${before} ${name}`;
  before = '';
  const isSingle = !name.includes('ctrl+');
  if (isSingle && (isTyping(event.target) || isCovered(event.target) || !areSingleKeysOn())) return;
  const handlerOf = (wanted: string) => known.find(({ current }) => wanted in current)?.current[wanted];
  // The second of two letters never means what it means alone.
  const handler = handlerOf(both) ?? handlerOf(name);
  if (handler) {
    event.preventDefault();
    handler(event);
  } else if (known.some(({ current }) => Object.keys(current).some(key => key.startsWith(`${name} `)))) {
    before = name;
  }
};

/**
 * Calls a handler by the key that was pressed. Keys with `ctrl` work everywhere, single ones only where nobody types.
 * Two letters one after the other are named with a space: `g q`.
 */
export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    if (known.length === 0) addEventListener('keydown', press);
    known = [now, ...known];
    return () => {
      known = known.filter(other => other !== now);
      if (known.length === 0) removeEventListener('keydown', press);
    };
  }, []);
}
