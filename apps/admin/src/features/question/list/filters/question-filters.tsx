/** Filters of the list of questions: those in force as chips, and a sheet for more. */

import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { useQuizLanguages } from '../../../../lib/quiz-languages.ts';
import { useText } from '../../../../lib/text.ts';
import { FilterChip, MoreFilters } from '../../../../parts/list/filter-chip.tsx';
import type { ListState } from '../../../../parts/list/list-page.tsx';
import { useAuthors, usePlaces } from '../../../../parts/list/use-places.ts';
import type { QuestionRow } from '../columns/columns.tsx';
import type { Filter } from './filter.ts';
import { FilterSheet } from './filter-sheet.tsx';

type Chip = { readonly key: string; readonly name: string; readonly value: string; readonly without: Filter };

/** The files of an import by their names; its number where the caller may not read it. */
const useImportName = (id: number | undefined): string | undefined => {
  const t = useText();
  const { data, isError } = useQuery({
    queryKey: ['import', id, 'name'],
    queryFn: async () => {
      const { name, more_files: count } = await call('import/read', { id: id ?? 0 });
      return count === 0 ? name : t('import.with_more', { name, count });
    },
    enabled: id !== undefined,
    retry: false,
  });
  return data || (isError || data === '' ? String(id) : undefined);
};

const useChips = (filter: Filter): Chip[] => {
  const t = useText();
  const { data: languages = [] } = useQuizLanguages();
  const places = usePlaces();
  const authors = useAuthors();
  const parts = places.flatMap(place => place.parts);
  const { language_id, category_ids, subcategory_ids, level_from, level_to, kinds, states, difficulties } =
    filter;
  const { is_flagged, has_picture, was_served, has_source, author_id, tag, import_id } = filter;
  const importName = useImportName(import_id);
  const yes = (is: boolean) => t(is ? 'questions.yes' : 'questions.no');
  const named = (all: readonly { id: number; name: string }[], ids: readonly number[]) =>
    ids.map(id => all.find(each => each.id === id)?.name ?? String(id)).join(', ');
  const { level_from: _, level_to: __, ...withoutLevels } = filter;
  const { category_ids: ___, subcategory_ids: ____, ...withoutPlaces } = filter;
  const chip = (key: keyof Filter, name: string, value: string, without?: Filter): Chip => {
    const { [key]: _____, ...rest } = filter;
    return { key, name, value, without: without ?? rest };
  };
  return [
    language_id !== undefined &&
      chip(
        'language_id',
        t('questions.language'),
        languages.find(({ id }) => id === language_id)?.name ?? '',
        (({ language_id: _lost, ...rest }) => rest)(withoutPlaces),
      ),
    category_ids && chip('category_ids', t('questions.category'), named(places, category_ids), withoutPlaces),
    subcategory_ids && chip('subcategory_ids', t('questions.subcategory'), named(parts, subcategory_ids)),
    (level_from !== undefined || level_to !== undefined) &&
      chip(
        'level_from',
        t('questions.level'),
        t('questions.from_to', { from: level_from ?? 1, to: level_to ?? '…' }),
        withoutLevels,
      ),
    kinds && chip('kinds', t('questions.kind'), kinds.map(each => t(`questions.kind.${each}`)).join(', ')),
    states &&
      chip('states', t('questions.state'), states.map(each => t(`questions.state.${each}`)).join(', ')),
    difficulties && chip('difficulties', t('questions.hard'), difficulties.join(', ')),
    is_flagged !== undefined && chip('is_flagged', t('questions.flagged'), yes(is_flagged)),
    has_picture !== undefined && chip('has_picture', t('questions.picture'), yes(has_picture)),
    tag !== undefined && chip('tag', t('questions.tag'), tag),
    import_id !== undefined && chip('import_id', t('import.title'), importName ?? '…'),
    was_served !== undefined && chip('was_served', t('questions.served'), yes(was_served)),
    has_source !== undefined && chip('has_source', t('questions.source'), yes(has_source)),
    author_id !== undefined && chip('author_id', t('questions.author'), named(authors, [author_id])),
  ].filter(each => typeof each === 'object');
};

export const QuestionFilters = ({ list }: { list: ListState<QuestionRow> }) => {
  const t = useText();
  const filter = list.filter as Filter;
  return (
    <>
      {useChips(filter).map(({ key, name, value, without }) => (
        <FilterChip key={key} name={name} value={value} onRemove={() => list.setFilter(without)} />
      ))}
      <MoreFilters>
        <FilterSheet filter={filter} onChange={list.setFilter} label={t('list.filter')} />
      </MoreFilters>
    </>
  );
};
