/** The columns of the list of questions. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { QuestionState } from '@trivium/rules/question/state';
import { categoryHue } from '@trivium/rules/site/category';
import {
  ArrowDownUp,
  Flag,
  Headphones,
  Link2,
  List,
  ListChecks,
  type LucideIcon,
  MapPin,
  Puzzle,
  Sigma,
  ToggleLeft,
  Type,
} from 'lucide-react';
import { type Format, useFormat } from '../../../../lib/format.ts';
import { type Say, useText } from '../../../../lib/text.ts';
import { ShareBar, State, type StateTone, Tag } from '../../../../ui/list/mark.tsx';
import type { Column } from '../../../../ui/list/table.tsx';

export type QuestionRow = OperatorReply<'question/list'>[number];

const KIND_ICONS: Readonly<Record<QuestionRow['kind'], LucideIcon>> = {
  choice: List,
  true_false: ToggleLeft,
  multi_select: ListChecks,
  sequence: ArrowDownUp,
  match: Puzzle,
  word: Type,
  audio: Headphones,
  math: Sigma,
  place: MapPin,
  connection: Link2,
};

const TONES: Readonly<Record<QuestionState, StateTone>> = {
  draft: 'open',
  in_review: 'waiting',
  published: 'good',
  retired: 'past',
};

/** The hue of a category: its editor's choice, else by its id, as players see it (DESIGN 4). */
const hueOf = ({ category_hue, category_id }: QuestionRow): string =>
  `hue-${categoryHue(category_id ?? 0, category_hue)}`;

const Place = ({ row }: { row: QuestionRow }) => {
  const name = row.subcategory ?? row.category;
  if (name === null) return <span className="muted none-sign">–</span>;
  return (
    <span className={`inline-flex items-center gap-2 max-w-44 ${hueOf(row)}`}>
      <span className="lamp" aria-hidden="true" />
      <bdi className="cut font-bold">{name}</bdi>
    </span>
  );
};

const Kind = ({ kind, t }: { kind: QuestionRow['kind']; t: Say }) => {
  const Icon = KIND_ICONS[kind];
  return (
    <span className="inline-flex items-center gap-1.5 muted">
      <Icon className="icon-small" aria-hidden="true" />
      {t(`questions.kind.${kind}`)}
    </span>
  );
};

const BARS = [1, 2, 3, 4, 5];

const Hardness = ({ difficulty, t }: { difficulty: number; t: Say }) => (
  <span className="hardness" role="img" aria-label={t('questions.hard_of', { count: difficulty })}>
    {BARS.map(bar => (
      <i key={bar} data-on={bar <= difficulty || undefined} />
    ))}
  </span>
);

const Share = ({ row, format }: { row: QuestionRow; format: Format }) =>
  row.right_share === null ? (
    <span className="muted none-sign">–</span>
  ) : (
    <span className="inline-flex items-center justify-end gap-2">
      <span className="w-8 inline-block">
        <ShareBar share={row.right_share} isBad={row.fit === 'too_hard'} />
      </span>
      <span className="w-9">{format.percent(row.right_share)}</span>
    </span>
  );

const Reports = ({ count, format, t }: { count: number; format: Format; t: Say }) =>
  count === 0 ? (
    <span className="muted none-sign">–</span>
  ) : (
    <Tag tone="bad" icon={Flag}>
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{t('questions.reports_of', { count })}</span>
    </Tag>
  );

const statesOf = (t: Say): Column<QuestionRow> => ({
  key: 'state',
  name: t('questions.state'),
  card: 'sign',
  cell: row =>
    row.binned_at === null ? (
      <State tone={TONES[row.state]}>{t(`questions.state.${row.state}`)}</State>
    ) : (
      <State tone="past">{t('questions.in_bin')}</State>
    ),
});

/** All columns in their order; a view shows some of them. */
export const useColumns = (): readonly Column<QuestionRow>[] => {
  const t = useText();
  const format = useFormat();
  return [
    { key: 'category', name: t('questions.category'), cell: row => <Place row={row} />, card: 'sign' },
    { key: 'kind', name: t('questions.kind'), cell: row => <Kind kind={row.kind} t={t} /> },
    {
      key: 'level',
      name: t('questions.level'),
      sort: 'level',
      at: 'middle',
      card: 'figure',
      cell: row => <span className={`level-mark ${hueOf(row)}`}>{format.number(row.level)}</span>,
    },
    {
      key: 'difficulty',
      name: t('questions.hard'),
      sort: 'difficulty',
      cell: row => <Hardness difficulty={row.difficulty} t={t} />,
    },
    {
      key: 'right',
      name: t('questions.right'),
      sort: 'right_share',
      at: 'end',
      cell: row => <Share row={row} format={format} />,
    },
    {
      key: 'served',
      name: t('questions.served'),
      sort: 'served',
      at: 'end',
      cell: row => format.number(row.served),
    },
    {
      key: 'reports',
      name: t('questions.reports'),
      sort: 'reports',
      at: 'middle',
      card: 'sign',
      cell: row => <Reports count={row.reports} format={format} t={t} />,
    },
    statesOf(t),
    { key: 'tags', name: t('questions.tags'), cell: row => <bdi>{format.list(row.tags)}</bdi> },
    {
      key: 'source',
      name: t('questions.source'),
      cell: row => <bdi className="cut block max-w-40">{row.source}</bdi>,
    },
    { key: 'author', name: t('questions.author'), cell: row => <bdi>{row.author?.name ?? '–'}</bdi> },
    {
      key: 'changed',
      name: t('questions.changed'),
      sort: 'changed',
      at: 'end',
      cell: row => <span className="muted">{format.ago(row.changed_at)}</span>,
    },
  ];
};
