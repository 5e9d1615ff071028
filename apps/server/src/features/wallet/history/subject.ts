/** What the entries of a coin history were for: names and places, read by the features that own them. */
import type { CoinReason } from '@trivium/contract/actions/players/wallet';
import type { Db } from '../../../platform/database/db.ts';
import type { HistoryRow } from '../store.ts';

export type PlaySubject = {
  readonly mode: string;
  readonly categorySlug: string | null;
  readonly subcategorySlug: string | null;
  readonly level: number | null;
  /** Id of the passage, contest or exam. */
  readonly subjectId: number | null;
  readonly name: string;
};

/** Readers of names by reference; missing things have no name. They are handed in because these features stand above the wallet. */
export type SubjectReaders = {
  readonly plays: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, PlaySubject>>;
  readonly contests: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  readonly categories: (db: Db, slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The other players in battles of the player. */
  readonly opponents: (
    db: Db,
    playerId: number,
    battleIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
};

export type Subject = { readonly name: string; readonly play: PlaySubject | null };

/** The kind of thing that a reason's reference names. */
type Kind = 'play' | 'battle' | 'contest' | 'category' | 'other';

const KINDS: { readonly [reason in CoinReason]?: Kind } = {
  hint: 'play',
  review: 'play',
  battle_fee: 'battle',
  battle_pot: 'battle',
  battle_refund: 'battle',
  contest_fee: 'contest',
  contest_prize: 'contest',
  contest_refund: 'contest',
  unlock_category: 'category',
};
const kindOf = (reason: string): Kind =>
  /^(won|lifeline)_/.test(reason) ? 'play' : (KINDS[reason as CoinReason] ?? 'other');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The form of a reference of each kind; other texts cannot be looked up. */
const SHAPES: Readonly<Record<Kind, RegExp>> = {
  play: UUID,
  battle: UUID,
  contest: /^\d{1,15}$/,
  category: /./,
  other: /./,
};

const NOTHING: Subject = { name: '', play: null };

/** Reads what a page of the history was for, with one statement for each kind. */
export const readSubjects = async (
  db: Db,
  readers: SubjectReaders,
  playerId: number,
  rows: readonly HistoryRow[],
): Promise<(row: HistoryRow) => Subject> => {
  const of = (kind: Kind) => [
    ...new Set(
      rows
        .filter(({ reason, reference }) => kindOf(reason) === kind && SHAPES[kind].test(reference))
        .map(({ reference }) => reference),
    ),
  ];
  const read = <Found>(wanted: readonly string[], ask: () => Promise<Found>): Promise<Found | null> =>
    wanted.length === 0 ? Promise.resolve(null) : ask();
  const [playIds, battleIds, contestIds, slugs] = [of('play'), of('battle'), of('contest'), of('category')];
  const [plays, opponents, contests, categories] = await Promise.all([
    read(playIds, () => readers.plays(db, playIds)),
    read(battleIds, () => readers.opponents(db, playerId, battleIds)),
    read(contestIds, () => readers.contests(db, contestIds.map(Number))),
    read(slugs, () => readers.categories(db, slugs)),
  ]);
  return ({ reason, reference }) => {
    switch (kindOf(reason)) {
      case 'play': {
        const play = plays?.get(reference) ?? null;
        return play === null ? NOTHING : { name: play.name, play };
      }
      case 'battle':
        return { ...NOTHING, name: opponents?.get(reference)?.join(', ') ?? '' };
      case 'contest':
        return { ...NOTHING, name: contests?.get(Number(reference)) ?? '' };
      case 'category':
        return { ...NOTHING, name: categories?.get(reference) ?? '' };
      default:
        return NOTHING;
    }
  };
};
