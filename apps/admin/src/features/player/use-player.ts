/** One player: row and facts, the parts that are read page by page, and acts, after which everything about him is read again. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorBodyIn, OperatorCallName, OperatorReply } from '@trivium/contract/admin/catalogue';
import { readMe } from '../../lib/auth-provider.ts';
import { call, callList } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';

export type PlayerRow = OperatorReply<'player/read'>;
export type PlayerFacts = OperatorReply<'player/page'>;
export type PlayerShown = { readonly row: PlayerRow; readonly facts: PlayerFacts };

export const usePlayer = (id: number) =>
  useQuery({
    queryKey: ['player', id, 'page'],
    queryFn: async (): Promise<PlayerShown> => {
      const [row, facts] = await Promise.all([call('player/read', { id }), call('player/page', { id })]);
      return { row, facts };
    },
  });

type PartName =
  | 'player/postings'
  | 'player/plays'
  | 'player/battles'
  | 'player/devices'
  | 'player/log'
  | 'player_note/list';

/** Rows of a page of a part. */
export const PART_ROWS = 10;

export const usePart = <Name extends PartName>(name: Name, id: number, page: number) =>
  useQuery({
    queryKey: ['player', id, name, page],
    queryFn: () =>
      callList(name, { id, offset: (page - 1) * PART_ROWS, limit: PART_ROWS } as OperatorBodyIn<Name>),
    placeholderData: keepPreviousData,
  });

/** Whether the caller may make a call. */
export const useMay = (name: OperatorCallName): boolean => {
  const { data } = useQuery({ queryKey: ['me'], queryFn: readMe });
  return data?.calls.includes(name) ?? false;
};

export const useMyId = (): number | null => {
  const { data } = useQuery({ queryKey: ['me'], queryFn: readMe });
  return data?.player_id ?? null;
};

/** Makes a call and tells of it; true when it was done. */
export const useAct = () => {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: ['player'] });
  const act = async <Name extends OperatorCallName>(
    name: Name,
    body: OperatorBodyIn<Name>,
    line: string | ((reply: OperatorReply<Name>) => string),
    undo?: () => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      const reply = await call(name, body);
      const back = undo && {
        undo: async () => {
          await undo();
          await reread();
        },
      };
      notify(typeof line === 'string' ? line : line(reply), back);
      await reread();
      return true;
    } catch (problem) {
      notifyProblem(problem);
      return false;
    }
  };
  return act;
};
