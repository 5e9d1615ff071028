/** Pages of text as their screens share them: the shelf, the rows, and how far each is. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { PAGE_NAMES, type PageName } from '@trivium/rules/site/path';
import { call } from '../../lib/call.ts';
import { LANGUAGES, type Language, type PanelKey } from '../../lib/text.ts';
import type { StateTone } from '../../ui/list/mark.tsx';

export type PageText = OperatorReply<'page_text/read'>;
export type Shelf = OperatorReply<'page_text/shelf'>;
export type PageLanguage = Shelf['languages'][number];

/** All of them: seven pages in each language. */
const ROWS_MOST = 100;

export const useShelf = () =>
  useQuery({ queryKey: ['page_text', 'shelf'], queryFn: () => call('page_text/shelf', {}) });
export const usePageTexts = () =>
  useQuery({ queryKey: ['page_text', 'all'], queryFn: () => call('page_text/list', { limit: ROWS_MOST }) });

export const isPageName = (name: string): name is PageName => PAGE_NAMES.some(each => each === name);

/** A language by its own name. */
export const ownName = (code: string): string =>
  LANGUAGES[code as Language] ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

/** `missing`: players read ours without its gaps. `draft`: begun, and never published. */
export type CellState = 'published' | 'planned' | 'draft' | 'missing' | 'main' | 'ours';
export const TONES: Readonly<Record<CellState, StateTone>> = {
  published: 'good',
  planned: 'waiting',
  draft: 'open',
  missing: 'bad',
  main: 'past',
  ours: 'good',
};
export const STATE_NAMES: Readonly<Record<CellState, PanelKey>> = {
  published: 'page_text.state.published',
  planned: 'page_text.state.planned',
  draft: 'page_text.state.draft',
  missing: 'page_text.state.missing',
  main: 'page_text.state.main',
  ours: 'page_text.state.ours',
};

export const cellState = (
  row: Pick<PageText, 'state'> | undefined,
  cell: Shelf['cells'][number] | undefined,
): CellState => {
  if (row?.state === 'published' || row?.state === 'planned') return row.state;
  if (cell?.has_gap) return 'missing';
  if (row !== undefined) return 'draft';
  return cell?.shown === 'main' ? 'main' : 'ours';
};

export const pathOf = (name: PageName, code: string): string => `/pages/${name}/${code}`;
