/** What the virtual players were told, and when: everything that must be stored once when the storm is over. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { Player } from '../stage/players.ts';
import { type Look, lostBetween, type Still } from './clocks.ts';
import { type Asked, leaksInBattle, leaksInPlay, type Play } from './leaks.ts';

/** When something was acknowledged: ms since the beginning of the storm, and the troubles that were on. */
export type Moment = { readonly atMs: number; readonly during: string };

/** The last that was acknowledged of one question. */
export type Fact = Moment & {
  readonly answer: string | null;
  readonly verdict: string | null;
  readonly lifelines: readonly string[];
};

type Told = Pick<Fact, 'answer' | 'verdict' | 'lifelines'>;

export const factText = ({ answer, verdict, lifelines }: Told): string =>
  JSON.stringify([answer, verdict, lifelines]);

/** Whether a reply takes back what one before it acknowledged. Of two calls under way at once either may be the older. */
const contradicts = (before: Told, now: Told, isNewer: boolean): boolean => {
  const areClosed = before.verdict !== null && now.verdict !== null;
  const areShown = before.verdict !== 'hidden' && now.verdict !== 'hidden';
  if (areClosed && (before.answer !== now.answer || (areShown && before.verdict !== now.verdict)))
    return true;
  if (!isNewer) return false;
  const isOpenAgain = before.verdict !== null && now.verdict === null;
  const isForgotten = before.answer !== null && now.answer === null;
  return isOpenAgain || isForgotten || before.lifelines.some(name => !now.lifelines.includes(name));
};

/** A play as its player knows it. */
export type KnownPlay = {
  readonly playId: string;
  readonly playerId: number;
  readonly mode: string;
  readonly facts: Map<number, Fact>;
  /** Right answers that were told, by question. */
  readonly rightAnswers: Map<number, string>;
  status: Play['status'];
  settled: (Moment & { readonly coins: number }) | null;
  /** When the newest reply had come, by `performance.now()`. */
  heardAt: number;
};

/** Anything else that was acknowledged and must be there once. */
export type Act = Moment & {
  readonly what: 'contest entry' | 'category bought' | 'review bought' | 'exam sat';
  readonly playerId: number;
  readonly about: string;
};

/** Something broken, with its smallest story: a line each. */
export type Problem = { readonly check: string; readonly story: readonly string[] };

const MOST_PROBLEMS = 200;

/** The moment of a call: when it was sent and its reply had come, by `performance.now()`. */
export type Heard = { readonly sentAt: number; readonly heardAt: number };

export class Diary {
  readonly plays = new Map<string, KnownPlay>();
  readonly acts: Act[] = [];
  readonly problems: Problem[] = [];
  /** How much was looked at. */
  readonly seen = { replies: 0, clocks: 0, battleViews: 0, answers: 0 };
  readonly #startedAt = performance.now();
  readonly #looks = new Map<string, Look>();
  readonly #stills: Still[] = [];
  readonly #troubles = new Set<string>();

  /** A trouble is on from now until the returned function is called. */
  begin(trouble: string): () => void {
    this.#troubles.add(trouble);
    return () => void this.#troubles.delete(trouble);
  }

  stoodStill(still: Still): void {
    this.#stills.push(still);
  }

  isCalm(): boolean {
    return this.#troubles.size === 0;
  }

  moment(): Moment {
    const during = [...this.#troubles].join(', ');
    return { atMs: Math.round(performance.now() - this.#startedAt), during: during || 'no trouble' };
  }

  /** One line of a story. */
  line(what: string, { atMs, during }: Moment = this.moment()): string {
    return `${(atMs / 1000).toFixed(1).padStart(7)} s  ${what} (${during})`;
  }

  broke(check: string, ...story: readonly string[]): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ check, story });
  }

  act(what: Act['what'], { id: playerId }: Player, about: string): void {
    this.acts.push({ what, playerId, about, ...this.moment() });
  }

  /** Takes a reply that shows a play. */
  hearPlay({ id: playerId }: Player, action: string, play: Play, heard: Heard): void {
    this.seen.replies += 1;
    for (const leak of leaksInPlay(play))
      this.broke('no answer left early', this.line(`${action} told ${leak} of play ${play.play_id}`));
    const known = this.plays.get(play.play_id) ?? this.#open(playerId, play);
    for (const asked of play.questions) this.#take(known, play, asked, heard);
    if (heard.sentAt >= known.heardAt) known.status = play.status;
    known.heardAt = Math.max(known.heardAt, heard.heardAt);
    if (play.outcome !== null && known.settled === null)
      known.settled = { coins: play.outcome.coins, ...this.moment() };
    else if (play.outcome !== null && known.settled?.coins !== play.outcome.coins)
      this.broke(
        'an outcome stays as it was told',
        this.line(`${known.playId} was worth ${known.settled?.coins} coins`, known.settled ?? this.moment()),
        this.line(`and is worth ${play.outcome.coins}`),
      );
  }

  hearBattle({ id }: Player, view: BattleReply, heard: Heard): void {
    this.seen.battleViews += 1;
    for (const leak of leaksInBattle(view))
      this.broke('no answer left early', this.line(`battle ${view.battle_id} told ${leak}`));
    if (view.phase !== 'question' || view.deadline_at === null) return;
    const leftMs = Date.parse(view.deadline_at) - Date.parse(view.now);
    this.#look(`${view.battle_id} round ${view.round} for ${id}`, { leftMs, ...heard });
  }

  #open(playerId: number, play: Play): KnownPlay {
    const known: KnownPlay = {
      ...{ playId: play.play_id, playerId, mode: play.mode, facts: new Map(), rightAnswers: new Map() },
      ...{ status: play.status, settled: null, heardAt: 0 },
    };
    this.plays.set(play.play_id, known);
    return known;
  }

  #take(known: KnownPlay, play: Play, asked: Asked, heard: Heard): void {
    const { question_id, answer, verdict, lifelines, right_answer, deadline_at, opened_at, heard_at } = asked;
    if (right_answer !== null) known.rightAnswers.set(question_id, right_answer);
    if (verdict === null && deadline_at !== null && opened_at !== null && play.status === 'running') {
      const leftMs = Date.parse(deadline_at) - Date.parse(play.now);
      // Once a sound is heard, what was left for its hearing is over.
      const sound = heard_at === null ? '' : ', heard';
      this.#look(`${known.playId} question ${question_id}${sound}`, { leftMs, ...heard });
    }
    const now = { answer, verdict, lifelines };
    const before = known.facts.get(question_id);
    const isNewer = heard.sentAt >= known.heardAt;
    if (before !== undefined && contradicts(before, now, isNewer))
      this.broke(
        'what was acknowledged of a question stays',
        this.line(`${known.playId} ${question_id} (${known.mode}) was ${factText(before)}`, before),
        this.line(`and is ${factText(now)}`),
      );
    const isNothing = answer === null && verdict === null && lifelines.length === 0;
    const isOlder = before !== undefined && !isNewer && (before.verdict !== null || verdict === null);
    if (isNothing || isOlder || (before !== undefined && factText(before) === factText(now))) return;
    this.seen.answers += 1;
    known.facts.set(question_id, { ...now, ...this.moment() });
  }

  #look(clock: string, look: Look): void {
    this.seen.clocks += 1;
    const before = this.#looks.get(clock);
    if (before !== undefined && look.sentAt < before.heardAt) return;
    const lostMs = before === undefined ? 0 : lostBetween(before, look, this.#stills);
    if (before !== undefined && lostMs > 0)
      this.broke(
        'no clock lost time',
        this.line(
          `${clock}: ${before.leftMs} ms were left, ${Math.round(look.heardAt - before.sentAt)} ms later ${look.leftMs}: ${lostMs} ms too little`,
        ),
      );
    this.#looks.set(clock, look);
  }
}
