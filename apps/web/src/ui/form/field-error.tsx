/** What is wrong with a field and how to mend it: a mark and the words, under the field (DESIGN 6). */
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

/** `id` connects it to its field; `alert` where the field does not get the focus. */
export const FieldError = ({
  id,
  alert,
  children,
}: {
  id?: string;
  alert?: boolean;
  children: ReactNode;
}) => (
  <p className="field-error" id={id} role={alert ? 'alert' : undefined}>
    <TriangleAlert aria-hidden="true" />
    {children}
  </p>
);
