/** What is written and not saved, by language and key: it stays while one looks at other rows, languages and parts. */
import { useState } from 'react';
import type { Draft, Text } from '../use-words.ts';
import { draftOf, isSame } from './draft.ts';

export type Drafts = {
  readonly of: (language: string, row: Text) => Draft;
  /** The row as it was when somebody began to write: what is saved goes over that version. */
  readonly base: (language: string, row: Text) => Text;
  readonly has: (language: string, row: Text) => boolean;
  readonly hasAny: boolean;
  readonly write: (language: string, row: Text, draft: Draft) => void;
  readonly drop: (language: string, row: Text) => void;
};

type Written = { readonly draft: Draft; readonly base: Text };

const nameOf = (language: string, { id }: Text): string => `${language}/${id}`;

export const useDrafts = (): Drafts => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Written>>>({});
  const drop = (language: string, row: Text) =>
    setDrafts(({ [nameOf(language, row)]: _, ...others }) => others);
  return {
    of: (language, row) => drafts[nameOf(language, row)]?.draft ?? draftOf(row),
    base: (language, row) => drafts[nameOf(language, row)]?.base ?? row,
    has: (language, row) => nameOf(language, row) in drafts,
    hasAny: Object.keys(drafts).length > 0,
    write: (language, row, draft) =>
      isSame(draftOf(row), draft)
        ? drop(language, row)
        : setDrafts(all => {
            const name = nameOf(language, row);
            return { ...all, [name]: { draft, base: all[name]?.base ?? row } };
          }),
    drop,
  };
};
