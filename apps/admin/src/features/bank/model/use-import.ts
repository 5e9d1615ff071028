/** Reads an import while it changes, and does one act after the other with the version that the act before left. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { type BankImport, isMoving } from './bank-import.ts';

const AGAIN_MS = 700;

export const importKey = (id: number) => ['import', id] as const;

/** Shows what a call told of an import; a reading that began before it is older and forgotten. */
export const keepImport = async (queries: QueryClient, row: BankImport): Promise<void> => {
  await queries.cancelQueries({ queryKey: importKey(row.id), exact: true });
  queries.setQueryData(importKey(row.id), row);
};

/** Does one act on an import; says whether it was done. What was refused is told. */
export type Act = (make: (row: BankImport) => Promise<BankImport>) => Promise<boolean>;

export const useImport = (id: number) => {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: importKey(id),
    queryFn: () => call('import/read', { id }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? AGAIN_MS : false),
    enabled: Number.isInteger(id) && id > 0,
  });
  const state = query.data?.state;
  const before = useRef(state);
  // The list of imports shows this one too.
  useEffect(() => {
    if (before.current !== undefined && before.current !== state)
      void queries.invalidateQueries({ queryKey: ['import', 'list'] });
    before.current = state;
  }, [queries, state]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const act: Act = useCallback(
    make => {
      const next = line.current.then(async () => {
        const key = importKey(id);
        const now = queries.getQueryData<BankImport>(key);
        if (!now) return false;
        try {
          await keepImport(queries, await make(now));
          return true;
        } catch (problem) {
          notifyProblem(problem);
          await queries.invalidateQueries({ queryKey: key });
          return false;
        }
      });
      line.current = next;
      return next;
    },
    [id, queries],
  );
  return { query, act };
};
