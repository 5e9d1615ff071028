/** Nobody signs up without having agreed to the terms and said to be old enough (DECISIONS 12). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aPlayer, webSettings } from '../../lib/people.test-kit.ts';
import { useSignIn } from '../../lib/session/enter.ts';
import { useSite } from '../../lib/session/site.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { SetUp } from './set-up.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const press = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Start playing' })));

it('asks for the mark first, names both texts, and sends version and age of now', async () => {
  useSite.setState({ web: webSettings({ terms_version: '2026-11', minimum_age: 18 }) });
  useSignIn.setState({ idToken: 'x.e30.y', type: 'gmail', name: 'Noor' });
  const server = recordedServer({
    user_signup: () => ({ reply: { api_token: 'a token', is_new: true, player: aPlayer() } }),
  });
  render(<SetUp />);
  await press();
  expect(server.of('user_signup')).toHaveLength(0);
  expect(screen.getByText('Please tick the box: we need it before you can play.')).toBeDefined();
  const box = screen.getByRole('checkbox', { name: /at least 18 years old/ });
  expect(document.activeElement).toBe(box);
  const links = ['Terms and conditions', 'Privacy policy'].map(name => screen.getByRole('link', { name }));
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/terms-conditions/', '/privacy-policy/']);
  await act(async () => box.click());
  await press();
  expect(server.of('user_signup')[0]?.fields).toMatchObject({ terms_version: '2026-11', age: '18' });
});
