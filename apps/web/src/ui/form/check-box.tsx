/** A square check box with its label; the whole line is the target (DESIGN 6). */
import Check from 'lucide-react/icons/check';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

export type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  /** Without the frame, for lines in a list. */
  bare?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A native input lies over the picture, for forms and screen readers. */
export const CheckBox = ({ children, bare, ...input }: CheckBoxProps) => (
  <label className="choice" data-bare={bare || undefined}>
    <input {...input} type="checkbox" />
    <span className="check-mark">
      <Check />
    </span>
    <span>{children}</span>
  </label>
);
