/** An import for tests of its screens, what draws them, and a server that answers as the test says and remembers what it was sent. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import type { BankImport, FoundRow, Item } from './model/bank-import.ts';
import { importKey } from './model/use-import.ts';

export const anItem = (more: Partial<Item> = {}): Item => ({
  ...{ kind: 'choice', text: 'Which lake is deep?', options: ['Baikal', 'Baikal'], right_side: [] },
  ...{ answer: { kind: 'choice', option: 0 }, note: '', image: '', image_alt: '', audio: '', transcript: '' },
  ...more,
});

export const aRow = (more: Partial<FoundRow> = {}): FoundRow => ({
  ...{ at: 4, place: { file: 'lakes.csv', row: 5 }, standing: 'refused', item: anItem(), category: 'Lakes' },
  ...{ level: 1, language: 'en', problems: [{ code: 'equal_options' }], mends: [], source: [], twin: null },
  ...{ is_mended_here: false, outcome: null, question_id: null, picture: '' },
  ...more,
});

export const anImport = (more: Partial<BankImport> = {}): BankImport => ({
  ...{ id: 7, version: 1, name: 'lakes.csv', more_files: 0, state: 'open', problem: null, actor: null },
  ...{
    is_own: true,
    is_public: true,
    remembers: true,
    files: [],
    media: 0,
    played: 0,
    twins: 0,
    disputed: 0,
  },
  where_to: {
    ...{ category_id: null, subcategory_id: null, makes_categories: true, other_category_id: null },
    ...{ level_way: 'column', level: 1, per_level: 20, language_way: 'column', language_id: 1 },
    ...{ state: 'in_review', tags: [], source: '' },
  },
  progress: { done: 0, total: 0, per_second: 0 },
  counts: { read: 3, good: 1, mended: 0, refused: 2, same: 0, unmade: 0 },
  ...{ problems: [], mends: [], unmade: [], categories: [], languages: [], outcomes: [], back: [] },
  ...{ state_of_questions: null, started_at: '2026-11-03T12:00:00.000Z', ended_at: null, back_until: null },
  ...more,
});

type Answer = { readonly data: unknown; readonly total?: number };

/** Answers each call by its name; what is not named is an empty list. */
export const aServer = (answers: Readonly<Record<string, (body: never) => Answer>>) => {
  const sent: { readonly name: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body: text }: { body: string }) => {
    const name = address.replace('/api/admin/', '');
    const body = JSON.parse(text);
    sent.push({ name, body });
    const answer = answers[name]?.(body as never) ?? { data: [], total: 0 };
    return Response.json({ error: false, ...answer });
  });
  return { sent, of: (name: string) => sent.filter(each => each.name === name).map(({ body }) => body) };
};

/** Draws a screen of an import that was read already. */
export const draw = (screen: ReactElement, row: BankImport) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queries.setQueryData(importKey(row.id), row);
  return render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>{screen}</QueryClientProvider>
    </MemoryRouter>,
  );
};
