/**
 * A place and a connection as a choice, for formats that have neither: another program asks the list beside the map, or the things
 * within the text. Our own marks say what it was, so that it comes back the same.
 */
import { CLUES } from '@trivium/rules/question/limits';
import { pointText, readPoint } from '@trivium/rules/question/place/point';
import type { BankItem } from './item.ts';
import { ownTag } from './own-tags.ts';

/** Divides the things from the text and from one another. */
const DIVIDER = ' • ';

export type AsChoice = {
  readonly item: BankItem;
  /** Tags that say what it was; none where it was a choice before. */
  readonly tags: readonly string[];
};

/** Every other kind stays as it is. */
export const asChoice = (item: BankItem): AsChoice => {
  const { key, text, rightSide } = item;
  if (key?.kind === 'connection')
    return {
      item: {
        ...{ ...item, kind: 'choice', rightSide: [], key: { kind: 'choice', option: key.option } },
        text: [text, ...rightSide].join(DIVIDER),
      },
      tags: [ownTag('kind', 'connection')],
    };
  if (key?.kind === 'place')
    return {
      item: { ...item, kind: 'choice', key: { kind: 'choice', option: key.option } },
      tags: [ownTag('kind', 'place'), ownTag('within', `${key.within}`), ownTag('place', pointText(key))],
    };
  return { item, tags: [] };
};

/** Whether the things of a connection would come apart otherwise than they were put together. */
export const isDivided = (item: BankItem): boolean => {
  const things = asChoice(item).item.text.split(DIVIDER).slice(-CLUES);
  return item.kind === 'connection' && JSON.stringify(things) !== JSON.stringify(item.rightSide);
};

type Asked = Pick<BankItem, 'kind' | 'text' | 'options' | 'rightSide' | 'key'>;

/** What the choice was, by our own marks; the same where they say nothing, or do not fit. */
export const fromChoice = <T extends Asked>(item: T, said: ReadonlyMap<string, string>): T => {
  const { key, text } = item;
  if (key?.kind !== 'choice') return item;
  const { option } = key;
  if (said.get('kind') === 'connection') {
    const parts = text.split(DIVIDER);
    if (parts.length <= CLUES) return item;
    const things = parts.slice(-CLUES);
    const own = { kind: 'connection', rightSide: things, key: { kind: 'connection', option } } as const;
    return { ...item, ...own, text: parts.slice(0, -CLUES).join(DIVIDER) };
  }
  const point = readPoint(said.get('place') ?? '');
  if (said.get('kind') !== 'place' || point === null) return item;
  const within = Number(said.get('within'));
  return { ...item, kind: 'place', key: { kind: 'place', option, ...point, within } };
};
