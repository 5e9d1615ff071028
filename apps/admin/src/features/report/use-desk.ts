/** A list with one of its rows open: which one stands in the address, J and K go on and back. */
import { useSearchParams } from 'react-router';
import { useKeys } from '../../lib/keys.ts';
import { useIsPhone } from '../../lib/use-media.ts';

export type Desk<Row> = {
  /** The open row; on a phone none until one is chosen. */
  readonly open: Row | undefined;
  /** Its place in the list, from 0. */
  readonly place: number;
  /** Opens the row at a place. */
  readonly go: (place: number) => void;
  /** Opens the one after it, or else the one before it. */
  readonly leave: () => void;
};

export const useDesk = <Row extends { readonly id: number }>(rows: readonly Row[]): Desk<Row> => {
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const asked = rows.findIndex(({ id }) => String(id) === params.get('open'));
  const place = asked < 0 && !isPhone ? 0 : asked;
  const go = (to: number) => {
    const row = rows[to];
    if (row) setParams({ open: String(row.id) }, { replace: params.has('open') });
  };
  useKeys({ j: () => go(place + 1), k: () => go(place - 1) });
  const leave = () => {
    if (rows.length > 1) go(place + 1 < rows.length ? place + 1 : place - 1);
    else setParams({}, { replace: true });
  };
  return { open: rows[place], place, go, leave };
};
