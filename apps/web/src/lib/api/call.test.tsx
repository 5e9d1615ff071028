/** What a call sends, and the effects of its statuses (SPEC 5, 7, 8; DECISIONS 3). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLanguages } from '../i18n/language.ts';
import { useNotices } from '../notice.ts';
import { aPlayer, webSettings } from '../people.test-kit.ts';
import { logIn, type Player, useSession } from '../session/session.ts';
import { keepWebSettings, useMaintenance } from '../session/site.ts';
import { ask, call } from './call.ts';

const sent: { url: string; form: FormData; headers: Record<string, string> }[] = [];

const answering = (status: number, body: unknown) => {
  vi.stubGlobal('fetch', async (url: string, init: { body: FormData; headers: Record<string, string> }) => {
    sent.push({ url, form: init.body, headers: init.headers });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
};

const lastForm = () => Object.fromEntries(sent.at(-1)?.form ?? []);

beforeEach(() => {
  sent.length = 0;
  useSession.setState({ token: '', player: null });
  useLanguages.setState({ code: null, quizLanguageId: null });
  useMaintenance.setState({ isOn: false });
  useNotices.setState({ isWanted: false });
  keepWebSettings(webSettings({ language_mode: false }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

describe('what is sent', () => {
  it('posts a form to /api/ and the name, without a bearer token for a guest', async () => {
    answering(200, { error: false, data: [] });
    await call('get_categories', { type: 1 });
    expect(sent[0]?.url).toBe('/api/get_categories');
    expect(sent[0]?.form).toBeInstanceOf(FormData);
    expect(sent[0]?.headers['authorization']).toBeUndefined();
  });

  it('drops empty fields (SPEC 5)', async () => {
    answering(200, { error: false, data: {} });
    await call('update_profile', { name: '', email: null, mobile: '+1' });
    expect(lastForm()).toEqual({ mobile: '+1' });
  });

  it('sends status and the count of an exam even when 0 (SPEC 5)', async () => {
    answering(200, { error: false, data: {} });
    await call('set_bookmark', { question_id: 5, status: 0, type: 0 });
    expect(lastForm()).toEqual({ question_id: '5', status: '0' });
    await call('set_exam_module_result', { exam_module_id: 7, rules_violated: 0, statistics: '' });
    expect(lastForm()).toEqual({ exam_module_id: '7', rules_violated: '0' });
  });

  it('adds language_id always and only when multi-language mode is on, for guests and who chose none too (SPEC 7)', async () => {
    answering(200, { error: false, data: {} });
    useLanguages.setState({ quizLanguageId: 7 });
    await call('get_web_home_settings');
    expect(lastForm()).toEqual({});
    keepWebSettings(webSettings({ language_mode: '1' }));
    await call('get_web_home_settings');
    expect(lastForm()).toEqual({ language_id: '7' });
    useLanguages.setState({ quizLanguageId: null });
    await call('get_web_home_settings');
    expect(lastForm()).toEqual({ language_id: '1' });
    logIn('t', aPlayer({ quiz_language_id: null }));
    await call('get_web_home_settings');
    expect(lastForm()).toEqual({ language_id: '1' });
    logIn('t', aPlayer({ quiz_language_id: 3 }));
    await call('get_web_home_settings');
    expect(lastForm()).toEqual({ language_id: '3' });
  });

  it('carries the session, or the proof in its stead', async () => {
    answering(200, { error: false, data: {} });
    logIn('session-token', aPlayer());
    await call('get_user_by_id');
    expect(sent[0]?.headers['authorization']).toBe('Bearer session-token');
    await ask('check_user_exists', { firebase_id: 'u' }, { proof: 'id-token' });
    expect(sent[1]?.headers['authorization']).toBe('Bearer id-token');
  });

  it('sends a picture as a file', async () => {
    answering(200, { error: false, data: { profile: '/files/x' } });
    await call('upload_profile_image', { image: new File(['x'], 'me.png', { type: 'image/png' }) });
    expect(sent[0]?.form.get('image')).toBeInstanceOf(Blob);
  });
});

describe('what comes back', () => {
  it('gives the reply and the total', async () => {
    answering(200, { error: false, data: [1], total: 41 });
    expect(await ask('get_tracker_data', { limit: 10 })).toMatchObject({ ok: true, reply: [1], total: 41 });
  });

  it.each([400, 404, 429, 500])(
    'is null after a %i, is logged, and says nothing to the player (SPEC 8)',
    async status => {
      answering(status, { error: true, code: 'x', message: 'not for players' });
      expect(await call('get_web_home_settings')).toBeNull();
      expect(console.warn).toHaveBeenCalled();
      expect(useNotices.getState().isWanted).toBe(false);
    },
  );

  it('is null when the server is not reached or talks nonsense', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await call('get_web_home_settings')).toBeNull();
    answering(200, '<html>');
    expect(await call('get_web_home_settings')).toBeNull();
  });

  it('shows a refusal, unless the caller does so itself', async () => {
    answering(200, { error: true, code: 'bad_name', message: 'Please choose a name.' });
    expect(await ask('update_profile', { name: 'x' }, { quiet: ['bad_name'] })).toMatchObject({
      ok: false,
      refusal: 'bad_name',
      message: 'Please choose a name.',
    });
    expect(useNotices.getState().isWanted).toBe(false);
    expect(await call('update_profile', { name: 'x' })).toBeNull();
    expect(useNotices.getState().isWanted).toBe(true);
  });

  it('logs out and goes home after a 401 (SPEC 2)', async () => {
    history.pushState(null, '', '/profile/');
    logIn('old', aPlayer());
    answering(401, { error: true, code: 'bad_token' });
    expect(await call('get_user_by_id')).toBeNull();
    expect(useSession.getState()).toEqual({ token: '', player: null });
    expect(location.pathname).toBe('/');
    expect(useNotices.getState().isWanted).toBe(false);
  });

  it('tells a deactivated player why (SPEC 8)', async () => {
    logIn('old', aPlayer());
    answering(401, { error: true, code: 'account_deactivated' });
    await call('get_user_by_id');
    expect(useNotices.getState().isWanted).toBe(true);
  });

  it('a late 401 of an older session does not end the new one', async () => {
    const player: Player = aPlayer();
    logIn('old', player);
    vi.stubGlobal('fetch', async () => {
      logIn('new', player);
      return new Response('{}', { status: 401 });
    });
    await call('get_user_by_id');
    expect(useSession.getState().token).toBe('new');
  });

  it('a refused proof does not end a session', async () => {
    logIn('mine', aPlayer());
    answering(401, {});
    await ask('check_user_exists', { firebase_id: 'u' }, { proof: 'expired' });
    expect(useSession.getState().token).toBe('mine');
  });

  it('a 503 turns the page to maintenance (SPEC 8)', async () => {
    answering(503, {});
    await call('get_web_home_settings');
    expect(useMaintenance.getState().isOn).toBe(true);
  });
});
