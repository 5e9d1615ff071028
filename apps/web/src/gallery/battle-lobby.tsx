/** Gallery: the lobby and the search in their states, from the builders. `?state=` names one. */
import '../features/battle/match/matching.css';
import english from '@trivium/messages/en.json';
import { aLobby, type BattleReply, fourSeats, withSeats } from '@trivium/testkit/battle';
import { TABLE_LAID_AT } from '@trivium/testkit/play';
import type { ReactNode } from 'react';
import { Lobby } from '../features/battle/lobby/lobby.tsx';
import { MatchingStage } from '../features/battle/match/matching-stage.tsx';
import type { Seeking } from '../features/battle/match/seek/seek.ts';
import { useInterface } from '../lib/i18n/text.ts';
import { aPlayer } from '../lib/people.test-kit.ts';
import { useSession } from '../lib/session/session.ts';

useInterface.setState({
  texts: english,
  rtl: document.documentElement.dir === 'rtl',
  code: document.documentElement.lang,
});

const LONG = 'Maximiliane-Friederike von Hohenstein-Wittelsbach';
const PROMISED_MS = 30_000;

const lobby = aLobby();
const full = { ...lobby, pot: 40, seats: fourSeats().map((seat, at) => ({ ...seat, is_owner: at === 0 })) };

const LOBBIES: Readonly<Record<string, BattleReply>> = {
  owner: lobby,
  other: { ...lobby, seat: 1 },
  full,
  away: withSeats(full, { 1: { presence: 'away' }, 2: { name: LONG } }),
  alone: { ...lobby, seats: lobby.seats.slice(0, 1), pot: 10 },
  free: { ...lobby, fee: 0, pot: 0, category: null },
  friend: { ...lobby, kind: 'friend', seats_most: 2, seats: lobby.seats.slice(0, 2), pot: 20 },
};

const SEARCHES: Readonly<Record<string, () => Seeking>> = {
  connecting: () => ({ state: 'connecting' }),
  seeking: () => ({ state: 'seeking', since: Date.now(), until: Date.now() + PROMISED_MS, near: null }),
  nobody: () => ({ state: 'nobody' }),
};

const shown = (state: string): ReactNode => {
  const search = SEARCHES[state];
  if (search === undefined) return <Lobby battle={LOBBIES[state] ?? lobby} serverNow={() => TABLE_LAID_AT} />;
  return (
    <div className="matching">
      <MatchingStage seeking={search()} category={null} onCancel={() => {}} />
    </div>
  );
};

export const BattleLobby = () => {
  useSession.setState({ token: '', player: aPlayer({ coins: 50 }) });
  return <main>{shown(new URLSearchParams(location.search).get('state') ?? 'owner')}</main>;
};
