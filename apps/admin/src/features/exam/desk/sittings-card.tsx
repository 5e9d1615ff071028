/** The table of sittings: who, when, marks, time, signs and state; each opens with its line of time below. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDown, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { call, callList } from '../../../lib/call.ts';
import { faceOf } from '../../../lib/face.ts';
import { useFormat } from '../../../lib/format.ts';
import { useKeys } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { Pager } from '../../../parts/list/pager.tsx';
import { SaveTable } from '../../../parts/page/save-table.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { InputBox } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Person, ShareBar, State, Tag } from '../../../ui/list/mark.tsx';
import { moveCursor } from '../../../ui/list/table.tsx';
import { clock } from '../clock.ts';
import { type Exam, FRESH_MS, isLive, onSite, SITTING_TONES, type Sitting } from '../exam.ts';

const PARTS = ['all', 'sitting', 'broken', 'failed'] as const;
type Part = (typeof PARTS)[number];
const SORTS = ['name', 'began', 'marks'] as const;
type Sort = (typeof SORTS)[number];
const ROWS = 20;
const PERCENT = 100;

export const SittingState = ({ row: { state } }: { row: Sitting }) => {
  const t = useText();
  return <State tone={SITTING_TONES[state]}>{t(`exam.sitting.${state}`)}</State>;
};

type RowProps = { exam: Exam; row: Sitting; isOpen: boolean; onOpen: () => void };

const SittingRow = ({ exam, row, isOpen, onOpen }: RowProps) => {
  const t = useText();
  const { number, time, percent } = useFormat();
  const { src, seed } = faceOf(row.picture, row.player_id);
  const { obtained_marks: marks, total_marks: all, percent: share } = row;
  return (
    <tr data-row={row.id} data-current={isOpen || undefined}>
      <td>
        <span className="exam-who">
          <button
            type="button"
            className="row-link"
            aria-expanded={isOpen}
            disabled={row.began_at === null}
            onClick={onOpen}
          >
            <Person name={row.name} picture={src} seed={seed} />
          </button>
          {row.extra_minutes > 0 && (
            <Tag>{t('exam.plus_minutes', { minutes: number(row.extra_minutes) })}</Tag>
          )}
          {row.number > 1 && <Tag>{t('exam.attempt', { number: number(row.number) })}</Tag>}
        </span>
      </td>
      <td className="muted tabular">{row.began_at === null ? '–' : time(onSite(row.began_at, exam))}</td>
      <td className="whitespace-nowrap">
        {marks === null || all === null ? (
          '–'
        ) : (
          <b className="tabular">{t('exam.marks_of', { marks: number(marks), all: number(all) })}</b>
        )}
      </td>
      <td>
        {share !== null && (
          <span className="exam-share">
            <ShareBar share={share / PERCENT} />
            <span className="tabular">{percent(share / PERCENT)}</span>
          </span>
        )}
      </td>
      <td className="tabular">{row.spent_ms === null ? '–' : <bdi dir="ltr">{clock(row.spent_ms)}</bdi>}</td>
      <td>
        {row.violations === 0 ? (
          <span className="muted">{t('exam.no_violations')}</span>
        ) : (
          <Tag tone="bad" icon={TriangleAlert}>
            {number(row.violations)}
          </Tag>
        )}
      </td>
      <td>
        <SittingState row={row} />
      </td>
    </tr>
  );
};

const Head = ({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) => {
  const t = useText();
  const by = (name: Sort, words: string) => (
    <th scope="col" aria-sort={sort === name ? (name === 'name' ? 'ascending' : 'descending') : undefined}>
      <button type="button" onClick={() => onSort(name)}>
        {words}
        {sort === name && <ArrowDown aria-hidden="true" />}
      </button>
    </th>
  );
  return (
    <thead>
      <tr>
        {by('name', t('exam.candidate'))}
        {by('began', t('exam.began'))}
        {by('marks', t('exam.marks'))}
        <th scope="col">
          <span className="sr-only">{t('exam.share')}</span>
        </th>
        <th scope="col">{t('exam.time')}</th>
        <th scope="col">{t('exam.column.violations')}</th>
        <th scope="col">{t('exam.column.state')}</th>
      </tr>
    </thead>
  );
};

const useSittings = (row: Exam, wish: { part: Part; sort: Sort; text: string; page: number }) => {
  const { text, page, ...rest } = wish;
  const said = text.trim();
  return useQuery({
    queryKey: ['exam', 'sittings', row.id, wish],
    queryFn: () =>
      callList('exam/sittings', {
        ...{ id: row.id, ...rest, offset: (page - 1) * ROWS, limit: ROWS },
        ...(said === '' ? {} : { text: said }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive(row) ? FRESH_MS : false,
  });
};

type CardProps = { row: Exam; openId: number | null; onOpen: (id: number | null) => void };

export const SittingsCard = ({ row, openId, onOpen }: CardProps) => {
  const t = useText();
  const [wish, setWish] = useState({ part: 'all' as Part, sort: 'marks' as Sort, text: '', page: 1 });
  const set = (some: Partial<typeof wish>) => setWish({ ...wish, page: 1, ...some });
  const { data, error, refetch } = useSittings(row, wish);
  const box = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useKeys({
    j: () => moveCursor(box.current, 1),
    k: () => moveCursor(box.current, -1),
    '/': () => search.current?.focus(),
  });
  return (
    <section className="table-box" aria-label={t('exam.sittings')} ref={box}>
      <div className="exam-bar">
        <Segmented<Part>
          label={t('exam.sittings')}
          value={wish.part}
          onChange={part => set({ part })}
          options={PARTS.map(value => ({ value, name: t(`exam.part.${value}`) }))}
        />
        <InputBox
          isSmall
          className="exam-find"
          ref={search}
          type="search"
          maxLength={100}
          aria-label={t('exam.find_candidate')}
          placeholder={t('exam.find_candidate')}
          value={wish.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <SaveTable
          name={`exam-${row.id}`}
          words="exam"
          load={kind => call('exam/export', { id: row.id, kind })}
        />
      </div>
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {data?.rows.length === 0 && <p className="muted exam-empty">{t('exam.nobody')}</p>}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <div className="exam-scroll">
            <table className="table" data-dense>
              <caption className="sr-only">{t('exam.sittings')}</caption>
              <Head sort={wish.sort} onSort={sort => set({ sort })} />
              <tbody>
                {data.rows.map(each => (
                  <SittingRow
                    key={each.id}
                    exam={row}
                    row={each}
                    isOpen={each.id === openId}
                    onOpen={() => onOpen(each.id === openId ? null : each.id)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <div className="table-foot">
            <Pager
              page={wish.page}
              perPage={ROWS}
              total={data.total}
              hasKeys={false}
              onPage={page => setWish({ ...wish, page })}
            />
          </div>
        </>
      )}
    </section>
  );
};
