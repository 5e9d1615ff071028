/** Changing the number of a sign-in, and proving the contact beside it, on recorded replies (SPEC 4, DECISIONS 12). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { isLoggedIn, logIn, usePlayer, useSession } from '../../../lib/session/session.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { EditProfile } from './edit-profile.tsx';

const OLD = '+4915112345670';
const WANTED = '+4915112345671';
const byPhone = () => ({
  ...aPlayer(),
  type: 'mobile' as const,
  mobile: OLD,
  mobile_verified: true,
  email: null,
});

const Page = () => {
  const player = usePlayer();
  return player && <EditProfile player={player} />;
};
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }));

beforeEach(() => logIn('t', byPhone()));
afterEach(() => {
  cleanup();
  forgetReplies();
  localStorage.clear();
});

it('a number is changed with the code that its new one got; a wrong code is told and can be typed again', async () => {
  const server = recordedServer({
    send_contact_code: () => ({ reply: { done: true } }),
    update_profile: ({ mobile, mobile_code }) =>
      mobile_code === '123456' ? { reply: { ...byPhone(), mobile } } : { refused: 'wrong_code' },
  });
  render(<Page />);
  await press('Change number');
  await type(/Mobile number/, ` ${WANTED} `);
  await press('Send the code');
  expect(server.of('send_contact_code').map(({ fields }) => fields['mobile'])).toEqual([WANTED]);
  expect(screen.getByText(WANTED)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '6 digit code' }));
  await type('6 digit code', '654321');
  expect(screen.getByText('That code is not right.')).toBeDefined();
  await type('6 digit code', '123456');
  expect(server.of('update_profile').map(({ fields }) => [fields['mobile'], fields['mobile_code']])).toEqual([
    [WANTED, '654321'],
    [WANTED, '123456'],
  ]);
  expect(useSession.getState().player?.mobile).toBe(WANTED);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an old sign-in is asked to sign in again, and comes back to the settings', async () => {
  const server = recordedServer({
    send_contact_code: () => ({ refused: 'fresh_sign_in_needed' }),
    log_out: () => ({ reply: { done: true } }),
  });
  render(<Page />);
  await press('Change number');
  await type(/Mobile number/, WANTED);
  await press('Send the code');
  await press('Sign in again');
  expect(server.of('log_out')).toHaveLength(1);
  expect(isLoggedIn()).toBe(false);
  expect(location.pathname + location.search).toBe('/auth/login/?redirect=%2Fprofile%2Fsettings%2F');
});

it('the contact beside the sign-in can be proved while it is not; who signs in by e-mail keeps that', async () => {
  const server = recordedServer({ send_contact_code: () => ({ reply: { done: true } }) });
  await act(async () =>
    useSession.setState({
      player: {
        ...aPlayer(),
        type: 'email',
        email: 'ann@example.org',
        mobile: WANTED,
        mobile_verified: false,
      },
    }),
  );
  render(<Page />);
  expect(screen.queryByRole('button', { name: 'Change number' })).toBeNull();
  expect(screen.getByText('Not verified yet.')).toBeDefined();
  await press('Verify');
  await press('Send the code');
  expect(server.of('send_contact_code').map(({ fields }) => fields['mobile'])).toEqual([WANTED]);
});

it('asking for the code by the Enter key saves nothing of the profile around it', async () => {
  const server = recordedServer({ send_contact_code: () => ({ reply: { done: true } }) });
  render(<Page />);
  await press('Change number');
  await type(/Mobile number/, WANTED);
  const form = screen.getByRole('textbox', { name: /Mobile number/ }).closest('form');
  await act(async () => void fireEvent.submit(form ?? document.body));
  expect(server.sent.map(({ name }) => name)).toEqual(['send_contact_code']);
});
