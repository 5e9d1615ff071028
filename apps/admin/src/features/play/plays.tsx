/** What players finished, newest first, and the battles that run: the lists behind the dashboard's figures of play. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { MODES } from '@trivium/rules/play/mode-row';
import { Swords } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { modeName } from '../../lib/mode-name.ts';
import { useText } from '../../lib/text.ts';
import { EndlessList } from '../../parts/list/endless-list.tsx';
import { FilterChip } from '../../parts/list/filter-chip.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Empty, Failed } from '../../ui/feedback/states.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';

type Play = OperatorReply<'play/list'>['rows'][number];

const PARTS = ['finished', 'battles'] as const;
type Part = (typeof PARTS)[number];

const PAGE = 50;
const BATTLES = ['random_battle', 'friend_battle', 'group_battle', 'bot_battle'];
const FRESH_MS = 15_000;

const Finished = () => {
  const t = useText();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const [mode, since] = [search.get('mode') ?? '', search.get('since') ?? ''];
  const from = Number.isNaN(Date.parse(since)) ? undefined : new Date(since).toISOString();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const filter = { ...(mode !== '' && { mode }), ...(from !== undefined && { since: from }) };
  const score = ({ right, questions }: Play): string => {
    if (right === null) return '–';
    return questions === null
      ? format.number(right)
      : t('play.of', { right: format.number(right), all: format.number(questions) });
  };
  return (
    <>
      <div className="filter-bar">
        <div className="w-56 max-[699px]:w-full">
          <Select
            isSmall
            label={t('play.mode')}
            value={mode}
            onChange={value => set('mode', value)}
            options={[
              { value: '', name: t('play.every_mode') },
              ...[...new Set([...MODES, ...BATTLES])].map(value => ({ value, name: modeName(value, t) })),
            ]}
          />
        </div>
        {from !== undefined && (
          <FilterChip name={t('play.since')} value={format.instant(from)} onRemove={() => set('since', '')} />
        )}
      </div>
      <EndlessList<Play, string>
        queryKey={['play', filter]}
        read={after => call('play/list', { filter, after, limit: PAGE })}
        none={t('play.none')}
        caption={t('play.finished')}
        title={{ name: t('play.player'), of: row => <bdi>{row.player}</bdi> }}
        hrefOf={row => `/players/${row.player_id}`}
        columns={[
          { key: 'mode', name: t('play.mode'), cell: row => modeName(row.mode, t), card: 'sign' },
          { key: 'right', name: t('play.right'), cell: score, at: 'end', card: 'figure' },
          {
            key: 'coins',
            name: t('play.coins'),
            cell: row => (row.coins === null ? '–' : format.signed(row.coins)),
            at: 'end',
          },
          {
            key: 'at',
            name: t('play.when'),
            cell: row => <span className="muted">{format.instant(row.at)}</span>,
            at: 'end',
            card: 'sign',
          },
        ]}
      />
    </>
  );
};

const Running = () => {
  const t = useText();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['battle/running'],
    queryFn: () => call('battle/running', {}),
    refetchInterval: FRESH_MS,
  });
  if (error)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0)
    return (
      <div className="card">
        <Empty icon={Swords} title={t('play.no_battles')} />
      </div>
    );
  return (
    <ul className="row-cards" aria-label={t('play.battles')}>
      {data.map(battle => (
        <li key={battle.id} className="row-card" data-chooses="false">
          <span className="flex flex-wrap gap-x-3 gap-y-1">
            {battle.players.map(player => (
              <Link key={player.id} to={`/players/${player.id}`}>
                <bdi>{player.name}</bdi>
              </Link>
            ))}
          </span>
          <span className="muted text-end">
            {modeName(`${battle.kind}_battle`, t)}
            {battle.fee > 0 && `, ${t('play.fee', { coins: format.number(battle.fee) })}`}
            {`, ${format.ago(battle.started_at)}`}
          </span>
        </li>
      ))}
    </ul>
  );
};

export function Plays() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const part = PARTS.find(name => name === search.get('part')) ?? 'finished';
  return (
    <Page title={t('play.title')} parent={{ name: t('rail.dashboard'), path: '/' }}>
      <div className="views">
        <Segmented<Part>
          label={t('play.title')}
          value={part}
          onChange={name => setSearch({ part: name })}
          options={PARTS.map(value => ({ value, name: t(`play.${value}`) }))}
        />
      </div>
      {part === 'finished' ? <Finished /> : <Running />}
    </Page>
  );
}
