/** The list of sentences with English beside: filters, search, pages, and the key that is open, walked by J and K. */
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useKeys } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { Pager } from '../../../parts/list/pager.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { Empty, Failed, Skeleton, useIsLate } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { InputBox } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { cursorId, moveCursor } from '../../../ui/list/table.tsx';
import { type Place, SHOWN, type Shown, usePlace } from '../place.ts';
import { type Language, PER_PAGE, type Text, useSubjects, useTexts } from '../use-words.ts';
import { TextEdit } from './text-edit.tsx';
import { TextRow } from './text-row.tsx';
import type { Drafts } from './use-drafts.ts';

const TYPED_MS = 250;

const useTyped = (value: string, tell: (text: string) => void) => {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = text.trim();
      tell(text.trim());
    }, TYPED_MS);
    return () => clearTimeout(timer);
  });
  return [text, setText] as const;
};

/** How many there are of each part, in the subject that is chosen. */
const useCounts = (language: Language, { subject }: Place): Readonly<Record<Shown, number>> => {
  const { data } = useSubjects(language.code);
  const { keys, missing, changed, own } = data?.find(each => each.subject === subject) ?? language;
  return { all: keys, missing, changed, own };
};

const Filters = ({ language }: { language: Language }) => {
  const t = useText();
  const { number } = useFormat();
  const [place, go] = usePlace();
  const counts = useCounts(language, place);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useTyped(place.text, said => go({ text: said, page: 1, key: '' }));
  useKeys({ '/': () => field.current?.focus() });
  return (
    <div className="words-filters">
      <InputBox
        isSmall
        ref={field}
        type="search"
        className="words-search"
        maxLength={100}
        aria-label={t('words.search')}
        placeholder={t('words.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        before={<Search aria-hidden="true" />}
      />
      <div className="views">
        <Segmented<Shown>
          label={t('words.shown')}
          value={place.shown}
          onChange={shown => go({ shown, page: 1, key: '' })}
          options={SHOWN.map(value => ({
            value,
            name: (
              <>
                {t(`words.shown.${value}`)} <span className="tabular">{number(counts[value])}</span>
              </>
            ),
          }))}
        />
      </div>
    </div>
  );
};

type RowsProps = { language: Language; rows: readonly Text[]; drafts: Drafts };

/** Whoever closes a row by keyboard stays on it. */
const useFocusBack = (box: React.RefObject<HTMLDivElement | null>, key: string) => {
  const closed = useRef('');
  useEffect(() => {
    if (key !== '' || closed.current === '') return;
    const row = box.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(closed.current)}"] .row-link`,
    );
    closed.current = '';
    row?.focus();
  }, [key, box]);
  return (id: string) => {
    closed.current = id;
  };
};

const Rows = ({ language, rows, drafts }: RowsProps) => {
  const [place, go] = usePlace();
  const box = useRef<HTMLDivElement>(null);
  const leave = useFocusBack(box, place.key);
  const open = (id: string) => go({ key: id });
  const close = (row: Text) => {
    leave(row.id);
    open('');
  };
  useKeys({
    j: () => moveCursor(box.current, 1),
    k: () => moveCursor(box.current, -1),
    e: () => open(cursorId(box.current) ?? ''),
  });
  /** The next key that wants something; the next at all where nothing does. */
  const next = (row: Text) => {
    const after = rows.slice(rows.indexOf(row) + 1);
    const following = after.find(({ state }) => state !== 'good') ?? after[0];
    if (following) open(following.id);
    else close(row);
  };
  return (
    <div ref={box}>
      {rows.map(row =>
        row.id === place.key ? (
          <TextEdit
            key={row.id}
            {...{ row, language, base: drafts.base(language.code, row) }}
            draft={drafts.of(language.code, row)}
            isDirty={drafts.has(language.code, row)}
            onWrite={draft => drafts.write(language.code, row, draft)}
            onDrop={() => drafts.drop(language.code, row)}
            onNext={() => next(row)}
            onClose={() => close(row)}
          />
        ) : (
          <TextRow
            key={row.id}
            {...{ row, language, hasDraft: drafts.has(language.code, row) }}
            onOpen={() => open(row.id)}
          />
        ),
      )}
    </div>
  );
};

const WIDTHS = ['82%', '64%', '90%', '71%', '58%', '77%'];

export const TextList = ({ language, drafts }: { language: Language; drafts: Drafts }) => {
  const t = useText();
  const [place, go] = usePlace();
  const { data, error, isPending, refetch } = useTexts(language.code, place);
  const isLate = useIsLate(isPending);
  return (
    <section className="words-list" aria-label={t('words.list', { language: language.title })}>
      <Filters language={language} />
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {isLate && (
        <div className="grid gap-4 p-4" aria-busy="true">
          {WIDTHS.map(width => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
      {data && data.rows.length > 0 && (
        <div className="words-head help" aria-hidden="true">
          <span>English</span>
          <bdi lang={language.code}>{language.title}</bdi>
        </div>
      )}
      {data && <Rows language={language} rows={data.rows} drafts={drafts} />}
      {data?.total === 0 && (
        <Empty
          icon={Search}
          title={t(place.shown === 'missing' && place.text === '' ? 'words.none_missing' : 'list.none')}
          act={
            <Button onClick={() => go({ shown: 'all', subject: '', text: '', page: 1 })}>
              {t('list.none_clear')}
            </Button>
          }
        />
      )}
      {data && data.total > 0 && (
        <div className="table-foot">
          <Pager
            {...{ page: place.page, perPage: PER_PAGE, total: data.total }}
            onPage={page => go({ page, key: '' })}
          />
        </div>
      )}
    </section>
  );
};
