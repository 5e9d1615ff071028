/** A list that loads the pages of a paged call one after the other (DECISIONS 3). */
import type { ApiName, Reply } from '@trivium/contract/catalogue';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { ask, type Sent } from '../api/call.ts';

type Paged<Name extends ApiName> = {
  /** The pages loaded so far, in order. */
  pages: readonly Reply<Name>[];
  total: number | null;
  isAsking: boolean;
  hasFailed: boolean;
  /** The call refused, or rejected the fields: another try would change nothing. */
  isRefused: boolean;
};

const BAD_REQUEST = 400;
const NOTHING = { pages: [], total: null, isAsking: true, hasFailed: false, isRefused: false } as const;

/**
 * Asks for pages of `limit` rows; `more` asks for the next one and does nothing when all are loaded. `fields` names the list, where
 * the call has several.
 */
export const usePages = <Name extends ApiName>(name: Name, limit: number, fields?: object) => {
  const [paged, setPaged] = useState<Paged<Name>>(NOTHING);
  const present = useRef(0);
  const which = JSON.stringify(fields ?? {});

  const askFor = useCallback(
    async (offset: number) => {
      const mine = present.current;
      setPaged(before => ({
        ...(offset === 0 ? NOTHING : before),
        isAsking: true,
        hasFailed: false,
        isRefused: false,
      }));
      const send = ask as (name: Name, fields: unknown, how: object) => ReturnType<typeof ask<Name>>;
      const answer = await send(name, { ...JSON.parse(which), offset, limit } as Sent<Name>, { quiet: true });
      if (mine !== present.current) return;
      startTransition(() =>
        setPaged(before => ({
          pages: answer.ok ? [...before.pages, answer.reply] : before.pages,
          total: answer.ok ? answer.total : before.total,
          isAsking: false,
          hasFailed: !answer.ok,
          isRefused: !answer.ok && (answer.refusal === 'no_data' || answer.status === BAD_REQUEST),
        })),
      );
    },
    [name, limit, which],
  );

  // Another list begins with its first page.
  useEffect(() => {
    present.current += 1;
    void askFor(0);
    return () => {
      present.current += 1;
    };
  }, [askFor]);

  const offset = paged.pages.length * limit;
  const isAll = paged.total !== null && offset >= paged.total;
  return {
    ...paged,
    isAll,
    again: () => void askFor(offset),
    more: () => {
      if (!paged.isAsking && !paged.hasFailed && !isAll) void askFor(offset);
    },
  };
};
