/** A field with its label, help and error; and the inputs that stand in it. */
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { createContext, useContext, useId } from 'react';

type Wiring = { id: string; describedBy: string | undefined; isBad: boolean; isNeeded: boolean };
const FieldContext = createContext<Wiring | null>(null);

type FieldProps = {
  label: ReactNode;
  /** What stands at the end of the label's line: a count of letters, say. */
  labelEnd?: ReactNode;
  help?: ReactNode;
  /** Stands in place of the help. */
  error?: string | undefined;
  isNeeded?: boolean;
  className?: string;
  children: ReactNode;
};

/** Wires label, help and error to the one input among its children. */
export const Field = ({
  label,
  labelEnd,
  help,
  error,
  isNeeded = false,
  className = '',
  children,
}: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || help !== undefined;
  const wiring = { id, describedBy: hasNote ? noteId : undefined, isBad: error !== undefined, isNeeded };
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {labelEnd && <span className="label-end tabular">{labelEnd}</span>}
      </label>
      <FieldContext.Provider value={wiring}>{children}</FieldContext.Provider>
      {error !== undefined ? (
        <p className="field-error" id={noteId} role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : (
        help !== undefined && (
          <p className="help" id={noteId}>
            {help}
          </p>
        )
      )}
    </div>
  );
};

/** What an input inside a field is given, so that readers hear label, help and error. */
export const useFieldWiring = () => {
  const wiring = useContext(FieldContext);
  if (wiring === null) return {};
  return {
    id: wiring.id,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.isBad || undefined,
    'aria-required': wiring.isNeeded || undefined,
  };
};

type Small = { isSmall?: boolean };

export const Input = ({ isSmall, ...rest }: ComponentProps<'input'> & Small) => (
  <input
    {...useFieldWiring()}
    {...rest}
    className={`input ${rest.className ?? ''}`}
    data-size={isSmall ? 'small' : undefined}
  />
);

/** An input with an icon or words before it and after it. */
export const InputBox = ({
  before,
  after,
  isSmall,
  className = '',
  ...rest
}: ComponentProps<'input'> & Small & { before?: ReactNode; after?: ReactNode }) => (
  <span className={`input ${className}`} data-size={isSmall ? 'small' : undefined}>
    {before}
    <input {...useFieldWiring()} {...rest} />
    {after}
  </span>
);

export const TextArea = (props: ComponentProps<'textarea'>) => (
  <textarea {...useFieldWiring()} rows={2} {...props} className={`input ${props.className ?? ''}`} />
);

/** A switch for something that is on or off at once. */
export const Switch = ({
  isOn,
  onChange,
  ...rest
}: Omit<ComponentProps<'button'>, 'onChange'> & { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <button
    type="button"
    role="switch"
    {...useFieldWiring()}
    {...rest}
    className="switch"
    aria-checked={isOn}
    onClick={() => onChange(!isOn)}
  />
);

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & { isMixed?: boolean };

export const CheckBox = ({ isMixed = false, ...rest }: CheckBoxProps) => (
  <input
    {...useFieldWiring()}
    {...rest}
    type="checkbox"
    className="check-box"
    ref={box => {
      if (box) box.indeterminate = isMixed;
    }}
  />
);
