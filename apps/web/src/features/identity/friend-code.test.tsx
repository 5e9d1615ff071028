/** A friend's code in a link: filled in at the sign-up, and still there after the mailbox or Google (DECISIONS 2, 8). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { openSession, useSignIn } from '../../lib/session/enter.ts';
import { storeKey } from '../../lib/session/persisted-store.ts';
import { useSession } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { SetUp } from './set-up.tsx';
import { SignUp } from './sign-up.tsx';

const arrive = async (address: string) => {
  history.replaceState(null, '', address);
  const server = recordedServer({
    user_signup: () => ({ reply: { api_token: 'a token', is_new: true, player: aPlayer() } }),
  });
  render(<SignUp />);
  await act(async () => {});
  return server;
};
const codeField = () => screen.getByLabelText<HTMLInputElement>('Friend code');

afterEach(() => {
  cleanup();
  useSession.setState({ token: '', player: null });
  useSignIn.setState({ friendsCode: '', idToken: '', type: null, name: '' });
  history.replaceState(null, '', '/');
});

it('fills in the code of a link, unfolded', async () => {
  await arrive('/auth/sign-up/?code=abcd2345');
  expect(codeField().value).toBe('ABCD2345');
  expect(codeField().closest('details')?.open).toBe(true);
});

it('keeps it for whoever signs up by Google or a phone, or comes back by the link of a mail', async () => {
  await arrive('/auth/sign-up/?code=ABCD2345');
  cleanup();
  expect(localStorage.getItem(storeKey('sign-in'))).toContain('ABCD2345');
  useSignIn.setState({ idToken: 'x.e30.y', type: 'gmail', name: 'Noor' });
  const server = recordedServer({
    user_signup: () => ({ reply: { api_token: 'a token', is_new: true, player: aPlayer() } }),
  });
  render(<SetUp />);
  expect(codeField().value).toBe('ABCD2345');
  await act(async () => screen.getByRole('checkbox').click());
  await act(async () => void fireEvent.submit(codeField().closest('form') ?? document.body));
  expect(server.of('user_signup')[0]?.fields['friends_code']).toBe('ABCD2345');
});

it('a link without a code, or with something else in its place, changes nothing', async () => {
  useSignIn.setState({ friendsCode: 'KEPT2345' });
  await arrive('/auth/sign-up/?code=%3Cscript%3E');
  expect(codeField().value).toBe('KEPT2345');
});

it('is forgotten once somebody is logged in', async () => {
  await arrive('/auth/sign-up/?code=ABCD2345');
  await act(async () => void (await openSession({ idToken: 'x.e30.y', type: 'email' }, '')));
  expect(useSignIn.getState().friendsCode).toBe('');
});
