/** Which questions leave: those that the list showed, of one category, contest or exam, or all. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callList } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { usePlaces } from '../../../parts/list/use-places.ts';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { What } from './export.ts';

const PAGE = 100;
type Of = What['of'];
const WAYS: readonly Of[] = ['questions', 'category', 'contest', 'exam', 'all'];

type Picked = {
  readonly of: Of;
  readonly id: number | null;
  /** Null while something is still to be chosen. */
  readonly what: What | null;
  readonly hasFilter: boolean;
  readonly pick: (of: Of, id?: number) => void;
};

const filterOf = (text: string | null): Extract<What, { of: 'questions' }>['filter'] | null => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** What is chosen stands in the address, so that other screens can lead here. */
export const useWhat = (): Picked => {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search.get('filter'));
  const asked = search.get('of');
  const of = WAYS.find(way => way === asked) ?? (filter === null ? 'all' : 'questions');
  const id = Number(search.get('id')) || null;
  const pick = (next: Of, nextId?: number) => {
    const kept = search.get('filter');
    setSearch(
      {
        of: next,
        ...(nextId !== undefined && { id: String(nextId) }),
        ...(kept !== null && { filter: kept }),
      },
      { replace: true },
    );
  };
  const whatOf = (): What | null => {
    if (of === 'all') return { of };
    if (of === 'questions') return { of, filter: filter ?? {} };
    return id === null ? null : { of, id };
  };
  return { of, id, what: whatOf(), hasFilter: filter !== null, pick };
};

type Named = { readonly id: number; readonly name: string };

/** Contests and exams by their names, the newest first; none where the caller may not see them. */
const useNamed = (of: 'contest' | 'exam', isWanted: boolean): readonly Named[] =>
  useQuery({
    queryKey: [of, 'names'],
    queryFn: async (): Promise<Named[]> => {
      if (of === 'contest') return (await callList('contest/list', { limit: PAGE })).rows;
      const { rows } = await callList('exam/list', { limit: PAGE });
      return rows.map(({ id, title }) => ({ id, name: title }));
    },
    enabled: isWanted,
  }).data ?? [];

export const WhatCard = ({ of, id, hasFilter, pick }: Picked) => {
  const t = useText();
  const calls = useCalls();
  const places = usePlaces();
  const contests = useNamed('contest', of === 'contest');
  const exams = useNamed('exam', of === 'exam');
  const shown = WAYS.filter(
    way =>
      (way !== 'questions' || hasFilter) &&
      (way !== 'contest' || calls.includes('contest/list')) &&
      (way !== 'exam' || calls.includes('exam/list')),
  );
  const named: Readonly<Record<string, readonly Named[]>> = {
    category: places,
    contest: contests,
    exam: exams,
  };
  const options = named[of];
  return (
    <Card title={t('export.what')}>
      <div className="grid grid-cols-1 gap-3 bank-what">
        <Segmented<Of>
          label={t('export.what')}
          value={of}
          onChange={way => pick(way)}
          options={shown.map(value => ({ value, name: t(`export.of.${value}`) }))}
        />
        {options !== undefined && (
          <Field label={t(`export.of.${of}`)}>
            <Select
              value={id === null ? '' : String(id)}
              placeholder={t('export.choose')}
              options={options.map(each => ({ value: String(each.id), name: each.name }))}
              onChange={value => pick(of, Number(value))}
            />
          </Field>
        )}
      </div>
    </Card>
  );
};
