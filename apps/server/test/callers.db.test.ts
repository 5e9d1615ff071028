/** Every call of the contract with every kind of caller: the router does what the declaration says (DECISIONS 1, 2, 11). */
import type { Action, Who } from '@trivium/contract/action';
import { CATALOGUE } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A field that no call has: whoever is let in hears of it, and nothing is done. */
const SURPRISE = { surprise: '1' };
const LET_IN = '400 unknown_fields';

/** Visitors are about to sign in: no token of theirs is read, and nothing is shut to them. */
const TO_VISITORS = { POST: '400 bad_payload', GET: 'no failure' } as const;

const outcome = async ({ name, who, method, path }: Action, token?: string): Promise<string> => {
  if (who === 'visitor') {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    // Only the list of passwords asks for a word in its address.
    const sent = method === 'POST' ? { payload: SURPRISE } : { query: { ...SURPRISE, of: '00' } };
    const raw = await world.app.inject({ method, url: path, headers, ...sent });
    if (method === 'GET') return raw.statusCode < 400 ? TO_VISITORS.GET : `${path} ${raw.statusCode}`;
    return `${raw.statusCode} ${raw.json().code}`;
  }
  const { status, body } = await world.call(name, SURPRISE, token);
  return `${status} ${body['code']}`;
};

const outcomes = async (token?: string): Promise<Record<string, string>> => {
  const all: Record<string, string> = {};
  for (const action of CATALOGUE) all[action.name] = await outcome(action, token);
  return all;
};
const declared = (of: (action: Action) => string): Record<string, string> =>
  Object.fromEntries(
    CATALOGUE.map(action => [
      action.name,
      action.who === 'visitor' ? TO_VISITORS[action.method] : of(action),
    ]),
  );

const RANK: Readonly<Partial<Record<Who, number>>> = { player: 0, editor: 1, admin: 2 };
/** What a session of this role hears. */
const asRole =
  (role: 'player' | 'editor' | 'admin', isDemo = false) =>
  ({ who, blockedInDemo }: Action): string => {
    if (who === 'proof') return '401 bad_token';
    if ((RANK[role] ?? 0) < (RANK[who] ?? 0)) return '403 forbidden';
    return isDemo && blockedInDemo !== null ? `200 ${blockedInDemo}` : LET_IN;
  };
const asGuest = ({ who }: Action): string =>
  who === 'guest' ? LET_IN : who === 'proof' ? '401 bad_token' : '401 no_token';

const switchOff = (person: Person) =>
  world.sql(`update player set status = 'deactivated' where id = $1`, [person.playerId]);

describe('who calls', () => {
  it('a guest may what is declared for guests, and nothing else', async () => {
    expect(await outcomes()).toEqual(declared(asGuest));
  });

  it.each(['player', 'editor', 'admin'] as const)(
    'a session of %s may what is declared for it',
    async role => {
      const { token } = await aPlayer(world, role === 'player' ? {} : { role });
      expect(await outcomes(token)).toEqual(declared(asRole(role)));
    },
  );

  it.each(['player', 'editor', 'admin'] as const)(
    'a demo account of %s is refused what is blocked, in words',
    async role => {
      const { token } = await aPlayer(world, { role, isDemo: true });
      expect(await outcomes(token)).toEqual(declared(asRole(role, true)));
    },
  );

  it('a deactivated player hears it from every call, also from those that guests may make', async () => {
    const person = await aPlayer(world);
    await switchOff(person);
    const told = ({ who }: Action) => (who === 'proof' ? '401 bad_token' : '401 account_deactivated');
    expect(await outcomes(person.token)).toEqual(declared(told));
    const fields = { firebase_id: person.uid, type: 'email' };
    for (const [name, sent] of [
      ['check_user_exists', { firebase_id: person.uid }],
      ['user_signup', fields],
    ] as const) {
      const { status, body } = await world.call(name, sent, person.idToken);
      expect([name, status, body['code']]).toEqual([name, 401, 'account_deactivated']);
    }
  });
});

describe('maintenance', () => {
  beforeAll(() => world.app.rooms.settings.set('maintenance_mode', true, null));
  afterAll(() => world.app.rooms.settings.set('maintenance_mode', false, null));

  const closed = (otherwise: (action: Action) => string) => (action: Action) => {
    const answer = otherwise(action);
    return answer === LET_IN && !action.opensInMaintenance ? '503 maintenance' : answer;
  };

  it('keeps guests out of all but what says so', async () => {
    expect(await outcomes()).toEqual(declared(closed(asGuest)));
  });

  it('keeps players out, and lets staff in', async () => {
    const { token } = await aPlayer(world);
    expect(await outcomes(token)).toEqual(declared(closed(asRole('player'))));
    for (const role of ['editor', 'admin'] as const)
      expect(await outcomes((await aPlayer(world, { role })).token)).toEqual(declared(asRole(role)));
  });

  it('still tells a deactivated player, so that his device forgets him', async () => {
    const person = await aPlayer(world);
    await switchOff(person);
    const { status, body } = await world.call('get_web_home_settings', {}, person.token);
    expect([status, body['code']]).toEqual([401, 'account_deactivated']);
  });

  it('leaves open what shows it, what lets staff in, and the way out', () => {
    const open = CATALOGUE.filter(({ opensInMaintenance }) => opensInMaintenance).map(({ name }) => name);
    expect(open.sort()).toEqual([
      'check_user_exists',
      'finish_first_sign_in',
      'get_languages',
      'get_settings',
      'get_system_configurations',
      'get_system_language_json',
      'get_system_language_list',
      'get_web_home_settings',
      'get_web_settings',
      'identity/common-passwords',
      'identity/forgot-password',
      'identity/google/callback',
      'identity/google/finish',
      'identity/google/start',
      'identity/jwks',
      'identity/otp/send',
      'identity/otp/verify',
      'identity/resend-verification',
      'identity/reset-password',
      'identity/sign-in',
      'identity/sign-in/code',
      'identity/sign-up',
      'identity/verify-email',
      'letters/leave',
      'log_out',
      'send_first_code',
      'user_signup',
    ]);
  });
});

describe('what is declared', () => {
  it('every write of a player is blocked in demo, or is playing', () => {
    /** Playing, what belongs to it, and leaving: nothing of profile, account, payouts or content changes (DECISIONS 11). */
    const PLAYING = [
      ...['open_question', 'submit_answer', 'hear_question', 'use_lifeline', 'finish_play', 'quit_play'],
      ...['review_play', 'report_exam_page', 'set_exam_module_result', 'remind_contest', 'rematch'],
      ...['create_room', 'join_room', 'invite_to_room', 'decline_invite', 'start_bot_battle'],
      ...['watch_battle', 'cheer'],
      ...['create_duel', 'accept_duel', 'end_invitation', 'play_duel', 'weigh_duel', 'start_ghost_race'],
      ...['set_battle_statistics', 'set_contest_leaderboard', 'set_level_data', 'set_multi_match_level_data'],
      ...['set_quiz_categories', 'set_user_coin_score', 'set_users_statistics', 'set_badges'],
      ...['unlock_premium_category', 'read_notifications', 'log_out', 'remove_push_device', 'swap_quest'],
      'see_welcome',
    ];
    const writes = CATALOGUE.filter(
      ({ name, who }) => (who === 'player' || who === 'guest') && !name.startsWith('get_'),
    );
    const open = writes.filter(({ blockedInDemo, who }) => who === 'player' && blockedInDemo === null);
    expect(open.map(({ name }) => name).filter(name => !PLAYING.includes(name))).toEqual([]);
  });

  it('visitors may only sign in, and leave letters by a link of one', () => {
    const visitors = CATALOGUE.filter(({ who }) => who === 'visitor');
    expect(new Set(visitors.map(({ feature }) => feature))).toEqual(new Set(['identity', 'notification']));
    expect(visitors.filter(({ feature }) => feature === 'notification').map(({ name }) => name)).toEqual([
      'letters/leave',
    ]);
    expect(visitors.filter(({ path, name }) => path !== `/${name}`)).toEqual([]);
  });

  it('guests may look, try the sample and write to the team; no more (DECISIONS 1)', () => {
    const guests = CATALOGUE.filter(({ who }) => who === 'guest').map(({ name }) => name);
    expect(guests.sort()).toEqual([
      'finish_play',
      'get_blog_list',
      'get_blog_post',
      'get_categories',
      'get_daily_leaderboard',
      'get_friend_link',
      'get_globle_leaderboard',
      'get_hub',
      'get_languages',
      'get_mode_start',
      'get_monthly_leaderboard',
      'get_play',
      'get_sample_quiz',
      'get_settings',
      'get_shared',
      'get_subjects_named',
      'get_system_configurations',
      'get_system_language_json',
      'get_system_language_list',
      'get_web_home_settings',
      'get_web_settings',
      'hear_question',
      'open_question',
      'quit_play',
      'review_play',
      'send_contact_message',
      'submit_answer',
    ]);
  });
});
