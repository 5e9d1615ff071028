/** Tabs in one bowed bar: two to four words, one of them current (DESIGN 6). */
import { type KeyboardEvent, useRef } from 'react';

export type Segment<V extends string> = { value: V; label: string };

export type SegmentedProps<V extends string> = {
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Id of the panel the tabs switch, when there is one. */
  controls?: string;
};

const stepOf = (key: string, rtl: boolean) => {
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return -1;
  return 0;
};

/** A tab list: arrows move and switch, one tab stop. */
export const Segmented = <V extends string>({
  label,
  segments,
  value,
  onChange,
  controls,
}: SegmentedProps<V>) => {
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (step === 0) return;
    event.preventDefault();
    const at = segments.findIndex(segment => segment.value === value);
    const next = (at + step + segments.length) % segments.length;
    const segment = segments[next];
    if (!segment) return;
    onChange(segment.value);
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={bar} className="segmented" role="tablist" aria-label={label}>
      {segments.map(segment => (
        <button
          key={segment.value}
          type="button"
          role="tab"
          aria-selected={segment.value === value}
          aria-controls={controls}
          tabIndex={segment.value === value ? 0 : -1}
          onKeyDown={move}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
};
