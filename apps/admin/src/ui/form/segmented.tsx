/** One of a few, side by side: 7 days, 30 days, a year. */
import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly name: ReactNode }[];
};

export const Segmented = <Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedProps<Value>) => (
  <ToggleGroup.Root
    type="single"
    className="segmented"
    aria-label={label}
    value={value}
    onValueChange={chosen => chosen !== '' && onChange(chosen as Value)}
  >
    {options.map(option => (
      <ToggleGroup.Item key={option.value} value={option.value}>
        {option.name}
      </ToggleGroup.Item>
    ))}
  </ToggleGroup.Root>
);
