/** Draws races, looks, share links, seasons, search, time played, the master level, watching. */
import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { withDatabase } from '../../kit/database.ts';
import { aReader, callerOf } from '../../kit/people.ts';
import { rested, type Sitting, sit } from '../sitting.ts';
import { pathIn, placeOf } from './places.ts';
import { answerBy, asked, goOnFrom, playOut } from './stage.ts';

type Play = { play_id: string; questions: { question_id: number }[] };
type Recording = { source: string; recording_id: string; owner: { player_id: number } };

/** Plays a round of true and false to its end by calls. */
async function playRound({ ask }: Sitting): Promise<string> {
  const { play_id, questions } = await ask<Play>('get_questions_by_type', { type: 2 });
  for (const { question_id } of questions) {
    await ask('open_question', { play_id, question_id });
    await ask('submit_answer', { play_id, question_id, answer: 'a' });
  }
  return play_id;
}

/** Races: none yet, the list, the start, a question, a verdict, the result. */
export async function drawGhost(sitting: Sitting): Promise<void> {
  const { page, ask, control, visit, draw } = sitting;
  await visit('/ghost/');
  await draw('ghosts-nobody');
  await playRound(sitting);
  await visit('/ghost/');
  await draw('ghosts');
  const [mine] = await ask<Recording[]>('get_ghosts', { whose: 'mine' });
  await visit(`/ghost/${mine?.source}/${mine?.recording_id}/${mine?.owner.player_id}/`);
  await draw('ghost-start');
  await control('ghost.start').click();
  await asked(sitting);
  await draw('ghost-race');
  await answerBy(sitting, true);
  await page.waitForTimeout(300);
  await draw('ghost-told');
  // The result of a race is a page of its own.
  const result = control('ghost.again');
  while (!(await result.isVisible())) {
    await goOnFrom(sitting);
    await expect(result.or(page.getByRole('radio').first()).first()).toBeVisible();
    if (!(await result.isVisible())) await answerBy(sitting, false);
  }
  await rested(page);
  await draw('ghost-result');
}

/** A link to a result: the own links, and what everybody sees. */
export async function drawShare(sitting: Sitting): Promise<void> {
  const { ask, visit, draw } = sitting;
  await visit('/profile/shares/');
  await draw('shares-none');
  const subject = await playRound(sitting);
  const { address } = await ask<{ address: string }>('create_share_link', { kind: 'play', subject });
  await visit('/profile/shares/');
  await draw('shares');
  await visit(new URL(address).pathname);
  await draw('shared');
}

/** Looks, the season, the time played; before a round and after one. */
export async function drawRecords(sitting: Sitting): Promise<void> {
  const { visit, draw } = sitting;
  const all = async (ending: string) => {
    for (const [name, path] of [
      ['looks', '/looks/'],
      ['season-figures', '/season/'],
      ['time-played', '/played/'],
    ] as const) {
      await visit(path);
      await draw(`${name}${ending}`);
    }
  };
  await all('-new');
  await playRound(sitting);
  await all('');
}

/** A search: before one, with what it found, and without. */
export async function drawFind(sitting: Sitting): Promise<void> {
  const { ask, visit, draw } = sitting;
  await visit('/search/');
  await draw('search-begin');
  const [category] = await ask<{ name: string }[]>('get_categories', { type: 1 });
  await visit(`/search/?q=${encodeURIComponent((category?.name ?? '').slice(0, 4))}`);
  await draw('search-found');
  await visit('/search/?q=qqqq');
  await draw('search-nothing');
}

/** A road with every side lit, its master level, and the result. */
export async function drawMaster(sitting: Sitting): Promise<void> {
  const { page, person, visit, draw } = sitting;
  const zone = await placeOf(sitting, 'zone');
  if (zone === null) return;
  const slug = zone.subcategory ?? zone.slug;
  await withDatabase(client =>
    client.query(
      `insert into level_best (player_id, category_id, subcategory_id, level, best_percent, passed_at)
       select $1, size.category_id, size.subcategory_id, size.level, 100, now() from level_size size
       left join subcategory on subcategory.id = size.subcategory_id
       join category on category.id = size.category_id
       where coalesce(subcategory.slug, category.slug) = $2`,
      [person?.player.player_id, slug],
    ),
  );
  await visit(pathIn('/quiz-zone/', zone));
  await draw('master-road');
  await page.goto(pathIn('/quiz-zone/', zone, 'level/master/'));
  await asked(sitting);
  await draw('master-play');
  await playOut(sitting, true);
  await draw('master-result');
}

type Room = { battle_id: string; room_code: string };

/** Watching: nobody, a room in the list, the room before and after its first round. */
export async function drawWatch(sitting: Sitting, browser: Browser): Promise<void> {
  const { page, person, request, language, control, visit, draw } = sitting;
  await visit('/watch/');
  await draw('watch-nobody');
  const [owner, guest] = [
    await sit(browser, request, language, 'Theo'),
    await sit(browser, request, language, 'Noor'),
  ];
  await owner.ask('request_friend', { player_id: person?.player.player_id });
  await sitting.ask('request_friend', { player_id: owner.person?.player.player_id });
  const terms = { room_type: 'private', no_of_que: 5, entry_fee: 0 };
  const { battle_id, room_code } = await owner.ask<Room>('create_room', terms);
  await guest.ask('join_room', { room_code });
  for (const each of [owner, guest]) {
    await each.visit(`/group-battle/${battle_id}/`);
    await each.page.getByRole('checkbox').first().press('Space');
  }
  await owner.draw('lobby-watchable');
  await owner.control('lobby.start_with').click();
  await expect(owner.page.getByRole('radio').first()).toBeVisible({ timeout: 30_000 });
  await visit('/watch/');
  await draw('watch-list');
  await control('watch.watch_names').click();
  await rested(page);
  await draw('watch-before');
  for (const each of [owner, guest]) await each.page.keyboard.press('1');
  await page.waitForTimeout(1_500);
  await draw('watch-round');
  await owner.close();
  await guest.close();
}

/** Duels: none, a new one, asked, the own turn; and the season of duels. */
export async function drawDuels(sitting: Sitting): Promise<void> {
  const { ask, person, request, language, visit, draw } = sitting;
  const me = person?.player.player_id;
  await visit('/duels/');
  await draw('duels-none');
  await visit('/duels/new/');
  await draw('duel-new');
  const theo = await aReader(request, language, 'Theo');
  const byTheo = callerOf(request, theo.token);
  const { duel_id } = await byTheo<{ duel_id: string }>('create_duel', { kind: 'thinker', player_id: me });
  await visit(`/duels/${duel_id}/`);
  await draw('duel-asked');
  await ask('accept_duel', { duel_id });
  await visit('/duels/');
  await draw('duels');
  await visit(`/duels/${duel_id}/`);
  await draw('duel-start');
  await answerSix(ask, duel_id);
  await visit(`/duels/${duel_id}/`);
  await draw('duel-weigh');
  await ask('weigh_duel', { duel_id, weights: '0,1,1,2,2,3' });
  await visit(`/duels/${duel_id}/`);
  await draw('duel-wait');
  await answerSix(byTheo, duel_id);
  await byTheo('weigh_duel', { duel_id, weights: '3,2,2,1,1,0' });
  await visit(`/duels/${duel_id}/`);
  await draw('duel-result');
}

const answerSix = async (ask: Sitting['ask'], duel_id: string) => {
  const { play_id, questions } = await ask<Play>('play_duel', { duel_id });
  for (const [at, { question_id }] of questions.entries()) {
    if (at > 0) await ask('open_question', { play_id, question_id });
    await ask('submit_answer', { play_id, question_id, answer: 'a' });
  }
};
