/** The pages of text in each language: what players read, what is planned, and what must still be filled in (DECISIONS 10). */
import './page-text.css';
import { PAGE_NAMES, type PageName } from '@trivium/rules/site/path';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { State } from '../../ui/list/mark.tsx';
import { type Column, cursorId, moveCursor, RowCards, Table } from '../../ui/list/table.tsx';
import { Note } from '../../ui/page/card.tsx';
import {
  cellState,
  isPageName,
  ownName,
  type PageLanguage,
  type PageText,
  pathOf,
  type Shelf,
  STATE_NAMES,
  TONES,
  usePageTexts,
  useShelf,
} from './page-text.ts';

type Row = { readonly id: PageName };

const Cell = ({
  name,
  language,
  shelf,
  rows,
}: {
  name: PageName;
  language: PageLanguage;
  shelf: Shelf;
  rows: readonly PageText[];
}) => {
  const t = useText();
  const isHere = (each: { name: string; language_id: number }) =>
    each.name === name && each.language_id === language.id;
  const row = rows.find(isHere);
  const state = cellState(row, shelf.cells.find(isHere));
  return (
    <Link className="page-cell" to={pathOf(name, language.code)}>
      <span className="page-cell-language">
        <bdi lang={language.code}>{ownName(language.code)}</bdi>
      </span>
      <State tone={TONES[state]}>{t(STATE_NAMES[state])}</State>
      {row?.is_ahead && row.state !== 'draft' && <span className="muted">{t('page_text.ahead')}</span>}
    </Link>
  );
};

const Shelves = ({ shelf, rows }: { shelf: Shelf; rows: readonly PageText[] }) => {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const main = shelf.languages[0]?.code ?? 'en';
  const open = () => {
    const name = cursorId(box.current) ?? '';
    if (isPageName(name)) void navigate(pathOf(name, main));
  };
  useKeys({ j: () => moveCursor(box.current, 1), k: () => moveCursor(box.current, -1), e: open });
  const columns: Column<Row>[] = shelf.languages.map(language => ({
    key: language.code,
    name: <bdi lang={language.code}>{ownName(language.code)}</bdi>,
    cell: ({ id }) => <Cell name={id} language={language} shelf={shelf} rows={rows} />,
    card: 'sign',
  }));
  const gaps = PAGE_NAMES.filter(name => shelf.cells.some(cell => cell.name === name && cell.has_gap));
  const Rows = isPhone ? RowCards : Table;
  return (
    <div className="grid gap-3" ref={box}>
      {gaps.length > 0 && <Note>{t('page_text.gaps_line')}</Note>}
      <Rows<Row>
        caption={t('page_text.title')}
        rows={PAGE_NAMES.map(id => ({ id }))}
        columns={columns}
        title={{ name: t('page_text.page'), of: ({ id }) => t(`page_text.name.${id}`) }}
        hrefOf={({ id }) => pathOf(id, main)}
      />
    </div>
  );
};

export function Pages() {
  const t = useText();
  const shelf = useShelf();
  const texts = usePageTexts();
  const error = shelf.error ?? texts.error;
  const isLate = useIsLate(!shelf.data || !texts.data);
  const again = () => void Promise.all([shelf.refetch(), texts.refetch()]);
  return (
    <Page title={t('page_text.title')}>
      {error && <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={again} />}
      {shelf.data && texts.data ? (
        <Shelves shelf={shelf.data} rows={texts.data} />
      ) : (
        isLate &&
        !error && (
          <div className="card grid gap-4" aria-busy="true">
            {PAGE_NAMES.map(name => (
              <Skeleton key={name} />
            ))}
          </div>
        )
      )}
    </Page>
  );
}
