/** Which columns are shown: as this device had them last, or as a view has them. */
import { useState } from 'react';

const KEY = 'trivium.panel.questions.columns';
const USUAL = ['category', 'kind', 'level', 'difficulty', 'right', 'served', 'reports', 'state', 'changed'];

const kept = (): readonly string[] => {
  const said = localStorage.getItem(KEY);
  return said === null || said === '' ? USUAL : said.split(',');
};

export type ShownColumns = {
  readonly keys: readonly string[];
  /** None: the usual ones. */
  readonly show: (keys: readonly string[]) => void;
};

export const useShownColumns = (): ShownColumns => {
  const [keys, setKeys] = useState(kept);
  const show = (wanted: readonly string[]) => {
    const next = wanted.length === 0 ? USUAL : wanted;
    localStorage.setItem(KEY, next.join(','));
    setKeys(next);
  };
  return { keys, show };
};
