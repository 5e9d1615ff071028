/** Calls of a virtual player: like the web's client they may be lost, doubled or late, and the diary reads every reply. */
import type { Player } from '../../stage/players.ts';
import { pause } from '../../stage/stage.ts';
import type { Diary } from '../diary.ts';
import type { Play } from '../leaks.ts';

export type Fields = Readonly<Record<string, string | number | boolean>>;

/** What came back: data, or the code of a refusal. */
export type Answered = { readonly data: unknown; readonly code: string | null };

const REPLY_WITHIN_MS = 10_000;
/** Asked to come again: the site is away, slow, or counts too many calls. Nothing was acknowledged. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const isPlay = (data: unknown): data is Play =>
  typeof data === 'object' && data !== null && 'play_id' in data && 'questions' in data && 'clock' in data;

export class Caller {
  readonly player: Player;
  readonly diary: Diary;
  readonly #origin: string;
  /** When the latest call about each play was sent whose reply did not come. */
  readonly #lost = new Map<string, number>();

  constructor(origin: string, player: Player, diary: Diary) {
    this.#origin = origin;
    this.player = player;
    this.diary = diary;
  }

  /** Sends a call once; undefined when nothing was acknowledged. `lostAfterMs` is when the player's line breaks. */
  async send(action: string, fields: Fields, lostAfterMs = REPLY_WITHIN_MS): Promise<Answered | undefined> {
    const sentAt = performance.now();
    const reply = await this.#fetch(action, fields, lostAfterMs);
    if (reply === undefined || PASSING.has(reply.status)) {
      this.#lost.set(String(fields['play_id']), sentAt);
      return undefined;
    }
    const { status, text } = reply;
    if (status !== 200) {
      this.#note(action, status, text);
      return undefined;
    }
    const said = JSON.parse(text) as { error: boolean; code?: string; data?: unknown };
    if (isPlay(said.data))
      this.diary.hearPlay(this.player, action, said.data, { sentAt, heardAt: performance.now() });
    return { data: said.data ?? null, code: said.error ? (said.code ?? 'refused') : null };
  }

  /** Whether a call about this play may have done something of which its player has not heard since. */
  isUnsure(playId: string): boolean {
    const heardAt = this.diary.plays.get(playId)?.heardAt ?? 0;
    return (this.#lost.get(playId) ?? Number.NEGATIVE_INFINITY) >= heardAt;
  }

  /** Sends a call again and again until it is acknowledged; undefined when it is not within a minute, or `isOver`. */
  async untilAnswered(
    action: string,
    fields: Fields,
    isOver: () => boolean = () => false,
  ): Promise<Answered | undefined> {
    const until = performance.now() + 60_000;
    while (performance.now() < until && !isOver()) {
      const answered = await this.send(action, fields);
      if (answered !== undefined) return answered;
      await pause(300);
    }
    return undefined;
  }

  async #fetch(action: string, fields: Fields, lostAfterMs: number) {
    const { id, token } = this.player;
    try {
      const response = await fetch(`${this.#origin}/api/${action}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          // Everybody has his own address, as outside.
          'x-forwarded-for': `10.${(id >> 16) % 256}.${(id >> 8) % 256}.${id % 256}`,
        },
        body: JSON.stringify(fields),
        signal: AbortSignal.timeout(lostAfterMs),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return undefined;
    }
  }

  /** A fault is a fault, whatever trouble is on: the site asks to come again where it cannot serve. */
  #note(action: string, status: number, text: string): void {
    this.diary.broke(
      'calls are answered or asked to come again',
      this.diary.line(`${action} of ${this.player.id} was answered ${status} ${text.slice(0, 160)}`),
    );
  }
}
