/** The stage from built snapshots: what it shows, says and sends in each phase (DECISIONS 6, DESIGN 9 and 10). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import english from '@trivium/messages/en.json';
import {
  aBattle,
  aBattleQuestion,
  aGroupRound,
  anEndedBattle,
  aReveal,
  aStart,
  BATTLE_ID,
  type BattleReply,
  withSeats,
} from '@trivium/testkit/battle';
import { atMs, TABLE_LAID_AT } from '@trivium/testkit/play';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { useSession } from '../../../lib/session/session.ts';
import { recordedServer, type Server } from '../../../play/test/recorded-server.ts';
import { BattleScreen } from '../battle-screen.tsx';
import { useMuted } from '../chat/use-chat.ts';
import { useSnapshots } from '../live/snapshots.ts';
import { done, gateway } from '../live/test/fake-socket.ts';

vi.mock('socket.io-client', async () => (await import('../live/test/fake-socket.ts')).fakeModule);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const option = (name: RegExp) => screen.getByRole('radio', { name });
const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
const click = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
/** The text of the polite live regions. */
const said = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(region => region.textContent).filter(Boolean);

let calls: Server;
const mine = (battle: BattleReply): BattleReply => ({ ...battle, playing: 'one' });

const open = async (battle: BattleReply) => {
  gateway.says('enter', () => ({ ok: true, data: mine(battle) }));
  render(<BattleScreen params={{ battle: BATTLE_ID }} />);
  await gateway.come('one');
};
const tell = (battle: BattleReply) => gateway.tell('battle', mine(battle));

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  calls = recordedServer({ get_user_by_id: () => ({ reply: aPlayer({ coins: 5 }) }) });
  useSession.setState({ token: 'mine', player: aPlayer() });
  useMuted.setState({ isMuted: false });
  gateway.says('answer', () => done);
  gateway.says('say', () => done);
  gateway.says('leave', () => done);
});
afterEach(async () => {
  cleanup();
  await pass(10_000);
  gateway.forget();
  useSnapshots.setState({}, true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an open round', () => {
  it('asks, moves the focus to the question, and counts both seats down', async () => {
    await open(aBattle());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('Question 6 of 10')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Score: you 22, Theo 15' })).toBeTruthy();
    await pass(8_100);
    expect(screen.getByRole('timer', { name: '7 seconds left' })).toBeTruthy();
    expect(screen.getAllByText('00:07')).toHaveLength(2);
  });

  it.each(['b', '2'])('locks in by the key %s, once', async key => {
    await open(aBattle());
    await act(async () => void press(key));
    await act(async () => void press('c'));
    expect(gateway.sent('answer')).toEqual([{ battle_id: BATTLE_ID, round: 5, option: 'b' }]);
    expect(option(/Venus/).textContent).toContain('Locked in');
  });

  it('says that the other has answered, but never what', async () => {
    await open(aBattle());
    expect(screen.getByText('Theo is still thinking')).toBeTruthy();
    expect(said()).toEqual([]);
    await tell(withSeats(aBattle({ seq: 41 }), { 1: { has_answered: true } }));
    expect(screen.getAllByText('Theo has answered')).toHaveLength(2);
    expect(said()).toEqual(['Theo has answered']);
    expect(document.querySelectorAll('.slab .avatar')).toHaveLength(0);
  });

  it('lets the clock of a seat stand where it answered', async () => {
    await open(aBattle());
    await pass(3_100);
    await tell(withSeats(aBattle({ seq: 41 }), { 1: { has_answered: true } }));
    await pass(4_000);
    expect(screen.getByText('00:12')).toBeTruthy();
    expect(screen.getByText('00:08')).toBeTruthy();
  });

  it('says the time at ten and at five seconds', async () => {
    await open(aBattle());
    await pass(5_100);
    expect(said()).toContain('10 seconds');
    await pass(5_000);
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe('5 seconds');
  });

  it('takes no answer any more when the time is up, and says when the server is late', async () => {
    await open(aBattle());
    await pass(15_100);
    await act(async () => void press('b'));
    expect(gateway.sent('answer')).toHaveLength(0);
    await pass(3_000);
    expect(screen.getByText(english['battle.slow'])).toBeTruthy();
  });

  it('shows true or false in the words of the language', async () => {
    const options = [
      { id: 'a', text: 'true' },
      { id: 'b', text: 'false' },
    ];
    await open(aBattle({ question: aBattleQuestion({ options }) }));
    await act(async () => void press('f'));
    expect(gateway.sent('answer')).toEqual([{ battle_id: BATTLE_ID, round: 5, option: 'b' }]);
    expect(option(/False/).textContent).toContain('Locked in');
  });
});

describe('the pause between rounds', () => {
  it('tells what was right, what the others chose and what it gave, and says the score once', async () => {
    await open(aBattle());
    await tell(aReveal());
    expect(option(/Uranus/).textContent).toContain('Correct');
    expect(option(/Venus/).textContent).toContain('Theo chose this');
    expect(screen.getByText('+5')).toBeTruthy();
    expect(said()).toContain('That’s the one. You 27, Theo 15.');
  });

  it('says what would have been right to whoever had it not', async () => {
    await open(aBattle());
    const { reveal } = aReveal();
    const missed = { answer: 'a', seconds: 3, verdict: 'wrong', points: 0 } as const;
    const theirs = reveal?.answers[1] ?? missed;
    await tell(aReveal({ reveal: reveal && { ...reveal, answers: [missed, theirs] } }));
    expect(said()).toContain('Not this time. You 27, Theo 15. It’s Uranus.');
  });

  it('moves on to the next question', async () => {
    await open(aReveal());
    const question = aBattleQuestion({ question_id: 62, text: 'Which is the largest moon?' });
    await tell(aBattle({ seq: 44, round: 6, question, opened_at: atMs(2_000), deadline_at: atMs(17_000) }));
    expect(document.activeElement?.textContent).toBe('Which is the largest moon?');
    expect(screen.getByText('Question 7 of 10')).toBeTruthy();
  });

  it('tells the last round before the result', async () => {
    await open(aBattle({ round: 9 }));
    await tell({ ...anEndedBattle('win'), reveal: aReveal().reveal });
    expect(option(/Uranus/)).toBeTruthy();
    await pass(2_100);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the start', () => {
  it('says against whom and counts down', async () => {
    await open(aStart());
    expect(screen.getByRole('heading', { name: 'You against Theo' })).toBeTruthy();
    expect(screen.getByText('Space · 10 questions · 10 coins in the pot')).toBeTruthy();
    await pass(1_100);
    expect(screen.getByRole('timer', { name: 'Starts in 2' })).toBeTruthy();
  });
});

describe('connections', () => {
  it('says that it reconnects and keeps the answer', async () => {
    await open(aBattle());
    gateway.says('answer', () => 'lost');
    await act(async () => void press('b'));
    await gateway.drop();
    expect(screen.getByText(english['battle.reconnecting_kept'])).toBeTruthy();
    expect(option(/Venus/).textContent).toContain('Locked in');
  });

  it('says that an answer is kept which the server does not acknowledge', async () => {
    await open(aBattle());
    gateway.says('answer', () => ({ ok: false, code: 'server_fault', sentence: '' }));
    await act(async () => void press('b'));
    await pass(1_600);
    expect(screen.getByText(english['battle.slow_kept'])).toBeTruthy();
    await tell(aBattle({ seq: 41, mine: 'b' }));
    expect(screen.queryByText(english['battle.slow_kept'])).toBeNull();
  });

  it('shows for how long the other may still come back, and says so once', async () => {
    await open(aBattle());
    const away = { presence: 'away', away_until: atMs(17_000) } as const;
    await tell(withSeats(aBattle({ seq: 41 }), { 1: away }));
    expect(screen.getByText('Theo is reconnecting, 17 s')).toBeTruthy();
    expect(said()).toContain('Theo is reconnecting');
    await tell(aBattle({ seq: 42 }));
    expect(said()).toContain('Theo is back');
  });

  it('watches while another tab plays, and can play here', async () => {
    await open(aBattle());
    await gateway.tell('battle', aBattle({ seq: 41, playing: 'another' }));
    expect(screen.getByText(english['battle.elsewhere'])).toBeTruthy();
    await act(async () => void press('b'));
    expect(gateway.sent('answer')).toHaveLength(0);
    await pass(1_000);
    gateway.says('enter', () => ({ ok: true, data: mine(aBattle({ seq: 42 })) }));
    await click('Play here');
    expect(screen.queryByText(english['battle.elsewhere'])).toBeNull();
  });
});

describe('leaving', () => {
  it.each([
    ['a paid battle', aBattle(), /Theo wins and gets your entry of 5 coins/],
    ['a free one', aBattle({ fee: 0, pot: 0 }), /^Theo wins\.$/],
    ['the bot', aBattle({ kind: 'bot', fee: 0, pot: 0 }), /nothing is won or lost/],
    ['a group', aGroupRound(), /others play on for the pot. Your entry of 10 coins/],
  ])('says what it costs: %s', async (_, battle, words) => {
    await open(battle);
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    await pass(0);
    expect(within(screen.getByRole('dialog')).getByText(words)).toBeTruthy();
  });

  it('leaves for good and goes to the battles', async () => {
    await open(aBattle());
    await click('Leave the battle');
    await click('Leave');
    expect(gateway.sent('leave')).toEqual([{ battle_id: BATTLE_ID }]);
    expect(location.pathname).toBe('/battles/');
    cleanup();
    await pass(0);
    expect(calls.of('get_user_by_id')).toHaveLength(1);
    expect(useSession.getState().player?.coins).toBe(5);
  });
});

describe('chat', () => {
  const line = { battle_id: BATTLE_ID, seat: 1, line: 's14' };

  it('shows a line for four seconds over its sender', async () => {
    await open(aBattle());
    await gateway.tell('said', line);
    expect(screen.getByText('Theo: Good game.')).toBeTruthy();
    await pass(4_100);
    expect(screen.queryByText('Theo: Good game.')).toBeNull();
  });

  it('says one of fourteen sentences or twenty-four stickers, one a second', async () => {
    await open(aBattle());
    await act(async () => void press('m'));
    // In one row over the seats: no dialog covers question, answers and clock (DECISIONS 12).
    expect(screen.queryByRole('dialog')).toBeNull();
    const lines = () =>
      within(screen.getByRole('group', { name: 'Say something' }))
        .getAllByRole('button')
        .filter(button => button.className === 'say');
    expect(lines()).toHaveLength(14);
    expect(document.activeElement).toBe(lines()[0]);
    await click('Stickers');
    expect(lines()).toHaveLength(24);
    await click(english['battle.sticker.k2']);
    expect(gateway.sent('say')).toEqual([{ battle_id: BATTLE_ID, line: 'k2' }]);
    expect(screen.getByRole('button', { name: 'Say something' }).getAttribute('aria-disabled')).toBe('true');
    await pass(1_100);
    expect(screen.getByRole('button', { name: 'Say something' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('is put away by Escape and by its cross, and gives the focus back; the second Escape asks whether to leave', async () => {
    await open(aBattle());
    await click('Say something');
    await act(async () => void press('Escape'));
    await pass(0);
    expect(screen.queryByRole('group', { name: 'Say something' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Say something' }));
    await click('Say something');
    await click('Close');
    await act(async () => void press('Escape'));
    await pass(0);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('stays quiet when muted', async () => {
    await open(aBattle());
    await click('Mute messages');
    await gateway.tell('said', line);
    expect(screen.queryByText('Theo: Good game.')).toBeNull();
    expect(localStorage.getItem('trivium.battle-chat')).toContain('"isMuted":true');
  });
});

describe('three or four', () => {
  it('shows a row of seats, the own first, each with its state in words', async () => {
    await open(
      withSeats(aGroupRound({ seat: 2 }), {
        0: { presence: 'away', away_until: atMs(20_000) },
        3: { presence: 'left' },
      }),
    );
    const seats = within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem');
    expect(seats.map(seat => seat.querySelector('.seat-name')?.textContent)).toEqual([
      'You',
      'Amina',
      'Theo',
      'Kofi',
    ]);
    expect(seats[1]?.textContent).toContain('reconnecting');
    expect(seats[3]?.textContent).toContain('left');
  });
});
