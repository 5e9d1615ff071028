/** The contests of a storm: some are cancelled, some end while it blows, and others take their place. */
import type pg from 'pg';
import { openContest } from '../stage/contest.ts';

const TERMS = { fee: 5, prizes: [200, 100, 50], questions: 5 } as const;

/** What becomes of a contest; `to-end`: it ends by itself while the storm blows. */
export const FATES = ['played', 'to-cancel', 'to-end'] as const;
export type Fate = (typeof FATES)[number];

/** Slugs of all of them begin so. */
export const STORM_CONTESTS = 'storm-';
/** How many of each are open from the beginning. */
const AT_FIRST: Readonly<Record<Fate, number>> = { played: 3, 'to-cancel': 2, 'to-end': 1 };

/** How long one may be entered that ends soon, and how long after that its answers stay secret. */
const SOON = { ends: '30 seconds', opens: '5 minutes' };

/** Contests that players may enter; one that is cancelled or over makes room for another. */
export class Contests {
  readonly #sql: pg.Pool;
  readonly #open: { readonly id: number; readonly fate: Fate }[] = [];
  #made = 0;

  constructor(sql: pg.Pool) {
    this.#sql = sql;
  }

  /** Ids of those that may be entered. */
  open(): readonly number[] {
    return this.#open.map(({ id }) => id);
  }

  async openFirst(): Promise<void> {
    for (const fate of FATES) for (let at = 0; at < AT_FIRST[fate]; at += 1) await this.openOne(fate);
  }

  async openOne(fate: Fate): Promise<void> {
    this.#made += 1;
    const slug = `${STORM_CONTESTS}${fate}-${this.#made}`;
    const id = await openContest(this.#sql, { ...TERMS, slug });
    if (fate === 'to-end')
      await this.#sql.query(
        `update contest set ends_at = now() + $2::interval, open_at = now() + $3::interval where id = $1`,
        [id, SOON.ends, SOON.opens],
      );
    this.#open.push({ id, fate });
  }

  /** The one of this fate that most players have entered; undefined while nobody has entered any. */
  async mostEntered(fate: Fate): Promise<number | undefined> {
    const { rows } = await this.#sql.query<{ id: string }>(
      `select contest.id from contest join contest_entry entry on entry.contest_id = contest.id
       where slug like $1 || '%' and contest.status = 'scheduled' group by contest.id order by count(*) desc, contest.id limit 1`,
      [`${STORM_CONTESTS}${fate}`],
    );
    return rows[0] === undefined ? undefined : Number(rows[0].id);
  }

  /** Another takes the place of this one, which nobody enters any more. */
  async replace(id: number, fate: Fate): Promise<void> {
    const at = this.#open.findIndex(each => each.id === id);
    if (at >= 0) this.#open.splice(at, 1);
    await this.openOne(fate);
  }

  /** The oldest open one of this fate. */
  oldest(fate: Fate): number | undefined {
    return this.#open.find(each => each.fate === fate)?.id;
  }
}
