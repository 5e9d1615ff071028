/** Checks places of names: snake_case names by the rule of CONTRIBUTING.md, and constants that are declared once. Pure. */

import { posix } from 'node:path';
import type { Source } from './modules.ts';
import { isTest } from './modules.ts';
import type { Offence } from './offence.ts';
import type { Files } from './walls.ts';

/** Constants that several rooms need: each is declared once and imported everywhere else. */
export const DECLARED_ONCE: readonly string[] = [
  ...['GRACE_MS', 'STARTING_MS', 'REVEAL_MS', 'LIFELINES', 'ROUNDS_SHOWN'],
  ...['NAME_MOST', 'EMAIL_MOST', 'MESSAGE_MOST'],
  ...['SECOND_MS', 'MINUTE_MS', 'HOUR_MS', 'DAY_MS', 'MINUTE_SECONDS', 'HOUR_SECONDS', 'DAY_SECONDS'],
];

export const repeatedConstants = (files: Files): Offence[] => {
  const places = new Map<string, string[]>();
  for (const [path, content] of files) {
    if (!/\.tsx?$/.test(path) || isTest(path)) continue;
    for (const [, name = ''] of content.matchAll(/^(?:export )?const ([A-Z][A-Z\d_]*)\b/gm))
      if (DECLARED_ONCE.includes(name)) places.set(name, [...(places.get(name) ?? []), path]);
  }
  return [...places].map(([key, paths]) => ({
    limit: 'constant',
    key,
    path: paths.join(', '),
    measure: paths.length,
    most: 1,
  }));
};

/** Rooms that handle neither rows nor replies; of all snake_case names they only use words of the game. */
const plainRooms =
  /^(packages\/(rules|messages|formats)|apps\/web\/src\/ui|apps\/server\/src\/(http|realtime)|tools)\//;

/** Names that a format fixes which is not ours to change, by that format. */
export const FOREIGN_NAMES: Readonly<Record<string, readonly string[]>> = {
  'OpenID Connect and ID tokens': [
    ...['id_token', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'grant_type', 'response_type'],
    ...['code_verifier', 'code_challenge', 'code_challenge_method', 'redirect_uri', 'client_secret'],
    ...['sign_in_provider', 'phone_number', 'error_description'],
  ],
  FSRS: [
    ...[
      'request_retention',
      'maximum_interval',
      'enable_fuzz',
      'enable_short_term',
      'next_interval',
      'next_state',
    ],
  ],
  'the web app manifest': ['form_factor', 'start_url', 'short_name', 'theme_color', 'background_color'],
  PostgreSQL: [
    ...['application_name', 'statement_timeout', 'lock_timeout', 'query_timeout', 'listen_addresses'],
    ...['unix_socket_directories', 'unix_socket_permissions', 'shared_buffers'],
    ...['idle_in_transaction_session_timeout', 'max_parallel_workers_per_gather'],
    ...[
      'log_error_verbosity',
      'log_min_error_statement',
      'archive_mode',
      'archive_timeout',
      'archive_command',
    ],
    ...['restore_command', 'recovery_target_time', 'recovery_target_action', 'hba_file', 'hot_standby'],
  ],
  'settings of the text pages (`page_<name>`)': [
    'about_us',
    'contact_us',
    'privacy_policy',
    'terms_conditions',
  ],
  'the chat protocol of OpenAI': ['response_format', 'json_schema'],
  'envelopes of Sentry': ['in_app', 'event_id'],
  npm: ['npm_execpath', 'npm_lifecycle_event'],
  'what the server writes into the page': ['web_settings'],
  'files for translators': ['made_from'],
  'values that the audit log holds already': [
    ...['by_time', 'coin_grant', 'ledger_check', 'page_text', 'payout_batch', 'player_note', 'player_report'],
    'question_report',
  ],
  'exam files of content/occasions': ['may_change_answers', 'allows_extra_time', 'pass_percent'],
};
const foreign = new Set(Object.values(FOREIGN_NAMES).flat());

const snakeWords = (content: string): string[] =>
  [...content.matchAll(/\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b/g)].map(([word]) => word);

/** Words of the game: names of lifelines, badges, pages …, as the rules list them between quotes, and of modes, which are keys of rows. */
const wordsOfTheGame = (files: Files): Set<string> =>
  new Set(
    [...files]
      .filter(([path]) => path.startsWith('packages/rules/src/') && !isTest(path))
      .flatMap(([path, content]) => {
        const words = path.endsWith('-row.ts') ? /'([a-z\d_]+)'|^ {2}([a-z\d_]+): \{/gm : /'([a-z\d_]+)'/g;
        return [...content.matchAll(words)].map(([, quoted, key]) => quoted ?? key ?? '');
      }),
  );

/** Columns (migrations, what a store selects) and wire fields (the contract). */
const columnsAndFields = (sources: readonly Source[], files: Files): Set<string> =>
  new Set([
    ...[...files]
      .filter(([path]) => path.endsWith('.sql') || path.startsWith('packages/contract/src/'))
      .flatMap(([, content]) => snakeWords(content)),
    ...sources
      .filter(({ path }) => /(^|[-/])(store|row)\.ts$/.test(path))
      .flatMap(({ snakeNames }) => [...snakeNames]),
  ]);

export const namesOutOfPlace = (sources: readonly Source[], files: Files): Offence[] => {
  const words = wordsOfTheGame(files);
  const given = columnsAndFields(sources, files);
  const isRight = (path: string, name: string): boolean =>
    foreign.has(name) || words.has(name) || (given.has(name) && !plainRooms.test(path));
  return sources
    .filter(({ path }) => !isTest(path))
    .map(({ path, snakeNames }) => ({ path, wrong: [...snakeNames].filter(name => !isRight(path, name)) }))
    .map(({ path, wrong }) => ({
      limit: 'wire name',
      key: posix.basename(path),
      path: `${path}: ${wrong.join(' ')}`,
      measure: wrong.length,
      most: 0,
    }));
};
