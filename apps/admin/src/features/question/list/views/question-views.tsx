/** Views of the list: the usual ones and those that somebody saved, each with its count (PANEL, Tables). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { X } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, callList } from '../../../../lib/call.ts';
import { useFormat } from '../../../../lib/format.ts';
import { notifyProblem } from '../../../../lib/notify.ts';
import { useText } from '../../../../lib/text.ts';
import type { FilterValues } from '../../../../parts/list/list-page.tsx';
import { Chip, IconButton } from '../../../../ui/form/button.tsx';
import type { ShownColumns } from '../columns/shown-columns.ts';
import { SaveView } from './save-view.tsx';

type SavedView = OperatorReply<'view/list'>[number];

const USUAL = [
  ['questions.view.all', {}],
  ['questions.view.in_review', { states: ['in_review'] }],
  ['questions.view.too_hard', { fit: 'too_hard' }],
  ['questions.view.unused', { was_served: false }],
  ['questions.view.no_source', { has_source: false }],
  ['questions.view.bin', { in_bin: true }],
] as const;

const STALE_MS = 30_000;

const useCount = (filter: FilterValues): number | undefined =>
  useQuery({
    queryKey: ['question', 'count', filter],
    queryFn: async () => (await callList('question/list', { filter, limit: 1 })).total,
    staleTime: STALE_MS,
  }).data;

const same = (one: FilterValues, other: FilterValues): boolean => {
  const sorted = (filter: FilterValues) =>
    JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
};

/** The address of the list as a view has it. */
const searchOf = (filter: FilterValues, sort: SavedView['sort']): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.by,
    order: sort.order.toUpperCase(),
    page: '1',
    perPage: '50',
  }).toString();

const ViewChip = ({
  name,
  filter,
  isOn,
  onChoose,
}: {
  name: string;
  filter: FilterValues;
  isOn: boolean;
  onChoose: () => void;
}) => {
  const { number } = useFormat();
  const count = useCount(filter);
  return (
    <Chip isOn={isOn} onClick={onChoose}>
      <bdi>{name}</bdi> {count !== undefined && <b className="tabular">{number(count)}</b>}
    </Chip>
  );
};

export const QuestionViews = ({ filter, shown }: { filter: FilterValues; shown: ShownColumns }) => {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const sort = {
    by: params.get('sort') ?? 'changed',
    order: params.get('order') === 'ASC' ? ('asc' as const) : ('desc' as const),
  };
  const views = useQuery({
    queryKey: ['view', 'question'],
    queryFn: () => call('view/list', { table: 'question' }),
  });
  const go = (wanted: FilterValues, order: SavedView['sort'], columns: readonly string[] | null) => {
    if (columns !== null) shown.show(columns);
    void navigate({ search: searchOf(wanted, order) });
  };
  const again = () => void queries.invalidateQueries({ queryKey: ['view', 'question'] });
  const forget = (id: number) => call('view/delete', { id }).then(again, notifyProblem);
  const saved = (views.data ?? []).map(view => ({
    ...view,
    filter: JSON.parse(view.filter) as FilterValues,
  }));
  const isKnown = [...USUAL.map(([, each]) => each), ...saved.map(view => view.filter)].some(each =>
    same(each, filter),
  );
  return (
    <>
      {USUAL.map(([key, wanted]) => (
        <ViewChip
          key={key}
          name={t(key)}
          filter={wanted}
          isOn={same(wanted, filter)}
          onChoose={() => go(wanted, { by: 'changed', order: 'desc' }, null)}
        />
      ))}
      {saved.map(view => (
        <span key={view.id} className="inline-flex items-center">
          <ViewChip
            name={view.name}
            filter={view.filter}
            isOn={same(view.filter, filter)}
            onChoose={() => go(view.filter, view.sort, view.columns)}
          />
          <IconButton
            size="small"
            icon={X}
            label={t('questions.view.forget', { name: view.name })}
            onClick={() => void forget(view.id)}
          />
        </span>
      ))}
      {!isKnown && <SaveView filter={filter} sort={sort} columns={shown.keys} onSaved={again} />}
    </>
  );
};
