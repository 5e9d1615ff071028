/** A rich text as the server would store it: the only HTML that a preview shows. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';

const AFTER_MS = 400;

/** Follows what is written once the hand rests. */
export const useClean = (html: string): OperatorReply<'rich_text/clean'> | undefined => {
  const [rested, setRested] = useState(html);
  useEffect(() => {
    const timer = setTimeout(() => setRested(html), AFTER_MS);
    return () => clearTimeout(timer);
  }, [html]);
  return useQuery({
    queryKey: ['rich_text', rested],
    queryFn: () => call('rich_text/clean', { html: rested }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data;
};
