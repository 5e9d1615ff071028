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

export type TableProps<Row extends { id: RowId }> = {
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
  /** The heading under which a row stands; rows of one heading follow each other. */
  groupOf?: (row: Row) => string;
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

/** Rows in their order, by the heading that they share. */
const grouped = <Row,>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined) => {
  const groups: { readonly name: string; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const name = groupOf?.(row) ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
};

type RowProps<Row extends { id: RowId }> = Pick<TableProps<Row>, 'columns' | 'title' | 'hrefOf'> & {
  row: Row;
  isCurrent: boolean;
  isChosen: boolean;
  isWarned: boolean;
  onToggle?: (() => void) | undefined;
  chooseLabel?: string | undefined;
};

function TableRow<Row extends { id: RowId }>(props: RowProps<Row>) {
  const { row, columns, title, hrefOf, isCurrent, isChosen, isWarned, onToggle, chooseLabel } = props;
  return (
    <tr
      data-row={row.id}
      data-chosen={isChosen || undefined}
      data-current={isCurrent || undefined}
      data-warn={isWarned || undefined}
    >
      {onToggle && (
        <td>
          <CheckBox aria-label={chooseLabel} checked={isChosen} onChange={onToggle} />
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
  );
}

/** The id of the row that the focus is in. */
const useCurrent = (box: React.RefObject<HTMLDivElement | null>): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const follow = ({ target }: FocusEvent) =>
      setCurrent(target instanceof Element ? rowOf(target) : undefined);
    const table = box.current;
    table?.addEventListener('focusin', follow);
    return () => table?.removeEventListener('focusin', follow);
  }, [box]);
  return current;
};

export function Table<Row extends { id: RowId }>(props: TableProps<Row>) {
  const { caption, rows, columns, title, hrefOf, sort, onSort, chosen, onChoose, foot, openId } = props;
  const box = useRef<HTMLDivElement>(null);
  const current = useCurrent(box);
  const isChosen = new Set(chosen);
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
        {grouped(rows, props.groupOf).map(group => (
          <tbody key={group.rows[0]?.id}>
            {group.name !== '' && (
              <tr className="table-group">
                <th scope="rowgroup" colSpan={columns.length + (onChoose ? 2 : 1)}>
                  {group.name}
                </th>
              </tr>
            )}
            {group.rows.map(row => (
              <TableRow
                key={row.id}
                {...{ row, columns, title, hrefOf }}
                isChosen={isChosen.has(row.id)}
                isCurrent={current === String(row.id) || openId === row.id}
                isWarned={props.warns?.(row) ?? false}
                onToggle={onChoose && (() => toggle(row.id))}
                chooseLabel={props.chooseLabel?.(row)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {foot && <div className="table-foot">{foot}</div>}
    </div>
  );
}

type CardProps<Row extends { id: RowId }> = Pick<TableProps<Row>, 'columns' | 'title' | 'hrefOf'> & {
  row: Row;
  isChosen: boolean;
  onToggle?: (() => void) | undefined;
  chooseLabel?: string | undefined;
};

function RowCard<Row extends { id: RowId }>(props: CardProps<Row>) {
  const { row, columns, title, hrefOf, isChosen, onToggle, chooseLabel } = props;
  return (
    <li
      className="row-card"
      data-row={row.id}
      data-chosen={isChosen || undefined}
      data-chooses={Boolean(onToggle)}
    >
      {onToggle && <CheckBox aria-label={chooseLabel} checked={isChosen} onChange={onToggle} />}
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
  );
}

/** The same rows as cards: name, figure, signs. */
export function RowCards<Row extends { id: RowId }>(props: TableProps<Row>) {
  const { caption, rows, columns, title, hrefOf, chosen, onChoose, foot } = props;
  const isChosen = new Set(chosen);
  const toggle = (id: RowId) =>
    onChoose?.(isChosen.has(id) ? [...isChosen].filter(one => one !== id) : [...isChosen, id]);
  return (
    <>
      {grouped(rows, props.groupOf).map(group => (
        <div key={group.rows[0]?.id}>
          {group.name !== '' && <p className="cards-group">{group.name}</p>}
          <ul className="row-cards" aria-label={group.name === '' ? caption : `${caption}: ${group.name}`}>
            {group.rows.map(row => (
              <RowCard
                key={row.id}
                {...{ row, columns, title, hrefOf }}
                isChosen={isChosen.has(row.id)}
                onToggle={onChoose && (() => toggle(row.id))}
                chooseLabel={props.chooseLabel?.(row)}
              />
            ))}
          </ul>
        </div>
      ))}
      {foot && <div className="table-foot">{foot}</div>}
    </>
  );
}
