/** A box to tick, with its words. */
import { type ReactNode, useId } from 'react';
import { CheckBox } from '../../../ui/form/field.tsx';

export const Tick = ({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <CheckBox id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>{children}</label>
    </span>
  );
};
