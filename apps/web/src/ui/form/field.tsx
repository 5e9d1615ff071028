/** Form fields: label above, error with icon below, connected for screen readers (DESIGN 6). */
import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { FieldError } from './field-error.tsx';
import { IconButton } from './icon-button.tsx';

type Around = {
  label: string;
  /** A line under the field. */
  help?: string;
  /** What is wrong and how to mend it; marks the field invalid. */
  error?: string;
};

type Tied = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

const Frame = ({ label, help, error, children }: Around & { children: (tied: Tied) => ReactNode }) => {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="input" data-error={error ? true : undefined}>
        {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
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

export type FieldProps = Around &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Inside, before the text. */
    icon?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text; spreads a form library's registration (`name`, `ref`, `onChange`, `onBlur`). */
export const Field = ({ label, help, error, icon, ...input }: FieldProps) => (
  <Frame label={label} help={help} error={error}>
    {tied => (
      <>
        {icon}
        <input {...input} {...tied} />
      </>
    )}
  </Frame>
);

export type PasswordFieldProps = FieldProps & {
  /** Names of the button at the end. */
  showLabel: string;
  hideLabel: string;
};

/** A password that can be shown. */
export const PasswordField = ({
  label,
  help,
  error,
  showLabel,
  hideLabel,
  icon,
  ...input
}: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Frame label={label} help={help} error={error}>
      {tied => (
        <>
          {icon}
          <input {...input} {...tied} type={shown ? 'text' : 'password'} />
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
          />
        </>
      )}
    </Frame>
  );
};

export type SelectFieldProps = Around &
  SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** A native select in our frame; `children` are `<option>`s. */
export const SelectField = ({ label, help, error, children, ...select }: SelectFieldProps) => (
  <Frame label={label} help={help} error={error}>
    {tied => (
      <>
        <select {...select} {...tied}>
          {children}
        </select>
        <ChevronDown />
      </>
    )}
  </Frame>
);

export type TextAreaFieldProps = Around &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export const TextAreaField = ({ label, help, error, ...area }: TextAreaFieldProps) => (
  <Frame label={label} help={help} error={error}>
    {tied => <textarea rows={4} {...area} {...tied} />}
  </Frame>
);
