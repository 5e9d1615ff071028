/** The answers of one question as one group: arrows move, Enter or Space picks, letters and digits pick (DESIGN 10). */
import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { AnswerSlab, type SlabState } from './answer-slab.tsx';

export type AnswerChoice = {
  id: string;
  /** What the key shows, and the letter that picks it. */
  mark: string;
  content: ReactNode;
  state: SlabState;
  /** Whether the player chose it, where the state does not say so (a verdict lies on it). */
  isChecked?: boolean;
  status?: string;
  poll?: { percent: number; label: string };
};

export type AnswerGroupProps = {
  /** Names the group for screen readers. */
  label: string;
  choices: readonly AnswerChoice[];
  /** A choice was picked; with `multiple`, picked or taken back. */
  onPick: (id: string) => void;
  /** No more picking: a verdict is shown or an answer is on its way. */
  locked?: boolean;
  /** Several may be right: check boxes instead of radios. */
  multiple?: boolean;
  /** Two columns from 700 px; the caller knows whether all labels are short (under 28 characters). */
  columns?: 1 | 2;
  /** True or false: two tall slabs side by side. */
  tall?: boolean;
  /** Letters and digits pick from anywhere on the page; false leaves them alone. */
  shortcuts?: boolean;
};

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** The step an arrow key asks for: +1, -1, or 0 for any other key. Left and right follow the reading direction. */
const stepOf = (key: string, rtl: boolean) => {
  if (key === 'ArrowDown' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  if (key === 'ArrowUp' || key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return -1;
  return 0;
};

const isFree = (choice: AnswerChoice) => choice.state !== 'removed';

/** The next choice in a direction that can still be chosen, going round; the same one when it is alone. */
const neighbour = (choices: readonly AnswerChoice[], from: number, step: number) => {
  for (let i = 1; i <= choices.length; i++) {
    const at = (from + step * i + choices.length * i) % choices.length;
    const choice = choices[at];
    if (choice && isFree(choice)) return at;
  }
  return from;
};

/** The choice a letter or digit means; keyboards of other scripts are read by their place (`code`). */
const choiceOfKey = (choices: readonly AnswerChoice[], key: string, code: string) =>
  choices.find(
    (choice, i) =>
      isFree(choice) &&
      (key === String(i + 1) ||
        key.toLowerCase() === choice.mark.toLowerCase() ||
        code === `Key${choice.mark.toUpperCase()}`),
  );

/** A radiogroup (or a group of check boxes) of slabs with one tab stop. */
export const AnswerGroup = (props: AnswerGroupProps) => {
  const {
    label,
    choices,
    onPick,
    locked = false,
    multiple = false,
    columns = 1,
    tall = false,
    shortcuts = true,
  } = props;
  const [at, setAt] = useState(0);
  const current = choices[at] && isFree(choices[at]) ? at : neighbour(choices, at, 1);

  const pick = (id: string) => {
    if (!locked) onPick(id);
  };

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (step === 0) return;
    event.preventDefault();
    const next = neighbour(choices, current, step);
    setAt(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('.slab')[next]?.focus();
  };

  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || locked) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('dialog[open]')) return;
    const choice = choiceOfKey(choices, event.key, event.code);
    if (!choice) return;
    setAt(choices.indexOf(choice));
    onPick(choice.id);
  });

  // At the commit, not after the paint: the first key must not be lost on a busy device.
  useLayoutEffect(() => {
    if (!shortcuts) return;
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, [shortcuts]);

  const slabs = choices.map((choice, i) => (
    <AnswerSlab
      key={choice.id}
      mark={choice.mark}
      state={choice.state}
      status={choice.status}
      poll={choice.poll}
      multiple={multiple}
      tall={tall}
      role={multiple ? 'checkbox' : 'radio'}
      aria-checked={choice.isChecked ?? choice.state === 'selected'}
      aria-disabled={locked || undefined}
      tabIndex={i === current ? 0 : -1}
      onFocus={() => setAt(i)}
      onKeyDown={move}
      onClick={() => pick(choice.id)}
    >
      {choice.content}
    </AnswerSlab>
  ));
  const look = { className: tall ? 'slabs-pair' : 'slabs', 'data-columns': columns };
  return multiple ? (
    <fieldset aria-label={label} {...look}>
      {slabs}
    </fieldset>
  ) : (
    <div role="radiogroup" aria-label={label} {...look}>
      {slabs}
    </div>
  );
};
