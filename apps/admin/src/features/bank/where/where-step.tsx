/** The third step: where the questions go, in which levels and language, in which state, with which tags. */
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import type { BankImport, WhereTo } from '../model/bank-import.ts';
import type { Act } from '../model/use-import.ts';
import { CategoryCard } from './category-card.tsx';
import { LanguageCard, LevelCard } from './level-card.tsx';
import { StateCard } from './state-card.tsx';
import type { WhereProps } from './where.ts';

/** Shown at once, and kept before the next act is done: acts wait for each other. */
const useWhere = (row: BankImport, act: Act): WhereProps => {
  const [where, setWhere] = useState<WhereTo>(row.where_to);
  const set = (more: Partial<WhereTo>) => {
    const next = { ...where, ...more };
    setWhere(next);
    void act(({ id, version }) => call('import/choose', { id, version, where_to: next }));
  };
  return { where, set };
};

export const WhereStep = ({ row, act }: { row: BankImport; act: Act }) => {
  const t = useText();
  const whereProps = useWhere(row, act);
  return (
    <section className="bank-where" aria-label={t('import.step.where')}>
      <CategoryCard {...whereProps} />
      <LanguageCard {...whereProps} />
      <LevelCard {...whereProps} />
      <StateCard {...whereProps} />
    </section>
  );
};
