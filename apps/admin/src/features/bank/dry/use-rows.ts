/** Rows of an import by what they are, page after page. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OperatorBodyIn } from '@trivium/contract/admin/catalogue';
import { callList } from '../../../lib/call.ts';

export type Asked = Omit<OperatorBodyIn<'import/rows'>, 'id'>;

export const rowsKey = (id: number) => ['import', id, 'rows'] as const;

export const useRows = (id: number, asked: Asked, isWanted = true) =>
  useQuery({
    queryKey: [...rowsKey(id), asked],
    queryFn: () => callList('import/rows', { id, ...asked }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
