/** The newest value that was there: a longer list must not blank the shorter one while it is on its way. */
import { useState } from 'react';

export const useLast = <Value>(value: Value | null): Value | null => {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
};
