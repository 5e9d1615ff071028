/** What a format has no place for stands in its tags, such as `trivium:level=3`, so that it comes back. */
import type { LossCode } from '@trivium/rules/bank/finding';
import type { BankItem } from './item.ts';

const PREFIX = 'trivium:';

/** What is lost where a tag is too long to be kept; exam, contest and passage are then found by their questions alone. */
const LOSS: Readonly<Record<string, LossCode>> = {
  ...{ level: 'level', difficulty: 'difficulty', language: 'language', source: 'source', region: 'region' },
  ...{ 'as-of': 'as_of', sample: 'sample', public: 'public_mark' },
};

const pairsOf = (item: BankItem): readonly (readonly [name: string, value: string])[] => {
  const all: readonly (readonly [name: string, value: string | number | null])[] = [
    ['level', item.level],
    ['difficulty', item.difficulty],
    ['language', item.language],
    ['source', item.source],
    ['region', item.region],
    ['as-of', item.asOf],
    ['exam', item.exam],
    ['contest', item.contest],
    ['passage', item.passage],
    ['sample', item.isSample ? 'yes' : null],
    ['public', item.isPublic === null ? null : item.isPublic ? 'yes' : 'no'],
  ];
  return all.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, `${value}`] as const],
  );
};

/** Tags for the file: the item's own, then ours. A tag of ours above `unitsMost` is left out and counts as lost. */
export const tagsToWrite = (
  item: BankItem,
  unitsMost = Number.POSITIVE_INFINITY,
): { readonly tags: readonly string[]; readonly losses: readonly LossCode[] } => {
  const tags: string[] = [...item.tags];
  const losses: LossCode[] = [];
  for (const [name, value] of pairsOf(item)) {
    const tag = ownTag(name, value);
    const loss = LOSS[name];
    if (tag.length <= unitsMost) tags.push(tag);
    else if (loss !== undefined) losses.push(loss);
  }
  return { tags, losses };
};

export const ownTag = (name: string, value: string): string => `${PREFIX}${name}=${value}`;

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** The tags of a file without ours, and what ours say. `said` has those that only one format writes. */
export const tagsRead = (
  all: readonly string[],
): { readonly about: Partial<BankItem>; readonly said: ReadonlyMap<string, string> } => {
  const said = new Map<string, string>();
  const tags: string[] = [];
  for (const tag of all) {
    const split = tag.indexOf('=');
    if (tag.startsWith(PREFIX) && split !== -1)
      said.set(tag.slice(PREFIX.length, split), tag.slice(split + 1));
    else tags.push(tag);
  }
  const [sample, isPublic] = [said.get('sample'), said.get('public')];
  const about = {
    ...{ tags, level: numberOf(said.get('level')), difficulty: numberOf(said.get('difficulty')) },
    ...{
      language: said.get('language') ?? '',
      source: said.get('source') ?? '',
      region: said.get('region') ?? '',
    },
    ...{ asOf: said.get('as-of') ?? null, exam: said.get('exam') ?? '', contest: said.get('contest') ?? '' },
    ...{ passage: said.get('passage') ?? '', isSample: sample === 'yes' },
    isPublic: isPublic === undefined ? null : isPublic === 'yes',
  };
  return { about, said };
};
