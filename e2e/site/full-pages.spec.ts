/** Every page of a player is full at 1440, and none scrolls for its main button at 390 (ALIVE 4). */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { rightAnswerOf } from '../kit/answers.ts';
import { aPerson, callerOf, logInAs, type Person } from '../kit/people.ts';
import { filled, inSight } from '../kit/room.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Below this share of a window nothing would be an empty page. */
const FULL = 0.6;

/** A page with its main button or link; without one it is only there to be read. */
type Shown = readonly [path: string, main?: RegExp];

/** As somebody sees them who has just come. */
const NEW: readonly Shown[] = [
  ['/', /^Play tonight’s ten$/],
  ['/quiz-play/', /^Surprise me$/],
  ['/math-mania/', /^Play/],
  ['/audio-questions/', /^Play/],
  ['/guess-the-word/', /^Play/],
  ['/quiz-zone/', /^Begin here$/],
  ['/quiz-zone/planet-earth/', /^Begin here$/],
  ['/quiz-zone/planet-earth/land-and-water/', /^Play level 1$/],
  ['/logical-quiz/', /^Begin here$/],
  ['/multi-match-questions/', /^Begin here$/],
  ['/fun-and-learn/', /^Begin here$/],
  ['/fun-and-learn/quiet-wonders/', /^Read the passage$/],
  ['/self-learning/', /^Start the challenge$/],
  ['/quiz-play/true-and-false-play/', /^Play$/],
  ['/quiz-play/daily-quiz-dashboard/', /^Play tonight’s ten$/],
  ['/contest-play/'],
  ['/exam-module/'],
  ['/battles/', /1 v 1 battle/],
  ['/random-battle/', /^Find an opponent$/],
  ['/group-battle/', /^Open the room$/],
  ['/group-battle/?kind=friend', /^Open the room$/],
  ['/group-battle/?do=join', /^Join the room$/],
  ['/watch/', /^Your friends$/],
  ['/profile/battles/', /^Find a battle$/],
  ['/duels/', /^New$/],
  ['/duels/new/', /^Make a link$/],
  ['/duels/season/'],
  ['/ghost/', /^To the games$/],
  ['/practice/', /^Find a quiz$/],
  ['/leaderboard/'],
  ['/league/', /^Play/],
  ['/friends/', /^Share link$/],
  ['/friends/board/', /^Invite a friend/],
  ['/profile/', /^Edit profile$/],
  ['/road/'],
  ['/season/', /^Play/],
  ['/looks/'],
  ['/played/'],
  ['/profile/shares/', /^Share your profile$/],
  ['/profile/bookmarks/', /^Find a quiz$/],
  ['/profile/badges/'],
  ['/profile/statistics/'],
  ['/profile/wallet/', /^Refer a friend$/],
  ['/profile/refer/', /^Share$/],
  ['/notifications/'],
  ['/search/', /^Mode, subject or player$/],
  ['/search/?q=land', /^Mode, subject or player$/],
];

const holds = async (page: Page, [path, main]: Shown) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(path);
  // Every wait for an idle network would be half a second.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], main .skeleton')).toHaveCount(0);
  await expect.soft.poll(() => filled(page), `${path} is filled`).toBeGreaterThan(FULL);
  if (main === undefined) return;
  await page.setViewportSize(PHONE);
  await expect.soft.poll(() => inSight(page, main), `${path} has its button`).toBe(true);
};

type Question = {
  readonly question_id: number;
  readonly text: string;
  readonly image: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
};
type Play = { readonly play_id: string; readonly questions: readonly Question[] };
type Call = ReturnType<typeof callerOf>;

/** Plays a round to its end by calls, all rightly. */
const playOut = async (ask: Call, action: string, fields: object): Promise<string> => {
  let play = await ask<Play>(action, fields);
  const { play_id } = play;
  for (let at = 0; at < play.questions.length; at += 1) {
    const { question_id } = play.questions[at] as Question;
    play = await ask<Play>('open_question', { play_id, question_id });
    const { text, image, options } = play.questions[at] as Question;
    const right = rightAnswerOf(text, { picture: image }).toLowerCase();
    const chosen = options.find(option => option.text.toLowerCase() === right);
    await ask('submit_answer', { play_id, question_id, answer: chosen?.id ?? 'a' });
  }
  return play_id;
};

/** What stands behind an address of its own: people, duels in every state, a recording, shared results. */
const aWorld = async (request: APIRequestContext, me: Person): Promise<readonly Shown[]> => {
  const others = await Promise.all(
    ['Annwyl', 'Benjiro', 'Cemre', 'Doreena', 'Evander'].map(name => aPerson(request, name)),
  );
  const [ann, ben, cem, dora, eve] = others as [Person, Person, Person, Person, Person];
  const callers = [me, ann, ben].map(({ token }) => callerOf(request, token));
  const [own, asAnn, asBen] = callers as [Call, Call, Call];
  const [myId, annId] = [me.player.player_id, ann.player.player_id];
  const ask = async (by: Call, kind: string, player_id: number) =>
    (await by<{ duel_id: string }>('create_duel', { kind, player_id })).duel_id;

  await asAnn('request_friend', { player_id: myId });
  await own('set_friend', { player_id: annId, change: 'accept' });
  const asked = await ask(callerOf(request, cem.token), 'quick', myId);
  const theirs = await ask(own, 'quick', dora.player.player_id);
  // Of two, one waits to be weighed and one is told.
  const [weighed, told] = [await ask(asAnn, 'thinker', myId), await ask(asBen, 'thinker', myId)];
  for (const duel_id of [weighed, told]) {
    await own('accept_duel', { duel_id });
    await playOut(own, 'play_duel', { duel_id });
  }
  for (const [by, at] of [
    [own, 0],
    [asBen, 1],
  ] as const) {
    if (at === 1) await playOut(by, 'play_duel', { duel_id: told });
    await by('weigh_duel', { duel_id: told, weights: '0,1,1,2,2,3' });
  }
  const begun = await ask(callerOf(request, eve.token), 'quick', myId);
  await own('accept_duel', { duel_id: begun });

  const round = await playOut(own, 'get_questions_by_type', { type: 2 });
  const { address } = await own<{ address: string }>('create_share_link', { kind: 'play', subject: round });
  const { link } = await asBen<{ link: string }>('set_friend_link', { status: 1 });
  const [recording] = await own<{ recording_id: string }[]>('get_ghosts', { whose: 'mine' });
  return [
    ['/', /^Play tonight’s ten$/],
    ['/quiz-play/', /^Surprise me$/],
    ['/quiz-play/true-and-false-play/', /^Play$/],
    ['/leaderboard/'],
    ['/league/'],
    ['/friends/'],
    ['/friends/board/'],
    ['/profile/', /^Edit profile$/],
    [`/player/${myId}/`],
    [`/player/${annId}/`, /^Challenge$/],
    [`/player/${ben.player.player_id}/`, /^Challenge$/],
    ['/duels/', /^(Answer|Set): /],
    [`/duels/new/?player=${annId}`, /^Ask Annwyl$/],
    [`/duels/${asked}/`, /^Accept$/],
    [`/duels/${theirs}/`, /^Withdraw$/],
    [`/duels/${begun}/`, /^Start$/],
    [`/duels/${weighed}/`, /^Send to Annwyl$/],
    [`/duels/${told}/`, /^Again with Benjiro$/],
    ['/ghost/', /^Race: /],
    [`/ghost/play/${recording?.recording_id}/${myId}/`, /^Start the race$/],
    ['/season/'],
    ['/played/'],
    ['/profile/shares/', /^Share your profile$/],
    [new URL(address).pathname, /^Your share links$/],
    [new URL(link).pathname, /^Ask Benjiro$/],
  ];
};

test('for somebody who has just come', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  for (const shown of NEW) await holds(page, shown);
});

test('for somebody who knows people, and behind addresses of their own', async ({ page, request }) => {
  const me = await aPerson(request);
  await logInAs(page, me);
  for (const shown of await aWorld(request, me)) await holds(page, shown);
});
