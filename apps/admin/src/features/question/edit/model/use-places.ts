/** Languages, categories and subcategories that a question may stand in. */
import { useQuery } from '@tanstack/react-query';
import { categoryHue } from '@trivium/rules/site/category';
import { useState } from 'react';
import { callList } from '../../../../lib/call.ts';
import { useQuizLanguages } from '../../../../lib/quiz-languages.ts';
import type { Place } from './values.ts';

type Named = { readonly id: number; readonly name: string };

export type Places = {
  readonly languageId: number | null;
  readonly languages: readonly Named[];
  readonly setLanguage: (id: number) => void;
  readonly categories: readonly Place[];
  readonly subcategories: readonly Named[];
  /** The chosen category, as players see it. */
  readonly category: Place | null;
};

const MOST = 100;

const readCategories = async (language_id: number): Promise<Place[]> => {
  const { rows } = await callList('category/list', { filter: { language_id }, limit: MOST });
  return rows.map(({ id, slug, name, icon, hue }) => ({
    ...{ id, slug, name, icon },
    hue: categoryHue(id, hue),
  }));
};

const readParts = async (category_id: number): Promise<Named[]> => {
  const { rows } = await callList('subcategory/list', { filter: { category_id }, limit: MOST });
  return rows.map(({ id, name }) => ({ id, name }));
};

export const usePlaces = (rowLanguage: number | null, categoryId: number | null): Places => {
  const [chosen, setLanguage] = useState<number | null>(null);
  const { data: languages = [] } = useQuizLanguages();
  const languageId = chosen ?? rowLanguage ?? languages[0]?.id ?? null;
  const { data: categories = [] } = useQuery({
    queryKey: ['category', 'places', languageId],
    queryFn: () => readCategories(languageId ?? 0),
    enabled: languageId !== null,
  });
  const { data: subcategories = [] } = useQuery({
    queryKey: ['subcategory', 'places', categoryId],
    queryFn: () => readParts(categoryId ?? 0),
    enabled: categoryId !== null,
  });
  const category = categories.find(({ id }) => id === categoryId) ?? null;
  return { languageId, languages, setLanguage, categories, subcategories, category };
};
