/** The copies that are there: when made, how large, and whether each was found good. */
import { Archive } from 'lucide-react';
import { type Format, useFormat } from '../../lib/format.ts';
import type { Say } from '../../lib/text.ts';
import { useText } from '../../lib/text.ts';
import { Empty } from '../../ui/feedback/states.tsx';
import { State } from '../../ui/list/mark.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { Card } from '../../ui/page/card.tsx';
import type { Copies } from './use-copies.ts';

type Copy = Copies['copies'][number] & { readonly id: string };

const MEGA = 1e6;
const GIGA = 1e9;

const sizeOf = (bytes: number, format: Format): string =>
  bytes < GIGA
    ? format.number(bytes / MEGA, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
    : format.number(bytes / GIGA, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });

const Proof = ({ copy }: { copy: Copy }) => {
  const t = useText();
  const { ago } = useFormat();
  if (copy.failed !== null) return <State tone="bad">{t('copy.proof.bad')}</State>;
  if (copy.proved_at === null) return <State tone="waiting">{t('copy.proof.never')}</State>;
  return <State tone="good">{t('copy.proof.good', { ago: ago(copy.proved_at) })}</State>;
};

const columnsOf = (t: Say, format: Format): readonly Column<Copy>[] => [
  { key: 'age', name: t('copy.column.age'), cell: ({ made_at }) => format.ago(made_at) },
  {
    key: 'size',
    name: t('copy.column.size'),
    cell: ({ bytes }) => <span className="tabular">{sizeOf(bytes, format)}</span>,
    at: 'end',
    card: 'figure',
  },
  { key: 'kind', name: t('copy.column.kind'), cell: ({ kind }) => t(`copy.kind.${kind}`) },
  { key: 'proof', name: t('copy.column.proof'), cell: copy => <Proof copy={copy} />, card: 'sign' },
];

/** Why a copy is not good, in the words of the server: they are English wherever the panel speaks. */
const Faults = ({ copies }: { copies: readonly Copy[] }) => {
  const { instant } = useFormat();
  const faulty = copies.filter(({ failed }) => failed !== null);
  if (faulty.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1">
      {faulty.map(({ id, made_at, failed }) => (
        <li key={id}>
          <b>{instant(made_at)}</b>{' '}
          <span lang="en" dir="ltr">
            {failed}
          </span>
        </li>
      ))}
    </ul>
  );
};

export const CopyList = ({ copies: found }: Pick<Copies, 'copies'>) => {
  const t = useText();
  const format = useFormat();
  const copies = found.map(copy => ({ ...copy, id: `${copy.place}/${copy.name}` }));
  return (
    <Card title={t('copy.list')}>
      {copies.length === 0 ? (
        <Empty icon={Archive} title={t('copy.none')} line={t('copy.none_line')} />
      ) : (
        <Table
          caption={t('copy.list')}
          rows={copies}
          columns={columnsOf(t, format)}
          title={{ name: t('copy.column.made'), of: ({ made_at }) => format.instant(made_at) }}
          hrefOf={() => '/copies'}
        />
      )}
      <Faults copies={copies} />
    </Card>
  );
};
