/** Notes of an Anki deck become questions: a front and a back, or a text with gaps (cloze deletions, as Anki's manual has them). */

import type { Mend } from '@trivium/rules/bank/finding';
import { OPTION_UNITS_MOST } from '@trivium/rules/question/limits';
import { type BankItem, EMPTY_ITEM, type Found, type NamedMedia } from '../bank/item.ts';
import { plainOf } from '../bank/markup.ts';
import { isTypable } from '../bank/typable.ts';

/** A row of the collection's table `notes`. */
export type AnkiNote = {
  /** Its `guid`: the same in every copy of the deck. */
  readonly id: string;
  readonly deck: string;
  readonly tags: readonly string[];
  /** Markup, in the order of the note type. */
  readonly fields: readonly string[];
};

/** Wrong options, borrowed from other backs of the deck. */
const BORROWED = 3;
/** Backs that are looked at for them. */
const NEIGHBOURS = 60;
const GAP = '_____';
/** `{{c1::answer::hint}}`; deletions in one another are left as text. */
const CLOZE = /\{\{c(\d+)::((?:(?!\{\{|::|\}\}).)*)(?:::((?:(?!\}\}).)*))?\}\}/gsu;

type Side = {
  readonly text: string;
  readonly picture: NamedMedia | null;
  readonly sound: NamedMedia | null;
  readonly mends: readonly Mend[];
};

const sideOf = (markup: string): Side => {
  const { text, pictures, sounds, mends } = plainOf(markup);
  return { text, picture: pictures[0] ?? null, sound: sounds[0] ?? null, mends };
};

/** Backs of a deck, each once, as options may be. */
type Deck = { readonly backs: readonly string[]; readonly placeOf: ReadonlyMap<string, number> };

const deckOf = (backs: readonly string[]): Deck => {
  const kept = [...new Set(backs)].filter(back => back !== '' && back.length <= OPTION_UNITS_MOST);
  return { backs: kept, placeOf: new Map(kept.map((back, at) => [back, at])) };
};

/** Backs that stand near this one in the deck: they are the likeliest to be of its sort. */
const borrowed = (right: string, { backs, placeOf }: Deck): string[] => {
  const at = placeOf.get(right) ?? 0;
  const folded = new Set([right.toLowerCase()]);
  const found: string[] = [];
  for (let step = 1; step <= NEIGHBOURS && found.length < BORROWED && step < backs.length; step += 1) {
    const back = backs[(at + step) % backs.length] ?? right;
    if (folded.has(back.toLowerCase())) continue;
    folded.add(back.toLowerCase());
    found.push(back);
  }
  return found;
};

type Asked = { readonly front: Side; readonly right: string; readonly note: string; readonly ownId: string };

/** A word where it can be put together from letters, else a choice among backs of the deck; null where there are none. */
const questionOf = (
  asked: Asked,
  note: AnkiNote,
  deck: Deck,
  row: number,
): { item: BankItem; mends: Mend[] } | null => {
  const { front, right, ownId } = asked;
  const base = {
    ...{ ...EMPTY_ITEM, text: front.text, note: asked.note, category: note.deck, tags: note.tags, ownId },
    ...{ image: front.picture, audio: front.sound },
  };
  if (isTypable(right) && front.sound === null)
    return { item: { ...base, kind: 'word', key: { kind: 'word', word: right } }, mends: [...front.mends] };
  const others = right.length > OPTION_UNITS_MOST ? [] : borrowed(right, deck);
  if (right === '' || others.length === 0) return null;
  const place = row % (others.length + 1);
  const options = others.toSpliced(place, 0, right);
  const mends: Mend[] = [
    ...front.mends,
    { code: 'options_borrowed', before: right, after: options.join(', ') },
  ];
  return { item: { ...base, kind: 'choice', options, key: { kind: 'choice', option: place } }, mends };
};

/** A question for each number that hides one thing; the other gaps are filled. */
const clozeAsked = ({ id, fields }: AnkiNote): Asked[] => {
  const [text = '', extra = ''] = fields;
  const gaps = [...text.matchAll(CLOZE)].map(([, number = '', hidden = '']) => ({ number, hidden }));
  const numbers = [...new Set(gaps.map(({ number }) => number))];
  return numbers.flatMap(number => {
    const [one, ...rest] = gaps.filter(gap => gap.number === number);
    if (one === undefined || rest.length > 0) return [];
    const shown = text.replaceAll(CLOZE, (_, each: string, hidden: string, hint?: string) =>
      each !== number ? hidden : hint ? `${GAP} (${hint})` : GAP,
    );
    return [
      {
        front: sideOf(shown),
        right: sideOf(one.hidden).text,
        note: sideOf(extra).text,
        ownId: `${id}/${number}`,
      },
    ];
  });
};

const isCloze = ({ fields }: AnkiNote): boolean => fields.some(field => field.search(CLOZE) >= 0);

const basicAsked = ({ id, fields }: AnkiNote): Asked[] => {
  const [front = '', back = ''] = fields;
  return [{ front: sideOf(front), right: sideOf(back).text, note: '', ownId: id }];
};

/** Everything of a collection, in the order of its notes. What hides several things at once, or has no other backs, is of no kind of ours. */
export function* foundInNotes(notes: readonly AnkiNote[], file: string): Generator<Found> {
  const asked = notes.map(note => (isCloze(note) ? clozeAsked(note) : basicAsked(note)));
  const byDeck = new Map<string, string[]>();
  for (const [at, { deck }] of notes.entries()) {
    const backs = byDeck.get(deck) ?? [];
    byDeck.set(deck, backs);
    for (const { right } of asked[at] ?? []) backs.push(right);
  }
  const decks = new Map([...byDeck].map(([name, backs]) => [name, deckOf(backs)]));
  for (const [at, note] of notes.entries()) {
    const place = { file, row: at + 1 };
    const deck = decks.get(note.deck) ?? deckOf([]);
    const ways = asked[at] ?? [];
    if (ways.length === 0) yield { type: 'unmade', place, name: 'cloze' };
    for (const way of ways) {
      const made = questionOf(way, note, deck, at);
      if (made === null) yield { type: 'unmade', place, name: isCloze(note) ? 'cloze' : 'basic' };
      else yield { type: 'question', place, ...made, problems: [], source: note.fields };
    }
  }
}
