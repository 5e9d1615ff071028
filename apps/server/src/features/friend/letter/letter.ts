/** A letter a week of what happened among friends: to who asked for it, once a week, by day, left with one press (ALIVE 1, 4). */
import type { SettingName, SettingValue } from '@trivium/contract/settings';
import { NEWS_MS } from '@trivium/rules/friend/limits';
import { letterWeek } from '@trivium/rules/notification/weekly';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Say } from '../../../platform/outbox/letters.ts';
import type { FriendDeps } from '../deps.ts';
import { readFriends } from '../people/people-store.ts';
import { friendsBoard } from '../week/board.ts';
import { readNews } from '../week/news-store.ts';
import * as store from './letter-store.ts';

/** A duel of a player with one of his friends that is over. */
export type MetInDuel = { readonly otherId: number; readonly mine: number; readonly theirs: number };

export type LetterDeps = {
  readonly settings: { get<Name extends SettingName>(name: Name): SettingValue<Name> };
  readonly say: Say;
  /** The languages that are offered; another one becomes the main one. */
  readonly languages: { readonly spoken: (code: string) => string };
  readonly siteName: () => string;
  readonly leaveLinks: { readonly urlOf: (playerId: number, letter: 'week') => string };
  /** Played duels of a player with these that ended since then, the newest first. */
  readonly duelsWith: (
    db: Db,
    playerId: number,
    otherIds: readonly number[],
    since: Date,
  ) => Promise<readonly MetInDuel[]>;
};

type Deps = LetterDeps & { readonly friends: FriendDeps };

const NEWS_MOST = 10;
const READERS_AT_ONCE = 200;

/** The lines of a letter; empty when nothing happened. */
const linesFor = async (
  deps: Deps,
  db: Db,
  reader: store.Reader,
  language: string,
  now: number,
): Promise<string[]> => {
  const { say, friends: of } = deps;
  const all = await readFriends(db, reader.player_id);
  const shown = all.filter(row => row.shows_activity && !row.is_muted);
  const since = new Date(now - NEWS_MS);
  const nameOf = new Map(all.map(({ id, name }) => [id, name]));
  const news = await readNews(
    db,
    shown.map(({ id }) => id),
    { since, most: NEWS_MOST },
  );
  const duels = await deps.duelsWith(
    db,
    reader.player_id,
    all.filter(row => !row.is_muted).map(({ id }) => id),
    since,
  );
  // The board of the week that is over.
  const { rows: board, total } = await friendsBoard(
    { ...of, db },
    reader.player_id,
    { offset: 0, limit: 0 },
    now - NEWS_MS,
  );
  const told = [
    ...news.map(({ id, badge, category, level }) => {
      const name = nameOf.get(id) ?? '';
      return badge === null
        ? say(language, 'letter.week.level', { name, category: category ?? '', level: level ?? 0 })
        : say(language, 'letter.week.badge', { name, badge: say(language, `badge.name.${badge}`) });
    }),
    ...duels.map(({ otherId, mine, theirs }) =>
      say(language, 'letter.week.duel', { name: nameOf.get(otherId) ?? '', mine, theirs }),
    ),
  ];
  const { mine } = board;
  if (mine !== null && mine.points > 0 && total > 1)
    told.push(say(language, 'letter.week.board', { place: mine.place, total }));
  return told;
};

/** Writes a reader's letter with the mark of its week in one transaction, so that a restart repeats neither. */
const writeLetter = (
  { db, mail }: Pick<AppContext, 'db' | 'mail'>,
  deps: Deps,
  reader: store.Reader,
  { week, now }: { readonly week: string; readonly now: number },
): Promise<void> =>
  db.transaction().execute(async tx => {
    if (!(await store.takeWeek(tx, reader.player_id, week))) return;
    const language = deps.languages.spoken(reader.interface_language);
    const lines = await linesFor(deps, tx, reader, language, now);
    if (lines.length === 0) return;
    const { say } = deps;
    const site = deps.siteName();
    const leaveUrl = deps.leaveLinks.urlOf(reader.player_id, 'week');
    const foot = say(language, 'letter.week.foot', { site, link: leaveUrl });
    const body = [say(language, 'letter.week.hello'), lines.join('\n'), foot].join('\n\n');
    const subject = say(language, 'letter.week.subject', { site });
    await mail.sendNews(tx, [{ recipient: reader.email, subject, body, language, leaveUrl }], new Date(now));
  });

/** Writes the letters that are due now by their readers' clocks. */
export const writeLetters = async (
  context: Pick<AppContext, 'db' | 'mail' | 'log'>,
  deps: Deps,
  now: number,
): Promise<void> => {
  const { settings } = deps;
  if (!settings.get('friend_letter_enabled') || !deps.friends.settings.isOn()) return;
  const quiet = { fromHour: settings.get('quiet_from_hour'), untilHour: settings.get('quiet_until_hour') };
  for (let above = 0; ; ) {
    const readers = await store.readReaders(context.db, above, READERS_AT_ONCE);
    for (const reader of readers) {
      const week = letterWeek(now, reader.time_zone, quiet);
      if (week === null || (reader.sent_week !== null && reader.sent_week >= week)) continue;
      // One letter that cannot be written must not keep back the others.
      await writeLetter(context, deps, reader, { week, now }).catch(err =>
        context.log.error({ err, player: reader.player_id }, 'a weekly letter could not be written'),
      );
    }
    above = readers.at(-1)?.player_id ?? 0;
    if (readers.length < READERS_AT_ONCE) return;
  }
};

/** Name of the job. */
export const FRIEND_LETTER_JOB = 'friend letters';

export const letterJobs = (context: Pick<AppContext, 'db' | 'mail' | 'log' | 'clock'>, deps: Deps): Job[] => [
  { name: FRIEND_LETTER_JOB, cron: '7 * * * *', run: () => writeLetters(context, deps, context.clock.now()) },
];
