/** Who entered a contest: in the order of handing in while it is open, with places and prizes once it is closed. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, callList } from '../../lib/call.ts';
import { faceOf } from '../../lib/face.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Pager } from '../../parts/list/pager.tsx';
import { SaveTable } from '../../parts/page/save-table.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Person, State, type StateTone } from '../../ui/list/mark.tsx';
import { Card } from '../../ui/page/card.tsx';
import { clock } from './clock.ts';
import type { Contest } from './contest.ts';

type Entry = OperatorReply<'contest/entries'>[number];

const PARTS = ['all', 'playing', 'held'] as const;
type Part = (typeof PARTS)[number];
const ROWS = 20;
const FRESH_MS = 15_000;

const TONES: Readonly<Record<Entry['state'], StateTone>> = {
  playing: 'live',
  gave_up: 'past',
  handed_in: 'good',
  placed: 'good',
  held: 'bad',
  refused: 'bad',
  unranked: 'past',
};

const EntryRow = ({ entry, isTold }: { entry: Entry; isTold: boolean }) => {
  const t = useText();
  const { number, instant } = useFormat();
  const { state, rank, right, counted, time_ms: ms, prize, finished_at: at } = entry;
  const { src, seed } = faceOf(entry.picture, entry.player_id);
  return (
    <tr data-warn={state === 'held' || undefined}>
      {isTold && <td data-at="end">{rank === null ? '–' : number(rank)}</td>}
      <td>
        <Link className="row-link" to={`/players/${entry.player_id}`}>
          <Person name={entry.name} picture={src} seed={seed} />
        </Link>
      </td>
      {isTold ? (
        <>
          <td data-at="end" className="whitespace-nowrap">
            {right === null ? '–' : `${number(right)} / ${number(counted ?? 0)}`}
          </td>
          <td data-at="end" dir="ltr">
            {ms === null ? '–' : clock(ms)}
          </td>
          <td data-at="end">{prize === 0 ? '–' : number(prize)}</td>
        </>
      ) : (
        <td data-at="end" className="muted">
          {at === null ? '–' : instant(at)}
        </td>
      )}
      <td>
        <State tone={TONES[state]}>{t(`contest.entry.${state}`)}</State>
      </td>
    </tr>
  );
};

const Entries = ({ entries, isTold }: { entries: readonly Entry[]; isTold: boolean }) => {
  const t = useText();
  const end = { scope: 'col', 'data-at': 'end' } as const;
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">{t(isTold ? 'contest.table' : 'contest.table_live')}</caption>
        <thead>
          <tr>
            {isTold && <th {...end}>{t('contest.rank')}</th>}
            <th scope="col">{t('contest.player')}</th>
            {isTold ? (
              <>
                <th {...end}>{t('contest.right')}</th>
                <th {...end}>{t('contest.time')}</th>
                <th {...end}>{t('contest.prize')}</th>
              </>
            ) : (
              <th {...end}>{t('contest.when')}</th>
            )}
            <th scope="col">{t('contest.state')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <EntryRow key={entry.id} entry={entry} isTold={isTold} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const EntriesCard = ({ row }: { row: Contest }) => {
  const t = useText();
  const [part, setPart] = useState<Part>('all');
  const [page, setPage] = useState(1);
  const isTold = row.state === 'closed';
  const { data, error, refetch } = useQuery({
    queryKey: ['contest', 'entries', row.id, part, page],
    queryFn: () => callList('contest/entries', { id: row.id, part, offset: (page - 1) * ROWS, limit: ROWS }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  });
  return (
    <Card
      title={t(isTold ? 'contest.table' : 'contest.table_live')}
      end={
        <span className="flex flex-wrap items-center gap-2">
          <Segmented<Part>
            label={t('contest.state')}
            value={part}
            onChange={chosen => {
              setPart(chosen);
              setPage(1);
            }}
            options={PARTS.map(value => ({ value, name: t(`contest.part.${value}`) }))}
          />
          {isTold && (
            <SaveTable
              name={`contest-${row.id}`}
              words="contest_plan"
              load={kind => call('contest/results', { id: row.id, kind })}
            />
          )}
        </span>
      }
    >
      {!isTold && <p className="muted mb-2">{t('contest.live_line')}</p>}
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {data &&
        (data.rows.length === 0 ? (
          <p className="muted">{t('contest.nobody')}</p>
        ) : (
          <>
            <Entries entries={data.rows} isTold={isTold} />
            {data.total > ROWS && <Pager page={page} perPage={ROWS} total={data.total} onPage={setPage} />}
          </>
        ))}
    </Card>
  );
};
