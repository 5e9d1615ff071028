/**
 * The list of a table: search, filters, table or cards, pages, bulk bar and keys, over ra-core's list controller. Filters,
 * order and page live in the address.
 */
import { Search, X } from 'lucide-react';
import { type ListControllerSuccessResult, type RaRecord, useListController } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Empty, Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { InputBox } from '../../ui/form/field.tsx';
import { type Column, cursorId, moveCursor, RowCards, type RowId, Table } from '../../ui/list/table.tsx';
import { Why } from '../page/why.tsx';
import { Pager } from './pager.tsx';

export type FilterValues = Readonly<Record<string, unknown>>;

export type ListState<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly filter: FilterValues;
  readonly setFilter: (filter: FilterValues) => void;
  readonly chosen: readonly RowId[];
  readonly choose: (ids: readonly RowId[]) => void;
  readonly refetch: () => void;
};

export type ListPageProps<Row extends RaRecord> = {
  /** The table's name in the contract. */
  resource: string;
  caption: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Holds for every page of this list. */
  always?: FilterValues;
  title: { readonly name: ReactNode; readonly of: (row: Row) => ReactNode; readonly sort?: string };
  columns: readonly Column<Row>[];
  hrefOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  hasSearch?: boolean;
  searchHint?: string;
  /** Chips above the search: saved views. */
  views?: (list: ListState<Row>) => ReactNode;
  /** Chips beside the search: filters in force, and the button for more. */
  filters?: (list: ListState<Row>) => ReactNode;
  /** Buttons at the end of the filters' line. */
  acts?: (list: ListState<Row>) => ReactNode;
  /** Buttons of the bar that chosen rows open. Without it rows cannot be chosen. */
  bulk?: (list: ListState<Row>, rows: readonly Row[]) => ReactNode;
  /** What stands in the place of an empty table that no filter narrows. */
  empty?: ReactNode;
  /** More keys, by name. */
  keys?: Readonly<Record<string, () => void>>;
  warns?: (row: Row) => boolean;
  groupOf?: (row: Row) => string;
  openId?: RowId;
  perPage?: number;
};

const SEARCH_AFTER_MS = 250;

/** The field of full text: searches while one types. */
const ListSearch = ({
  value,
  onSearch,
  hint,
}: {
  value: string;
  onSearch: (text: string) => void;
  hint: string;
}) => {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(text.trim());
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  useKeys({ '/': () => field.current?.focus() });
  return (
    <InputBox
      className="search"
      isSmall
      ref={field}
      type="search"
      aria-label={hint}
      placeholder={hint}
      maxLength={100}
      value={text}
      onChange={event => setText(event.target.value)}
      before={<Search aria-hidden="true" />}
      after={
        <span className="key-cap" aria-hidden="true">
          /
        </span>
      }
    />
  );
};

const WAITING_WIDTHS = ['90%', '73%', '84%', '61%', '88%', '70%', '79%', '66%'];

const Waiting = () => (
  <div className="card grid gap-4" aria-busy="true">
    {WAITING_WIDTHS.map(width => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);

const stateOf = <Row extends RaRecord>(list: ListControllerSuccessResult<Row>): ListState<Row> => ({
  rows: list.data ?? [],
  total: list.total ?? 0,
  filter: list.filterValues ?? {},
  setFilter: filter => list.setFilters({ ...filter }, undefined),
  chosen: list.selectedIds,
  choose: ids => list.onSelect([...ids] as Row['id'][]),
  refetch: () => void list.refetch(),
});

/** The keys of every list. */
const useListKeys = <Row extends RaRecord>(
  box: React.RefObject<HTMLDivElement | null>,
  { rows, chosen, choose }: ListState<Row>,
  hrefOf: (row: Row) => string,
  keys: Readonly<Record<string, () => void>>,
): void => {
  const navigate = useNavigate();
  const last = useRef<RowId>(undefined);
  const current = () => rows.find(({ id }) => String(id) === cursorId(box.current));
  const open = () => {
    const row = current();
    if (row) navigate(hrefOf(row));
  };
  const toggle = () => {
    const row = current();
    if (!row) return;
    last.current = row.id;
    choose(chosen.includes(row.id) ? chosen.filter(id => id !== row.id) : [...chosen, row.id]);
  };
  const range = () => {
    const row = current();
    if (!row) return;
    const ids = rows.map(({ id }) => id);
    const [from = 0, to = 0] = [ids.indexOf(last.current ?? row.id), ids.indexOf(row.id)].sort(
      (a, b) => a - b,
    );
    choose([...new Set([...chosen, ...ids.slice(Math.max(from, 0), to + 1)])]);
  };
  useKeys({
    j: () => moveCursor(box.current, 1),
    k: () => moveCursor(box.current, -1),
    e: open,
    x: toggle,
    'shift+x': range,
    ...keys,
  });
};

export function ListPage<Row extends RaRecord>(props: ListPageProps<Row>) {
  const { resource, sort, always, columns, title, hrefOf, nameOf, caption, bulk, perPage = 50 } = props;
  const t = useText();
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const list = useListController<Row>({ resource, sort, perPage, ...(always && { filter: always }) });
  const state = stateOf(list as ListControllerSuccessResult<Row>);
  const { rows, total, filter, chosen } = state;
  useListKeys(box, state, hrefOf, props.keys ?? {});
  const isLate = useIsLate(list.isPending);
  const isNarrowed = Object.keys(filter).length > 0;
  const Rows = isPhone ? RowCards : Table;
  const { text = '', ...others } = filter as { text?: string };
  return (
    <div className="grid gap-3" ref={box}>
      {props.views && <div className="views">{props.views(state)}</div>}
      <div className="filter-bar">
        {props.hasSearch && (
          <ListSearch
            value={text}
            hint={props.searchHint ?? t('list.search')}
            onSearch={said => state.setFilter(said === '' ? others : { ...others, text: said })}
          />
        )}
        {props.filters?.(state)}
        <span className="found" role="status">
          {list.isPending ? '' : t('list.found', { count: total })}
        </span>
        {props.acts?.(state)}
      </div>
      {list.error ? (
        <Failed line={<Why problem={list.error} />} retry={t('common.retry')} onRetry={state.refetch} />
      ) : list.isPending ? (
        isLate && <Waiting />
      ) : rows.length === 0 ? (
        <div className="card">
          {isNarrowed || !props.empty ? (
            <Empty
              icon={Search}
              title={t('list.none')}
              act={isNarrowed && <Button onClick={() => state.setFilter({})}>{t('list.none_clear')}</Button>}
            />
          ) : (
            props.empty
          )}
        </div>
      ) : (
        <Rows
          caption={caption}
          rows={rows}
          columns={columns}
          title={title}
          hrefOf={hrefOf}
          sort={list.sort as { field: string; order: 'ASC' | 'DESC' }}
          onSort={list.setSort}
          {...(bulk && { chosen, onChoose: state.choose })}
          chooseAllLabel={t('list.choose_all')}
          chooseLabel={row => t('list.choose_row', { name: nameOf(row) })}
          {...(props.warns && { warns: props.warns })}
          {...(props.groupOf && { groupOf: props.groupOf })}
          openId={props.openId}
          foot={
            <Pager
              page={list.page}
              perPage={list.perPage}
              total={total}
              onPage={list.setPage}
              hasBulk={bulk !== undefined}
            />
          }
        />
      )}
      {bulk && chosen.length > 0 && (
        <BulkBar count={chosen.length} onNone={() => state.choose([])}>
          {bulk(
            state,
            rows.filter(({ id }) => chosen.includes(id)),
          )}
        </BulkBar>
      )}
    </div>
  );
}

/** The bar of chosen rows; it says how many once, and stands above the bottom of the window. */
const BulkBar = ({ count, onNone, children }: { count: number; onNone: () => void; children: ReactNode }) => {
  const t = useText();
  useKeys({ Escape: onNone });
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('bulk.chosen', { count })}>
      <b role="status">{t('bulk.chosen', { count })}</b>
      {children}
      <IconButton size="small" icon={X} label={t('bulk.none')} onClick={onNone} />
    </div>
  );
};
