/** The switches of notifications on recorded replies (DECISIONS 9). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { News } from './notification-switches.tsx';

const ALL_ON = { badge: true, battle: true, contest: true, referral: true };

const open = async (acts: Parameters<typeof recordedServer>[0] = {}) => {
  const server = recordedServer({
    get_notification_switches: () => ({ reply: ALL_ON }),
    set_notification_switch: ({ name = '', status }) => ({ reply: { ...ALL_ON, [name]: status === '1' } }),
    ...acts,
  });
  render(<News />);
  await act(async () => {});
  return server;
};
const isOn = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })));

afterEach(() => {
  cleanup();
  forgetReplies();
});

it('switches one kind off and on again, as the server answers', async () => {
  const server = await open();
  expect(isOn('Badges I unlock')).toBe(true);
  await press('Badges I unlock');
  expect([isOn('Badges I unlock'), isOn('Battle invitations')]).toEqual([false, true]);
  await press('Badges I unlock');
  expect(isOn('Badges I unlock')).toBe(true);
  expect(
    server.of('set_notification_switch').map(({ fields }) => [fields['name'], fields['status']]),
  ).toEqual([
    ['badge', '0'],
    ['badge', '1'],
  ]);
});

it('stays as it is when the server was not reached', async () => {
  await open({ set_notification_switch: () => 'lost' });
  await press('Badges I unlock');
  expect(isOn('Badges I unlock')).toBe(true);
});

it('can be asked for again when it did not load', async () => {
  const server = await open({ get_notification_switches: () => 'lost' });
  server.will('get_notification_switches', () => ({ reply: ALL_ON }));
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(isOn('Battle invitations')).toBe(true);
});
