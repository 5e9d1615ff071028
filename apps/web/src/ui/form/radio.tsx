/** One of several: small trivs in a named group (DESIGN 6). */
import type { CSSProperties, ReactNode } from 'react';

export type RadioChoice<V extends string> = { value: V; label: ReactNode; disabled?: boolean };

export type RadioGroupProps<V extends string> = {
  /** The question the choices answer. */
  legend: string;
  name: string;
  value: V | undefined;
  choices: readonly RadioChoice<V>[];
  /** Short choices abreast; on a narrow screen as many as have room. */
  columns?: number;
  /** Id of the words that say what is wrong. */
  errorId?: string;
  onChange: (value: V) => void;
};

/** Native radios: arrows move and choose. */
export const RadioGroup = <V extends string>({
  legend,
  name,
  value,
  choices,
  columns,
  errorId,
  onChange,
}: RadioGroupProps<V>) => (
  <fieldset
    className="radios"
    data-abreast={columns === undefined ? undefined : true}
    style={columns === undefined ? undefined : ({ '--columns': columns } as CSSProperties)}
    aria-describedby={errorId}
  >
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
