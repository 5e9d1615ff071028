/** The form keeps itself on the server while it is written, for its editor alone; anything live waits for Save (PANEL, Forms). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { keptOf, type QuestionForm, valuesOfKept } from './use-question.ts';

/** After the last key, so that a word is not kept letter by letter. */
const REST_MS = 1_200;

export type KeptDraft = {
  /** When the form was kept last; null while it was not. */
  readonly keptAt: string | null;
  /** A form that was left earlier and differs from this one. */
  readonly found: { readonly savedAt: string; readonly isOlder: boolean } | null;
  readonly take: () => void;
  readonly drop: () => Promise<void>;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const useKeptDraft = ({ record, row, values, set }: QuestionForm): KeptDraft => {
  const id = row.id === 0 ? null : row.id;
  const queries = useQueryClient();
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const key = ['question', 'draft', id];
  const { data: left } = useQuery({
    queryKey: key,
    queryFn: () => call('question/draft', { id }),
    staleTime: 0,
  });
  const isDirty = record.changes.length > 0;
  const kept = JSON.stringify(keptOf(values));

  useEffect(() => {
    if (!isDirty || record.isSaving) return undefined;
    const timer = setTimeout(() => {
      call('question/keep_draft', { id, version: row.version, fields: JSON.parse(kept) }).then(
        ({ saved_at }) => setKeptAt(saved_at),
        // The form itself still has it, and leaving asks.
        () => setKeptAt(null),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [kept, isDirty, record.isSaving, id, row.version]);

  const isOther = left !== undefined && left !== null && !isSame(left.fields, keptOf(values));
  return {
    keptAt,
    found:
      isOther && !isAnswered && !isDirty
        ? { savedAt: left.saved_at, isOlder: left.version !== row.version }
        : null,
    take: () => {
      if (left) set(now => valuesOfKept(left.fields, now));
      setAnswered(true);
    },
    drop: async () => {
      setAnswered(true);
      setKeptAt(null);
      await call('question/drop_draft', { id });
      queries.setQueryData(key, null);
    },
  };
};
