/** A code in cells under one native input, so that paste, autofill and every keyboard work (DESIGN 6). */
import { type Ref, useId } from 'react';
import { FieldError } from './field-error.tsx';

export type OtpFieldProps = {
  label: string;
  value: string;
  /** Digits only, at most `length` of them. */
  onChange: (value: string) => void;
  /** Called once when the last cell is filled. */
  onComplete?: (value: string) => void;
  length?: number;
  /** A line under the cells. */
  help?: string;
  error?: string;
  disabled?: boolean;
  /** Other codes (a room's) may hold letters too. */
  letters?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The zeros of the digits on Arabic, Persian and Hindi keyboards. */
const ZEROS = [0x660, 0x6f0, 0x966];

const asLatinDigit = (digit: string) => {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find(first => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
};

/** The characters of a typed or pasted text that go into the cells. */
const cleaned = (text: string, length: number, letters: boolean) =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asLatinDigit)
    .replace(letters ? /[^0-9a-z]/gi : /\D/g, '')
    .slice(0, length)
    .toUpperCase();

/** Always left to right: a code is not a sentence. */
export const OtpField = (props: OtpFieldProps) => {
  const {
    label,
    value,
    onChange,
    onComplete,
    length = 6,
    help,
    error,
    disabled,
    letters = false,
    ref,
  } = props;
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const write = (text: string) => {
    const code = cleaned(text, length, letters);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div
        className="otp"
        style={{ '--cells': length } as React.CSSProperties}
        data-error={error ? true : undefined}
      >
        {Array.from({ length }, (_, cell) => cell).map(cell => (
          <span
            key={cell}
            aria-hidden="true"
            data-current={cell === Math.min(value.length, length - 1) || undefined}
          >
            {value[cell]}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          value={value}
          disabled={disabled}
          inputMode={letters ? 'text' : 'numeric'}
          autoComplete={letters ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={event => write(event.target.value)}
        />
      </div>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
