/** The icon, subject, link and time of an entry of the coin history. */

import type { Reply } from '@trivium/contract/catalogue';
import Award from 'lucide-react/icons/award';
import Banknote from 'lucide-react/icons/banknote';
import Gift from 'lucide-react/icons/gift';
import Lightbulb from 'lucide-react/icons/lightbulb';
import ListChecks from 'lucide-react/icons/list-checks';
import LockOpen from 'lucide-react/icons/lock-open';
import Shield from 'lucide-react/icons/shield';
import Swords from 'lucide-react/icons/swords';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { isTextKey, type Say, type TextKey } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { reviewPath } from '../../../lib/routes/quiz-paths.ts';
import { resumePath } from '../../../lib/session/resume-path.ts';

export type Entry = Reply<'get_tracker_data'>[number];

/** Icons by the beginning of the reason. */
const ICONS: readonly (readonly [string, ReactNode])[] = [
  ['won_', <Trophy key="won" />],
  ['lifeline_', <Lightbulb key="lifeline" />],
  ['hint', <Lightbulb key="hint" />],
  ['review', <ListChecks key="review" />],
  ['unlock_category', <LockOpen key="unlock" />],
  ['battle_', <Swords key="battle" />],
  ['contest_', <Ticket key="contest" />],
  ['referral_', <UserPlus key="referral" />],
  ['badge', <Award key="badge" />],
  ['payout_', <Banknote key="payout" />],
  ['admin_', <Shield key="admin" />],
];

export const iconOf = ({ reason }: Entry): ReactNode =>
  ICONS.find(([beginning]) => reason.startsWith(beginning))?.[1] ?? <Gift />;

/** What the entry was for: "Level 8, Rivers and lakes", a contest, a badge, the opponents; empty where the title is enough. */
export const subjectWords = (text: Say, { reason, reference, name, play }: Entry): string => {
  const badge = `badge.name.${reference}`;
  if (reason === 'badge') return isTextKey(badge) ? text(badge) : '';
  if (reason.startsWith('battle_') && name !== '') return text('wallet.entry.against', { names: name });
  const level = play?.level ?? null;
  return level !== null && name !== '' ? text('wallet.entry.level', { level, name }) : name;
};

/** Where the entry leads: to a page, or to the tab of requests. */
export type EntryWay =
  | { readonly label: TextKey; readonly href: string }
  | { readonly label: TextKey; readonly tab: 'requests' }
  | null;

export const wayOf = ({ reason, reference, play }: Entry): EntryWay => {
  if (play !== null) {
    const begun = resumePath({ ...play, play_id: reference });
    if (begun === null) return null;
    return { label: 'wallet.entry.to_review', href: reviewPath(begun.split('?')[0] ?? '', reference) };
  }
  if (reason.startsWith('battle_'))
    return { label: 'wallet.entry.to_battle', href: `${paths.battleHistory}${reference}/` };
  if (reason.startsWith('contest_')) {
    const href = `${modePath('contest')}leaderboard/?contest=${encodeURIComponent(reference)}`;
    return { label: 'wallet.entry.to_contest', href };
  }
  if (reason === 'badge') return { label: 'wallet.entry.to_badges', href: paths.badges };
  if (reason.startsWith('payout_')) return { label: 'wallet.entry.to_requests', tab: 'requests' };
  return null;
};

const dayOf = (at: Date | number): number => new Date(at).setHours(0, 0, 0, 0);

/** "Today, 20:14", "Yesterday, 20:14", "18 Nov"; with the year unless it is this one. In the order of the reader's language. */
export const whenWords = (text: Say, code: string, at: Date, now: Date): string => {
  const today = dayOf(now);
  const time = new Intl.DateTimeFormat(code, { timeStyle: 'short' }).format(at);
  if (dayOf(at) === today) return text('wallet.today', { time });
  // A day may have 23 or 25 hours.
  if (dayOf(at) === dayOf(today - 1)) return text('wallet.yesterday', { time });
  const isThisYear = at.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(code, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at);
};
