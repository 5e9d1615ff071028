/** Persisted stores: what stays over a reload, and how long the first screen waits for it (SPEC 4, 9). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer, webSettings } from '../people.test-kit.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fresh modules, as on a new page: only the browser's storage remains. */
const openPage = async () => ({
  session: await import('./session.ts'),
  language: await import('../i18n/language.ts'),
  site: await import('./site.ts'),
});

describe('persisted stores', () => {
  it('are there after a reload: session, language and settings (SPEC 4)', async () => {
    const before = await openPage();
    before.session.logIn('token', aPlayer({ name: 'noor' }));
    before.language.useLanguages.setState({ code: 'ar', quizLanguageId: 3 });
    before.site.keepWebSettings(webSettings({ site_name: 'Quiz Night' }));
    vi.resetModules();
    const after = await openPage();
    expect(after.session.useSession).not.toBe(before.session.useSession);
    expect(after.session.useSession.getState()).toMatchObject({ token: 'token', player: { name: 'Noor' } });
    expect(after.language.useLanguages.getState()).toEqual({ code: 'ar', quizLanguageId: 3 });
    expect(after.site.useSite.getState().web?.settings['site_name']).toBe('Quiz Night');
  });

  it('are waited for 5000 ms at most (SPEC 4, 9)', async () => {
    vi.useFakeTimers();
    const { persistedStore, storeKey, whenRehydrated, isRehydrated } = await import('./persisted-store.ts');
    const read = localStorage.getItem.bind(localStorage);
    // A storage that never answers for this store.
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === storeKey('stuck') ? new Promise(() => {}) : read(key)),
      setItem: () => {},
      removeItem: () => {},
    });
    persistedStore('stuck', { value: 0 }, { owner: 'device' });
    expect(isRehydrated()).toBe(false);
    let isOver = false;
    void whenRehydrated().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });
});
