/** The panel's frame of a text: who may fill it, and that its links lead nowhere. */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { PreviewTextAsk } from '@trivium/contract/admin/preview';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameIt, tell } from '../../lib/device/framed.test-kit.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { TextPreview } from './text-preview.tsx';

const POST: PreviewTextAsk = {
  preview: 'show_text',
  scheme: 'dark',
  text: {
    kind: 'post',
    reply: {
      ...{ slug: 'rain', title: 'Rain', summary: '', image: '', image_alt: '', language: 'en', rtl: false },
      ...{
        published_at: '2026-11-03T12:00:00.000Z',
        reading_minutes: 1,
        html: '<p>It rains. <a href="https://a.example/">More</a></p>',
      },
    },
  },
};
const PAGE: PreviewTextAsk = {
  preview: 'show_text',
  scheme: 'light',
  text: {
    kind: 'page',
    reply: {
      ...{
        type: 'terms_conditions',
        html: '<p>شروط</p>',
        title: 'شروطنا',
        edition: '3',
        language: 'ar',
        rtl: true,
      },
      shown_from: '2026-11-03T12:00:00.000Z',
    },
  },
};

let around: ReturnType<typeof frameIt>;
beforeEach(() => {
  recordedServer({});
  around = frameIt();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that it listens, and hears only the page around it, of its own origin', async () => {
  render(<TextPreview />);
  expect(around.postMessage.mock.calls).toEqual([[{ preview: 'ready' }, location.origin]]);
  await tell(POST, { origin: 'https://evil.example' });
  await tell(POST, { source: {} });
  await tell({ ...POST, preview: 'show' });
  expect(screen.queryByRole('heading')).toBeNull();
  await tell(POST);
  expect(screen.getByRole('heading', { level: 1, name: 'Rain' })).toBeDefined();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('shows a page with its own title and edition, and follows what is written', async () => {
  render(<TextPreview />);
  await tell(PAGE);
  const heading = screen.getByRole('heading', { level: 1, name: 'شروطنا' });
  expect(heading.textContent).toBe('شروطنا');
  expect(screen.getByText('Version 3, November 3, 2026')).toBeDefined();
  await tell(POST);
  expect(screen.queryByText('شروط')).toBeNull();
});

it('holds back its links', async () => {
  render(<TextPreview />);
  await tell(POST);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => screen.getByRole('link', { name: 'More' }).dispatchEvent(click));
  expect(click.defaultPrevented).toBe(true);
});

it('leads home when nobody frames it', () => {
  history.replaceState(null, '', '/preview/text/');
  vi.stubGlobal('parent', globalThis.self);
  render(<TextPreview />);
  expect(location.pathname).toBe('/');
});
