/** Devices, the data export and deleting the account on recorded replies (DECISIONS 2). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { isLoggedIn, logIn } from '../../../lib/session/session.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { Devices } from './devices.tsx';
import { Leaving } from './leaving.tsx';

const TODAY = '2026-11-22T10:00:00.000Z';

const aDevice = (device_id: number, browser: string, system: string, is_this = false) => ({
  ...{ device_id, browser, system, is_this },
  signed_in_at: '2026-11-01T10:00:00.000Z',
  last_seen_at: TODAY,
});
const THIS = aDevice(1, 'Firefox', 'Linux', true);
const PHONE = aDevice(2, 'Chrome', 'Android');
const OTHER = aDevice(3, '', '');

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(TODAY), toFake: ['Date'] });
  logIn('t', aPlayer());
});
afterEach(() => {
  cleanup();
  forgetReplies();
  localStorage.clear();
  vi.useRealTimers();
});

describe('devices signed in', () => {
  it('are named in words, this one marked, and another can be logged out', async () => {
    let list = [THIS, PHONE, OTHER];
    const server = recordedServer({
      get_devices: () => ({ reply: list, total: list.length }),
      log_out_device: ({ device_id }) => {
        list = list.filter(device => String(device.device_id) !== device_id);
        return { reply: { sessions_ended: 1 } };
      },
    });
    render(<Devices />);
    await act(async () => {});
    expect(screen.getByText('Firefox on Linux')).toBeDefined();
    expect(screen.getByText('Unknown device')).toBeDefined();
    expect(screen.getAllByText('Last seen today')).toHaveLength(3);
    expect(screen.getByText('This device').closest('li')?.querySelector('button')).toBeNull();
    await press('Log out Chrome on Android');
    expect(server.of('log_out_device').map(({ fields }) => fields['device_id'])).toEqual(['2']);
    expect(screen.queryByText('Chrome on Android')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices signed in' }));
    expect(screen.getByText('Unknown device')).toBeDefined();
  });

  it('are five at first, all when asked for', async () => {
    const many = [THIS, ...Array.from({ length: 8 }, (_, at) => aDevice(at + 10, 'Safari', 'macOS'))];
    recordedServer({
      get_devices: ({ limit }) => ({ reply: many.slice(0, Number(limit)), total: many.length }),
    });
    render(<Devices />);
    await act(async () => {});
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    await press('Show all 9 devices');
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
  });
});

describe('my data', () => {
  it('is saved as one file, as the server gave it', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      files.push(file as Blob);
      return 'blob:here';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const data = { made_at: '2026-11-22T10:00:00.000Z', sections: { profile: [{ name: 'Amina' }] } };
    recordedServer({ download_user_data: () => ({ reply: data }) });
    render(<Leaving />);
    await press('Download my data');
    expect(names).toEqual(['my-data-2026-11-22.json']);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
    vi.restoreAllMocks();
  });
});

describe('deleting the account', () => {
  const open = async (acts: Parameters<typeof recordedServer>[0]) => {
    const server = recordedServer(acts);
    render(<Leaving />);
    await press('Delete my account');
    return server;
  };
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

  it('asks for a typed word first', async () => {
    const server = await open({ delete_user_account: () => ({ reply: { done: true } }) });
    await press('Delete for good');
    type('delete it');
    await press('Delete for good');
    expect(screen.getByText('That is not DELETE.')).toBeDefined();
    expect(server.of('delete_user_account')).toEqual([]);
    type(' delete ');
    await press('Delete for good');
    expect(server.of('delete_user_account')).toHaveLength(1);
    expect(isLoggedIn()).toBe(false);
  });

  it('leads to a new sign-in where the last one is too old, and comes back to the settings', async () => {
    await open({
      delete_user_account: () => ({ refused: 'fresh_sign_in_needed' }),
      log_out: () => ({ reply: { done: true } }),
    });
    type('DELETE');
    await press('Delete for good');
    await press('Sign in again');
    expect(location.pathname + location.search).toBe('/auth/login/?redirect=%2Fprofile%2Fsettings%2F');
  });
});
