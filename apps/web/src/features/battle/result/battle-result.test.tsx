/** The result of a battle: who won, what it paid, the rematch (DECISIONS 6, 8). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import {
  aLobby,
  anEndedBattle,
  anEndedGroup,
  aSeat,
  type BattleReply,
  withSeats,
} from '@trivium/testkit/battle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { useSession } from '../../../lib/session/session.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
// Imported here, so that the test does not wait for code that the screen loads later.
import '../../../play/badge/new-badges.tsx';
import { BattleResult } from './battle-result.tsx';

const show = async (battle: BattleReply, acts: Parameters<typeof recordedServer>[0] = {}) => {
  const server = recordedServer({ rematch: () => ({ reply: aLobby({ kind: 'friend' }) }), ...acts });
  render(<BattleResult battle={battle} serverNow={() => Date.parse(battle.now)} />);
  await act(async () => {});
  return server;
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const stat = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const mine = { score: 0, balance: 40, wins_in_a_row: 0, badges: [], earned: null };

beforeEach(() => {
  // With reduced motion the figures are final at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  history.replaceState(null, '', '/');
  useSession.setState({ token: '', player: aPlayer({ coins: 35 }) });
});
afterEach(cleanup);

describe('a battle of two that was won', () => {
  it('says so, with both totals and every round of both', async () => {
    await show(anEndedBattle('win'));
    expect(title()).toBe('You win');
    expect(screen.getByText('47')).toBeDefined();
    expect(screen.getByText('31')).toBeDefined();
    expect(screen.getByRole('img', { name: 'You: 9 of 10 right' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Theo: 6 of 10 right' })).toBeDefined();
  });

  it('counts coins without the own entry, score and rating', async () => {
    await show(anEndedBattle('win'));
    expect(stat('Coins')).toBe('+5');
    expect(stat('Score')).toBe('+47');
    expect(stat('Rating')).toBe('1524+12');
  });

  it('counts the row of wins towards quiz warrior (SPEC 9)', async () => {
    await show(anEndedBattle('win'));
    expect(screen.getByText('2 wins in a row')).toBeDefined();
    expect(screen.getByText('One more earns Quiz Warrior')).toBeDefined();
  });

  it('names the badges it unlocked', async () => {
    await show(anEndedBattle('win', {}, { mine: { ...mine, badges: ['combat_winner', 'quiz_warrior'] } }));
    const badges = within(await screen.findByRole('region', { name: '2 new badges' }));
    expect(badges.getByText('Combat winner is yours')).toBeDefined();
    expect(badges.getByText('Quiz warrior is yours')).toBeDefined();
  });

  it('tells the rest of the app the new balance, but not of a battle long ago', async () => {
    await show(anEndedBattle('win'));
    expect(useSession.getState().player?.coins).toBe(40);
    cleanup();
    useSession.setState({ player: aPlayer({ coins: 3 }) });
    await show(anEndedBattle('win', { now: '2026-02-01T00:00:00.000Z' }));
    expect(useSession.getState().player?.coins).toBe(3);
  });
});

describe('other ends of a battle of two', () => {
  it('a loss names the winner and begins a new row', async () => {
    await show(anEndedBattle('lose'));
    expect(title()).toBe('Theo wins');
    expect(stat('Coins')).toBe('-5');
    expect(screen.getByText('Win your next battle to start a run')).toBeDefined();
  });

  it('a draw gives both their entry back', async () => {
    await show(anEndedBattle('draw'));
    expect(title()).toBe('It’s a draw');
    expect(stat('Coins')).toBe('0');
  });

  it('the opponent left early: the win counts, the rating does not (DECISIONS 6)', async () => {
    const battle = anEndedBattle('win', { round: 2 }, { reason: 'left', is_rated: false, mine });
    await show(withSeats(battle, { 1: { presence: 'left' } }));
    expect(screen.getByText('Opponent has left the game! The win is yours.')).toBeDefined();
    expect(screen.getByText(/It ended before round 5/)).toBeDefined();
    expect(screen.queryByText(/^\d+ wins? in a row|start a run/)).toBeNull();
  });

  it('the opponent left late: the rating moves, and nothing is to be explained', async () => {
    const battle = anEndedBattle('win', { round: 4 }, { reason: 'left' });
    await show(withSeats(battle, { 1: { presence: 'left' } }));
    expect(screen.queryByText(/It ended before round 5/)).toBeNull();
    expect(screen.getByText('2 wins in a row')).toBeDefined();
  });

  it('after the first 20 of a day no score is promised (DECISIONS 6)', async () => {
    await show(anEndedBattle('win', {}, { mine }));
    expect(stat('Score')).toBe('0');
    expect(screen.getByText(/Only your first 20 random battles of a day count/)).toBeDefined();
  });

  it('whoever left himself is told so, and who has won', async () => {
    const battle = anEndedBattle('lose', { seat: null }, { reason: 'left', mine: null });
    await show(withSeats(battle, { 0: { presence: 'left' } }));
    expect(title()).toBe('Theo wins');
    expect(screen.getByText('You left this battle.')).toBeDefined();
  });

  it('a battle that could not go on gives every entry back', async () => {
    const seats = (anEndedBattle('draw').over?.seats ?? []).map(seat => ({
      ...seat,
      outcome: 'none' as const,
    }));
    await show(anEndedBattle('draw', {}, { reason: 'aborted', is_rated: false, seats, mine }));
    expect(title()).toBe('Called off');
    expect(screen.getByText(/All players got their entry back/)).toBeDefined();
    expect(screen.queryByText('Score')).toBeNull();
  });

  it('after the bot: again as strong, or at another strength (DECISIONS 12)', async () => {
    const battle = anEndedBattle('lose', { kind: 'bot', fee: 0, bot_strength: 'even' }, { mine: null });
    const server = await show(
      withSeats(battle, { 1: aSeat({ player_id: null, name: 'Bot', is_bot: true }) }),
      {
        start_bot_battle: () => ({ reply: { ...battle, phase: 'starting', over: null } }),
      },
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play again' })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Bot: Easy' })));
    expect(server.of('start_bot_battle').map(({ fields }) => fields)).toEqual([
      { strength: 'even', category: '5' },
      { strength: 'easy', category: '5' },
    ]);
    expect(screen.queryByRole('button', { name: 'Bot: Even' })).toBeNull();
  });

  it('against the bot nothing could be won, and there is no rematch', async () => {
    const battle = anEndedBattle('lose', { kind: 'bot', fee: 0 }, { is_rated: false, mine: null });
    await show(withSeats(battle, { 1: aSeat({ player_id: null, name: 'Bot', is_bot: true, points: 47 }) }));
    expect(title()).toBe('Bot wins');
    expect(screen.getByText(/Battles against the bot are practice/)).toBeDefined();
    expect(screen.queryByText('Coins')).toBeNull();
    expect(screen.queryByRole('button', { name: /Rematch/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'New opponent' }).getAttribute('href')).toBe('/random-battle/');
  });

  it('a room that was closed before the game says nothing of points', async () => {
    await show(anEndedBattle('draw', { kind: 'friend', round: -1, commitment: null }, { reason: 'deleted' }));
    expect(title()).toBe('The room is closed');
    expect(screen.getByText('Room is deleted by owner.')).toBeDefined();
  });
});

describe('a result that is looked at (DECISIONS 12)', () => {
  const check = {
    status: 'held',
    due_at: '2026-01-12T20:00:00.000Z',
    reason: '',
    coins: 10,
    is_mine: true,
  } as const;
  const held = (changes: object = {}) =>
    anEndedBattle('win', {}, { is_rated: false, check: { ...check, ...changes } });

  it('says that the winnings are being checked, until when, and counts no coins', async () => {
    await show(held());
    expect(screen.getByText(/Being checked: your answers.* 10 coins are on hold.*January 12/)).toBeDefined();
    expect(stat('Coins')).toBe('Being checked');
  });

  it('says to the other that coins and ratings wait', async () => {
    await show(held({ is_mine: false, coins: 0 }));
    expect(screen.getByText(/This result is being checked.*January 12/)).toBeDefined();
  });

  it.each([
    [{ status: 'cleared', reason: 'Seen on video.' }, 'Checked: the win counts. Seen on video.'],
    [
      { status: 'refused', reason: 'A machine.' },
      /does not count. All players got their entry back. A machine./,
    ],
    [{ status: 'refused', reason: '' }, /could not be checked in time/],
  ] as const)('tells the decision %j', async (changes, words) => {
    await show(held({ ...changes, coins: 0 }));
    expect(screen.getByText(words)).toBeDefined();
  });
});

describe('the rematch', () => {
  it('opens its room in one press', async () => {
    const server = await show(anEndedBattle('win'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Rematch Theo' })));
    expect(server.of('rematch')[0]?.fields).toEqual({ battle_id: anEndedBattle('win').battle_id });
    expect(location.pathname).toBe(`/group-battle/${aLobby().battle_id}/`);
  });

  it('says that the other was quicker', async () => {
    await show(anEndedBattle('win', {}, { rematch_code: 'K7M2QX', rematch_from: 'Theo' }));
    expect(screen.getByRole('status').textContent).toBe('Theo wants a rematch');
    expect(screen.getByRole('button', { name: 'Join the rematch' })).toBeDefined();
  });

  it('kept by another battle leads right there (DECISIONS 12)', async () => {
    const other = aLobby({ battle_id: '0197b0a0-0000-7000-8000-0000000000b9' });
    await show(anEndedBattle('win'), {
      rematch: () => ({ refused: 'in_other_battle' }),
      get_running_battle: () => ({ reply: { battle: other } }),
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Rematch Theo' })));
    await act(async () => {});
    expect(screen.getByRole('link', { name: 'Go to the other battle' }).getAttribute('href')).toBe(
      `/group-battle/${other.battle_id}/`,
    );
  });

  it('is not offered against an account that is gone', async () => {
    await show(withSeats(anEndedBattle('win'), { 1: { player_id: null } }));
    expect(screen.queryByRole('button', { name: /Rematch/ })).toBeNull();
  });
});

describe('the result of a group', () => {
  it('stands on the podium by place, the fourth behind it, and says the tie', async () => {
    await show(anEndedGroup());
    expect(title()).toBe('A tie at the top');
    const podium = screen.getByRole('list', { name: 'Places' });
    expect([...podium.querySelectorAll('.name')].map(name => name.textContent)).toEqual([
      'You',
      'Noor',
      'Theo',
    ]);
    expect(screen.getByText('12 points')).toBeDefined();
    expect(stat('Coins')).toBe('+10');
  });

  it('names all winners to whoever lost', async () => {
    await show(anEndedGroup({ seat: 1 }));
    expect(title()).toBe('Amina and Noor share the win');
  });
});
