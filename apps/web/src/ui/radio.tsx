/** One of several: small trivs in a named group (DESIGN 6). */
import type { ReactNode } from 'react';

export type RadioChoice<V extends string> = { value: V; label: ReactNode; disabled?: boolean };

export type RadioGroupProps<V extends string> = {
  /** The question the choices answer. */
  legend: string;
  name: string;
  value: V | undefined;
  choices: readonly RadioChoice<V>[];
  onChange: (value: V) => void;
};

/** Native radios: arrows move and choose. */
export const RadioGroup = <V extends string>({
  legend,
  name,
  value,
  choices,
  onChange,
}: RadioGroupProps<V>) => (
  <fieldset className="grid gap-2">
    <legend className="field-label mb-2">{legend}</legend>
    {choices.map(choice => (
      <label key={choice.value} className="choice">
        <input
          type="radio"
          name={name}
          value={choice.value}
          checked={choice.value === value}
          disabled={choice.disabled}
          onChange={() => onChange(choice.value)}
        />
        <span className="radio-mark" />
        <span>{choice.label}</span>
      </label>
    ))}
  </fieldset>
);
