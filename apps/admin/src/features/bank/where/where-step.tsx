/** The third step: where the questions go, in which levels and language, in which state, with which tags. */
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import type { BankImport, WhereTo } from '../model/bank-import.ts';
import type { Act } from '../model/use-import.ts';
import { CategoryCard } from './category-card.tsx';
import { LanguageCard, LevelCard } from './level-card.tsx';
import { StateCard } from './state-card.tsx';

const AFTER_MS = 400;

export type WhereProps = { where: WhereTo; set: (more: Partial<WhereTo>) => void };

/** Shown at once, kept once the hand rests. */
const useWhere = (row: BankImport, act: Act): WhereProps => {
  const [where, setWhere] = useState<WhereTo>(row.where_to);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (!isChanged) return;
    const keep = () => {
      setChanged(false);
      void act(({ id, version }) => call('import/choose', { id, version, where_to: where }));
    };
    const timer = setTimeout(keep, AFTER_MS);
    return () => clearTimeout(timer);
  }, [where, isChanged, act]);
  const set = (more: Partial<WhereTo>) => {
    setWhere(before => ({ ...before, ...more }));
    setChanged(true);
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
