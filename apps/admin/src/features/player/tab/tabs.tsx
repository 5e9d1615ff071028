/** The tabs of a player's page; which one is open, and its page, stand in the address. */
import { Coin } from '@trivium/look/marks/coin';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Pager } from '../../../parts/list/pager.tsx';
import { PART_ROWS, type PlayerShown, usePart } from '../use-player.ts';
import { Ledger } from './ledger.tsx';
import { Battles, Devices, Log, Plays } from './other-parts.tsx';

const PARTS = {
  ledger: { name: 'player.ledger', call: 'player/postings', Part: Ledger },
  plays: { name: 'player.plays', call: 'player/plays', Part: Plays },
  battles: { name: 'player.battles', call: 'player/battles', Part: Battles },
  devices: { name: 'player.devices', call: 'player/devices', Part: Devices },
  log: { name: 'player.log', call: 'player/log', Part: Log },
} as const;
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

const Balance = ({ shown: { row, facts } }: { shown: PlayerShown }) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <p className="flex flex-wrap items-center gap-1.5 tabular">
      <Coin className="mark-small" />
      <b>{number(row.coins)}</b> <span className="muted">{t('player.of_it_won')}</span>
      <b>{number(row.won)}</b>
      {facts.held > 0 && (
        <span className="muted">
          +{number(facts.held)} {t('player.held')}
        </span>
      )}
    </p>
  );
};

const AddsUp = ({ facts }: { facts: PlayerShown['facts'] }) => {
  const t = useText();
  const Icon = facts.adds_up ? ShieldCheck : ShieldAlert;
  return (
    <span className="flex items-center gap-1.5">
      <Icon className="icon-small" aria-hidden="true" />
      {facts.adds_up ? t('player.adds_up', { count: facts.postings }) : t('player.adds_up_not')}
    </span>
  );
};

const Foot = ({
  name,
  playerId,
  page,
  onPage,
}: {
  name: PartName;
  playerId: number;
  page: number;
  onPage: (page: number) => void;
}) => {
  const { data } = usePart(PARTS[name].call, playerId, page);
  const total = data?.total ?? 0;
  return total > PART_ROWS ? (
    <Pager page={page} perPage={PART_ROWS} total={total} onPage={onPage} hasKeys={false} />
  ) : null;
};

export const PlayerTabs = ({ shown }: { shown: PlayerShown }) => {
  const t = useText();
  const { number } = useFormat();
  const { row, facts } = shown;
  const [search, setSearch] = useSearchParams();
  const open = NAMES.find(name => name === search.get('tab')) ?? 'ledger';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const go = (tab: string, to = 1) =>
    setSearch({ tab, ...(to > 1 ? { page: String(to) } : {}) }, { replace: true, preventScrollReset: true });
  return (
    <Radix.Root className="card" data-flat="" value={open} onValueChange={go}>
      <div className="part-head">
        <Radix.List className="tabs" aria-label={row.name}>
          {NAMES.map(name => (
            <Radix.Trigger key={name} value={name}>
              {t(PARTS[name].name)}
              {name === 'devices' && ` ${number(facts.devices)}`}
            </Radix.Trigger>
          ))}
        </Radix.List>
        <Balance shown={shown} />
      </div>
      {NAMES.map(name => {
        const { Part } = PARTS[name];
        return (
          <Radix.Content key={name} value={name}>
            <Part playerId={row.id} page={page} />
          </Radix.Content>
        );
      })}
      <div className="table-foot">
        {open === 'ledger' && <AddsUp facts={facts} />}
        <Foot name={open} playerId={row.id} page={page} onPage={to => go(open, to)} />
      </div>
    </Radix.Root>
  );
};
