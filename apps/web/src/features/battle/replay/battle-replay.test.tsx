/** The replay of a battle and the check of its receipt in the browser (DECISIONS 6). */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import english from '@trivium/messages/en.json';
import { aBattle, BATTLE_ID } from '@trivium/testkit/battle';
import { aReceipt, type ReceiptReply } from '@trivium/testkit/receipt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { forgetPlayer } from '../../../lib/session/persisted-store.ts';
import { useSession } from '../../../lib/session/session.ts';
import { type Did, recordedServer } from '../../../play/test/recorded-server.ts';
import { BattleReplay } from './battle-replay.tsx';
import { keepPromise } from './kept-promise.ts';

const hash = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
const receipt = () => aReceipt(hash);

const open = async (did: Did) => {
  recordedServer({ get_battle_receipt: () => did });
  render(<BattleReplay params={{ battleId: BATTLE_ID }} />);
  await act(async () => {});
};
const openChanged = async (change: (whole: ReceiptReply) => ReceiptReply) =>
  open({ reply: change(await receipt()) });
const checked = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeDefined());
const HOLDS = 'Your browser checked this battle: everything matches.';
const BROKEN = 'Your browser checked this battle: something does not match.';

beforeEach(() => {
  forgetPlayer();
  useSession.setState({ token: '', player: aPlayer() });
});
afterEach(cleanup);

describe('the rounds', () => {
  it('tell the question, what each seat chose, its time and points, and the running score', async () => {
    await open({ reply: await receipt() });
    expect(screen.getByText('Round 1 of 3')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Which planet spins on its side?' })).toBeDefined();
    expect(screen.getByText('You chose this').closest('li')?.textContent).toContain('Right answer');
    expect(screen.getByText('Theo chose this').closest('li')?.textContent).not.toContain('Right answer');
    expect(screen.getByText('Correct · 2 s')).toBeDefined();
    expect(screen.getByText('Wrong · 5 s')).toBeDefined();
  });

  it('are gone through by the arrow keys, and no further than the last', async () => {
    await open({ reply: await receipt() });
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      act(() => void fireEvent.keyDown(document, { key }));
    expect(screen.getByText('Round 3 of 3')).toBeDefined();
    expect(screen.getByText('18')).toBeDefined();
    act(() => void fireEvent.keyDown(document, { key: 'ArrowLeft' }));
    expect(screen.getByText('Round 2 of 3')).toBeDefined();
  });

  it('can be chosen by their numbers, which say how they went', async () => {
    await open({ reply: await receipt() });
    fireEvent.click(screen.getByRole('button', { name: 'Round 2 of 3: Correct' }));
    expect(screen.getByRole('heading', { name: 'Which star is nearest to the sun?' })).toBeDefined();
  });

  it('that were never closed tell nobody’s choice', async () => {
    await openChanged(whole => ({
      ...whole,
      rounds: whole.rounds.map(round => ({ ...round, reveal: null })),
    }));
    expect(screen.getByText(/ended during this round, so the round does not count/)).toBeDefined();
    expect(screen.queryByText('Right answer')).toBeNull();
  });
});

describe('the receipt', () => {
  it('holds when the hash fits and the rules lead to what was told', async () => {
    await open({ reply: await receipt() });
    await checked(HOLDS);
    expect(screen.getByText(/the questions match this fingerprint/)).toBeDefined();
    expect(screen.getByText(/This browser did not see round 1/)).toBeDefined();
  });

  it('is held against the commitment that this browser got before round 1', async () => {
    const whole = await receipt();
    keepPromise(aBattle({ phase: 'starting', commitment: whole.commitment }));
    await open({ reply: whole });
    await checked('The fingerprint is the one this browser got before round 1.');
  });

  it('does not hold when another commitment was promised, however well it fits itself', async () => {
    keepPromise(aBattle({ phase: 'starting', commitment: '00'.repeat(32) }));
    await open({ reply: await receipt() });
    await checked(BROKEN);
    expect(screen.getByText(/the questions match this fingerprint/)).toBeDefined();
    expect(screen.getByText(/is not the one this browser got before round 1/)).toBeDefined();
  });

  it('takes no promise from a battle that is over already', async () => {
    keepPromise(aBattle({ phase: 'over', commitment: '00'.repeat(32) }));
    await open({ reply: await receipt() });
    await checked(HOLDS);
  });

  it.each([
    [
      'a changed seed',
      (whole: ReceiptReply) => ({ ...whole, seed: 'aa'.repeat(32) }),
      /do not match this fingerprint/,
    ],
    [
      'a missing event',
      (whole: ReceiptReply) => ({ ...whole, events: whole.events.filter((_, at) => at !== 1) }),
      /The log is not complete/,
    ],
    [
      'a point too many',
      (whole: ReceiptReply) => ({
        ...whole,
        rounds: whole.rounds.map(round => ({
          ...round,
          reveal: round.reveal && {
            ...round.reveal,
            answers: round.reveal.answers.map(answer => ({ ...answer, points: answer.points + 1 })),
          },
        })),
      }),
      /An answer, a time or a point does not follow the rules/,
    ],
    [
      'no receipt at all',
      (whole: ReceiptReply) => ({ ...whole, setup: null, first_state: null }),
      /gives another result/,
    ],
  ])('does not hold with %s, and says so', async (_, change, words) => {
    await openChanged(change);
    await checked(BROKEN);
    expect(screen.getByText(words)).toBeDefined();
  });
});

it('of a battle that still runs says so, and leads back', async () => {
  await open({ refused: 'battle_running' });
  expect(screen.getByRole('heading', { name: english['refusal.battle_running'] })).toBeDefined();
  for (const link of screen.getAllByRole('link', { name: 'Back to your battles' }))
    expect(link.getAttribute('href')).toBe('/profile/battles/');
});

it('of a battle that is not kept any more says for how long they are', async () => {
  await open({ refused: 'battle_not_found' });
  expect(screen.getByText('Rounds and receipts are kept for 90 days.')).toBeDefined();
});

it('that did not load can be asked for again', async () => {
  await open({ status: 500 });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
