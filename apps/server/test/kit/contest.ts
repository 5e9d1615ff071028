/** Contests for tests: written as an editor or the seed writes them, and played over HTTP. */
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import { type ContestDraft, saveContest } from '../../src/features/contest/contest.ts';
import { CONTEST_JOB } from '../../src/features/prize/jobs.ts';
import { cancelContest, publishContest } from '../../src/features/prize/publish.ts';
import { saveLooseQuestions } from '../../src/features/question/seed/seed.ts';
import { earn } from '../../src/features/wallet/wallet.ts';
import { aPlayer, type Person, type Wish } from './player.ts';
import type { World } from './world.ts';

type Play = Reply<'get_play'>;

/** Times in milliseconds from now; three questions of four options by default. */
export type ContestWish = Partial<
  Pick<ContestDraft, 'fee' | 'prizes' | 'questionIds' | 'questionsPerPlayer' | 'authorId'>
> & {
  readonly startsIn?: number;
  readonly endsIn?: number;
  readonly questions?: number;
};

export type Contest = {
  readonly id: number;
  readonly name: string;
  /** The pool in its order. */
  readonly questionIds: readonly number[];
  /** The texts that only the question at this place has: its text, options and note. */
  words(at: number): string[];
  cancel(): Promise<boolean>;
};

let made = 0;

/** A contest that is live for a day from now, free and without prizes by default. */
export async function aContest(world: World, wish: ContestWish = {}): Promise<Contest> {
  made += 1;
  const slug = `contest-${made}-${world.context.dice.id().slice(0, 8)}`;
  const now = world.clock.now();
  const startsAt = now + (wish.startsIn ?? 0);
  const words = (at: number) => ['asks', 'a', 'b', 'c', 'd', 'notes'].map(part => `${slug}-${at}-${part}.`);
  const fresh = Array.from({ length: wish.questions ?? 3 }, (_, at) => {
    const [text = '', ...rest] = words(at);
    return {
      id: `${slug}-${at}`,
      line: 1,
      level: 1,
      kind: 'choice' as const,
      text,
      options: rest.slice(0, 4),
      key: { kind: 'choice' as const, option: 0 },
      note: rest[4] ?? '',
      difficulty: 2,
      sample: false,
    };
  });
  return world.context.db.transaction().execute(async tx => {
    const questionIds = wish.questionIds ?? (await saveLooseQuestions(tx, fresh));
    const draft = {
      slug,
      language: 'en',
      name: `Contest ${made}`,
      text: '',
      picture: '',
      hue: 3,
      startsAt,
      endsAt: wish.endsIn === undefined ? startsAt + 24 * HOUR_MS : now + wish.endsIn,
      fee: wish.fee ?? 0,
      prizes: wish.prizes ?? [],
      questionIds,
      // The whole pool, unless a test is about the draw.
      questionsPerPlayer: wish.questionsPerPlayer ?? questionIds.length,
      ...(wish.authorId === undefined ? {} : { authorId: wish.authorId }),
    };
    const id = await saveContest(tx, draft, { clockSeconds: 30, now });
    if (id === null) throw new Error('the contest was not saved');
    await publishContest(tx, world.app.rooms.settings, { contestId: id, actorId: null, now });
    return { id, name: draft.name, questionIds, words, cancel: () => cancelContest(world.context, id) };
  });
}

/** A player who may play for prizes: his account is a month old, and he played on five days. */
export async function aRegular(world: World, wish: Wish = {}): Promise<Person> {
  const person = await aPlayer(world, wish);
  const joinedAt = new Date(world.clock.now() - 30 * 24 * HOUR_MS);
  await world.sql('update player set created_at = $2 where id = $1', [person.playerId, joinedAt]);
  await world.sql(
    `insert into streak_day (player_id, day) select $1, date '2026-01-01' + n from generate_series(1, 5) n`,
    [person.playerId],
  );
  return person;
}

/** Moves the clock past the end of contests and runs the job that decides them. */
export async function closeContests(world: World, ms = 0): Promise<void> {
  world.clock.advance(ms);
  await world.app.rooms.plays.sweep(world.clock.now());
  await world.context.jobs.runNow(CONTEST_JOB);
}

/** The ids of the right option and of a wrong one of a dealt question, read from the database. */
export async function keyOf(
  world: World,
  playId: string,
  questionId: number,
): Promise<{ right: string; wrong: string }> {
  const [row] = await world.sql<{
    served: { questionId: number; order: number[]; key: { option: number } }[];
  }>('select served from play where id = $1', [playId]);
  const served = row?.served.find(dealt => dealt.questionId === questionId);
  const shown = served?.order.indexOf(served.key.option) ?? 0;
  return { right: 'abcde'.charAt(shown), wrong: 'abcde'.charAt(shown === 0 ? 1 : 0) };
}

/** Plays to the end: the first `right` questions right, the others wrong, each after so many seconds. */
export async function answerAll(
  world: World,
  person: Person,
  play: Play,
  right: number,
  seconds = 2,
): Promise<Play> {
  let last = play;
  for (const [at, { question_id }] of play.questions.entries()) {
    const on = { play_id: play.play_id, question_id };
    const key = await keyOf(world, play.play_id, question_id);
    await world.call('open_question', on, person.token);
    world.clock.advance(seconds * 1000);
    const answer = at < right ? key.right : key.wrong;
    const { body } = await world.call('submit_answer', { ...on, answer }, person.token);
    if (body['error'] !== false) throw new Error(`no answer taken: ${JSON.stringify(body)}`);
    last = body['data'] as Play;
  }
  return last;
}

/** Grants bonus coins. */
export const pay = (world: World, person: Person, coins: number, purse: 'won' | 'bonus' = 'bonus') =>
  earn(world.context.db, {
    playerId: person.playerId,
    coins,
    purse,
    reason: 'admin_grant',
    reference: '',
    key: `test/${world.context.dice.id()}`,
    now: world.clock.now(),
  });

/** The stored entry of a play. */
export async function entryOf(world: World, playId: string) {
  const [row] = await world.sql<{
    id: number;
    score: number | null;
    prize: number;
    prize_paid: number;
    held_for: string | null;
  }>('select id, score, prize, prize_paid, held_for from contest_entry where play_id = $1', [playId]);
  if (row === undefined) throw new Error('there is no entry of this play');
  return row;
}
