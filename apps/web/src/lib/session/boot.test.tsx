/** Fetching the web settings and the sentences of a language (SPEC 4, 9). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useInterface } from '../i18n/text.ts';
import { webSettings } from '../people.test-kit.ts';
import { refreshWebSettings, speak } from './boot.ts';
import { FETCHED_AT_KEY, useSite } from './site.ts';

const sent: { name: string; fields: Record<string, unknown> }[] = [];
const replies: Record<string, unknown> = {};

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData }) => {
    const name = url.slice('/api/'.length);
    sent.push({ name, fields: Object.fromEntries(body) });
    return new Response(JSON.stringify({ error: false, data: replies[name] }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the manual refresh', () => {
  it('fetches the web settings again and records the time in session storage (SPEC 4)', async () => {
    replies['get_web_settings'] = webSettings({ site_name: 'Quiz Night' });
    const before = new Date().toISOString();
    expect(await refreshWebSettings()).toBe(true);
    expect(sent.map(({ name }) => name)).toEqual(['get_web_settings']);
    expect(useSite.getState().web?.settings['site_name']).toBe('Quiz Night');
    const at = sessionStorage.getItem(FETCHED_AT_KEY) ?? '';
    expect(at >= before && at <= new Date().toISOString()).toBe(true);
  });

  it('leaves settings and time as they are when nothing came', async () => {
    replies['get_web_settings'] = webSettings({ site_name: 'Quiz Night' });
    await refreshWebSettings();
    sessionStorage.setItem(FETCHED_AT_KEY, 'before');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    expect(await refreshWebSettings()).toBe(false);
    expect(useSite.getState().web?.settings['site_name']).toBe('Quiz Night');
    expect(sessionStorage.getItem(FETCHED_AT_KEY)).toBe('before');
  });
});

it('asks for the sentences of a language with from=2, and keeps them with their direction (SPEC 3, 9)', async () => {
  replies['get_system_language_json'] = {
    code: 'ar',
    rtl: true,
    version: 'v1',
    texts: { 'app.back': 'رجوع' },
  };
  expect(await speak('ar')).toBe(true);
  expect(sent).toEqual([{ name: 'get_system_language_json', fields: { from: '2', language: 'ar' } }]);
  expect(useInterface.getState()).toMatchObject({ code: 'ar', rtl: true, texts: { 'app.back': 'رجوع' } });
});
