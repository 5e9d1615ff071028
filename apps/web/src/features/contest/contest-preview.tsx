/**
 * One contest on the player's own card, for the panel's frame. It holds nothing: the contest comes by `postMessage` from the
 * page of this site around it. Opened on its own it leads home.
 */
import type { ContestPreviewAsk } from '@trivium/contract/admin/preview';
import { useState } from 'react';
import { useFramed, useTold } from '../../lib/device/framed.ts';
import { ContestCard } from './parts/contest-card.tsx';

const isAsk = (told: unknown): told is ContestPreviewAsk =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'contest';

/** What the page around this one shows; null until it has said so. */
const useAsked = (): ContestPreviewAsk | null => {
  const [ask, setAsk] = useState<ContestPreviewAsk | null>(null);
  useTold(isAsk, setAsk);
  useFramed();
  return ask;
};

/** Nothing of it can be pressed: its buttons would enter and remind whoever looks. */
export const ContestPreview = () => {
  const ask = useAsked();
  if (ask === null) return null;
  return (
    <ul inert className="grid p-4">
      <ContestCard contest={ask.contest} now={Date.now()} onPlay={() => {}} />
    </ul>
  );
};
