/** A choice out of a list, by Radix: keyboard, typing ahead, both directions of text. */
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFieldWiring } from './field.tsx';

export type Option = { readonly value: string; readonly name: ReactNode; readonly isOff?: boolean };

type SelectProps = {
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  placeholder?: string;
  /** Needed where no field gives a label. */
  label?: string;
  isSmall?: boolean;
  isDisabled?: boolean;
};

/** Radix keeps the empty value for "nothing chosen": an option of that value goes by this name. */
const NONE = '\u0000none';

export const Select = ({
  value,
  onChange,
  options,
  placeholder,
  label,
  isSmall,
  isDisabled,
}: SelectProps) => {
  const wiring = useFieldWiring();
  const hasNone = options.some(option => option.value === '');
  return (
    <Radix.Root
      value={value === '' && hasNone ? NONE : value}
      onValueChange={chosen => onChange(chosen === NONE ? '' : chosen)}
      disabled={isDisabled ?? false}
    >
      <Radix.Trigger
        {...wiring}
        className="input"
        data-size={isSmall ? 'small' : undefined}
        aria-label={label}
      >
        <span className="cut flex-1">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="select-list" position="popper" sideOffset={4}>
          <Radix.Viewport>
            {options.map(option => (
              <Radix.Item
                key={option.value}
                value={option.value === '' ? NONE : option.value}
                disabled={option.isOff ?? false}
                className="select-item"
              >
                <Radix.ItemText>{option.name}</Radix.ItemText>
                <Radix.ItemIndicator className="ms-auto">
                  <Check className="icon-small" aria-hidden="true" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
