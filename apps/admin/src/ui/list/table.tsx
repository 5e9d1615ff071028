/**
 * A table of rows: sorted by its heads, walked by J and K, chosen by X, opened by Enter; cards on a phone (PANEL, Tables).
 * The cursor is the focus itself, so that readers follow it.
 */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CheckBox } from '../form/field.tsx';

export type RowId = number | string;

export type Column<Row> = {
  readonly key: string;
  readonly name: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Name of the order that its head sorts by. */
  readonly sort?: string;
  readonly at?: 'end' | 'middle';
  readonly width?: string;
  /** Where it stands on a phone's card; without one it is left out there. */
  readonly card?: 'figure' | 'sign';
};

export type Sort = { readonly field: string; readonly order: 'ASC' | 'DESC' };

type TableProps<Row extends { id: RowId }> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The words of a row's link: what stands first. */
  title: { readonly name: ReactNode; readonly of: (row: Row) => ReactNode; readonly sort?: string };
  hrefOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Chosen rows; without it nothing can be chosen. */
  chosen?: readonly RowId[];
  onChoose?: (ids: readonly RowId[]) => void;
  chooseAllLabel?: string;
  chooseLabel?: (row: Row) => string;
  /** A record that stands beside the list. */
  openId?: RowId | undefined;
  warns?: (row: Row) => boolean;
  foot?: ReactNode;
  isDense?: boolean;
};

const rowOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-row]')?.dataset['row'];

/** Moves the focus to the link of another row. */
export const moveCursor = (table: HTMLElement | null, by: 1 | -1): void => {
  const links = [...(table?.querySelectorAll<HTMLElement>('.row-link') ?? [])];
  const at = links.findIndex(link => link.closest('[data-row]')?.contains(document.activeElement));
  links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
};

/** The id of the row that has the focus. */
export const cursorId = (table: HTMLElement | null): string | undefined =>
  table?.contains(document.activeElement) ? rowOf(document.activeElement) : undefined;

const sorted = (by: string | undefined, sort: Sort | undefined): 'ascending' | 'descending' | undefined =>
  by === undefined || sort?.field !== by ? undefined : sort.order === 'ASC' ? 'ascending' : 'descending';

const Head = ({
  name,
  by,
  sort,
  onSort,
}: {
  name: ReactNode;
  by: string | undefined;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) => {
  if (by === undefined || !onSort) return <>{name}</>;
  const way = sorted(by, sort);
  const Arrow = way === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button type="button" onClick={() => onSort({ field: by, order: way === 'ascending' ? 'DESC' : 'ASC' })}>
      {name}
      {way && <Arrow aria-hidden="true" />}
    </button>
  );
};

export function Table<Row extends { id: RowId }>(props: TableProps<Row>) {
  const { caption, rows, columns, title, hrefOf, sort, onSort, chosen, onChoose, foot, openId, warns } =
    props;
  const [current, setCurrent] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const isChosen = new Set(chosen);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) =>
      setCurrent(target instanceof Element ? rowOf(target) : undefined);
    const table = box.current;
    table?.addEventListener('focusin', follow);
    return () => table?.removeEventListener('focusin', follow);
  }, []);
  const toggle = (id: RowId) =>
    onChoose?.(isChosen.has(id) ? [...isChosen].filter(one => one !== id) : [...isChosen, id]);
  const here = rows.filter(({ id }) => isChosen.has(id)).length;
  return (
    <div className="table-box" ref={box}>
      <table className="table" data-dense={props.isDense || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {onChoose && (
              <th scope="col" style={{ inlineSize: '2.75rem' }}>
                <CheckBox
                  aria-label={props.chooseAllLabel}
                  checked={here > 0 && here === rows.length}
                  isMixed={here > 0 && here < rows.length}
                  onChange={() => onChoose(here === rows.length ? [] : rows.map(({ id }) => id))}
                />
              </th>
            )}
            <th scope="col" aria-sort={sorted(title.sort, sort)}>
              <Head name={title.name} by={title.sort} sort={sort} onSort={onSort} />
            </th>
            {columns.map(({ key, name, at, width, sort: by }) => (
              <th
                key={key}
                scope="col"
                data-at={at}
                style={width ? { inlineSize: width } : undefined}
                aria-sort={sorted(by, sort)}
              >
                <Head name={name} by={by} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr
              key={row.id}
              data-row={row.id}
              data-chosen={isChosen.has(row.id) || undefined}
              data-current={current === String(row.id) || openId === row.id || undefined}
              data-warn={warns?.(row) || undefined}
            >
              {onChoose && (
                <td>
                  <CheckBox
                    aria-label={props.chooseLabel?.(row)}
                    checked={isChosen.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </td>
              )}
              <td className="max-w-0 w-full">
                <Link className="row-link" to={hrefOf(row)}>
                  {title.of(row)}
                </Link>
              </td>
              {columns.map(({ key, cell, at }) => (
                <td key={key} data-at={at} className="whitespace-nowrap">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {foot && <div className="table-foot">{foot}</div>}
    </div>
  );
}

/** The same rows as cards: name, figure, signs. */
export function RowCards<Row extends { id: RowId }>({
  caption,
  rows,
  columns,
  title,
  hrefOf,
  chosen,
  onChoose,
  chooseLabel,
  foot,
}: TableProps<Row>) {
  const isChosen = new Set(chosen);
  return (
    <>
      <ul className="row-cards" aria-label={caption}>
        {rows.map(row => (
          <li
            className="row-card"
            key={row.id}
            data-row={row.id}
            data-chosen={isChosen.has(row.id) || undefined}
          >
            {onChoose ? (
              <CheckBox
                aria-label={chooseLabel?.(row)}
                checked={isChosen.has(row.id)}
                onChange={() =>
                  onChoose(
                    isChosen.has(row.id) ? [...isChosen].filter(id => id !== row.id) : [...isChosen, row.id],
                  )
                }
              />
            ) : (
              <span />
            )}
            <div className="grid gap-1 min-w-0">
              <Link className="row-link font-bold no-underline" to={hrefOf(row)}>
                {title.of(row)}
              </Link>
              <span className="flex flex-wrap gap-x-3 gap-y-1">
                {columns.flatMap(({ key, card, cell }) =>
                  card === 'sign' ? [<span key={key}>{cell(row)}</span>] : [],
                )}
              </span>
            </div>
            <span className="tabular text-end">
              {columns.flatMap(({ key, card, cell }) =>
                card === 'figure'
                  ? [
                      <span className="block" key={key}>
                        {cell(row)}
                      </span>,
                    ]
                  : [],
              )}
            </span>
          </li>
        ))}
      </ul>
      {foot && <div className="table-foot">{foot}</div>}
    </>
  );
}
