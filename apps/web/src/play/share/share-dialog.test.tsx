/** Sharing a result: its text at once, its link only when it is made, and gone when it is ended (DECISIONS 13). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn } from '../../lib/session/session.ts';
import { recordedServer } from '../test/recorded-server.ts';
import { ShareDialog } from './share-dialog.tsx';

const link: Reply<'create_share_link'> = {
  link_id: 4,
  address: 'https://quiz.example/share/secret/',
  picture: '/share-pictures/secret/v.png',
  made_at: '2026-11-20T21:00:00.000Z',
  ends_at: '2027-02-18T21:00:00.000Z',
  facts: { kind: 'profile', level: 3, score: 40, badges: 1, days: 2 },
};
const written: string[] = [];
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => {});
};

beforeEach(() => {
  logIn('a token', aPlayer());
  written.length = 0;
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (words: string) => void written.push(words) },
  });
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  forgetReplies();
  vi.unstubAllGlobals();
});

const open = () => {
  const server = recordedServer({
    create_share_link: () => ({ reply: link }),
    end_share_link: () => ({ reply: { done: true as const } }),
  });
  const of = { kind: 'play', subject: 'p', squares: ['right', 'wrong', 'none'] } as const;
  render(<ShareDialog of={of} words="I got 1 of 3 right: Daily quiz." onClose={() => {}} />);
  return server;
};

it('copies the text with squares, and asks for no link', async () => {
  const server = open();
  await press('Copy as text');
  expect(written).toEqual(['I got 1 of 3 right: Daily quiz.\n🟦🟧⬜']);
  expect(server.sent).toEqual([]);
});

it('makes the link when it is pressed, shows its picture, and takes it back', async () => {
  const server = open();
  expect(screen.queryByRole('img')).toBeNull();
  await press('Make the link');
  expect(screen.getByRole('img').getAttribute('src')).toBe(link.picture);
  expect(screen.getByText(link.address)).toBeDefined();
  await press('Copy link');
  expect(written).toEqual([link.address]);
  await press('End this link');
  expect(screen.queryByRole('img')).toBeNull();
  expect(server.sent.map(({ name }) => name)).toEqual(['create_share_link', 'end_share_link']);
});
