/** The last value that was not null, so that a list stays on screen while a longer one loads. */
import { useState } from 'react';

export const useLast = <Value>(value: Value | null): Value | null => {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
};
