/** One notification: its sentence in the reader's language, its time, and a link to its subject. */
import type { NotificationKind } from '@trivium/rules/notification/kind';
import Award from 'lucide-react/icons/award';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import Megaphone from 'lucide-react/icons/megaphone';
import SearchCheck from 'lucide-react/icons/search-check';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Swords from 'lucide-react/icons/swords';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { isTextKey, type Say, useLocale, useText, type Words } from '../../../lib/i18n/text.ts';
import { Key } from '../../../ui/stage/key.tsx';
import type { Notification } from '../use-notification-list.ts';

const ICONS: { readonly [kind in NotificationKind]: ReactNode } = {
  admin_message: <Megaphone />,
  badge: <Award />,
  battle_invitation: <Swords />,
  duel_invitation: <Swords />,
  duel_turn: <Swords />,
  duel_reminder: <Swords />,
  duel_over: <Swords />,
  duel_season: <Trophy />,
  battle_cleared: <Swords />,
  battle_refused: <Swords />,
  battle_unconfirmed: <Swords />,
  contest_starts: <Trophy />,
  contest_ends: <Trophy />,
  contest_prize: <Trophy />,
  contest_refund: <Coins />,
  contest_held: <SearchCheck />,
  contest_cleared: <SearchCheck />,
  contest_refused: <SearchCheck />,
  contest_seen: <SearchCheck />,
  contest_unconfirmed: <SearchCheck />,
  contest_check: <SearchCheck />,
  payout_completed: <Coins />,
  payout_rejected: <Coins />,
  warning: <ShieldAlert />,
  name_reset: <UserRound />,
  picture_reset: <UserRound />,
  coins_granted: <Coins />,
  coins_taken: <Coins />,
  friend_request: <UserRound />,
  friend_accepted: <UserRound />,
  referral: <Gift />,
  question_mended: <ThumbsUp />,
  question_retired: <ThumbsUp />,
  player_report_right: <ThumbsUp />,
  exam_violation: <ShieldAlert />,
};

/** A badge is sent by its type, so that the name is in the reader's language. */
const wordsOf = (text: Say, { kind, words }: Notification): Words => {
  const name = `badge.name.${words['badge']}`;
  return kind === 'badge' && isTextKey(name) ? { ...words, badge: text(name) } : words;
};

/** The sentence of its kind; a general one for a kind that this build does not know. */
const sentenceOf = (text: Say, notification: Notification): string => {
  const key = `notification.${notification.kind}`;
  return isTextKey(key) ? text(key, wordsOf(text, notification)) : text('notification.unknown');
};

export const NotificationRow = ({ notification }: { notification: Notification }) => {
  const { link, is_unread } = notification;
  const inside = <Inside notification={notification} />;
  return (
    <li data-unread={is_unread || undefined}>
      {link === '' ? (
        <div className="card notification">{inside}</div>
      ) : (
        <a className="card notification" data-lip href={link}>
          {inside}
        </a>
      )}
    </li>
  );
};

const Inside = ({ notification }: { notification: Notification }) => {
  const text = useText();
  const code = useLocale();
  const { kind, words, at, is_unread } = notification;
  const time = new Intl.DateTimeFormat(code, { timeStyle: 'short' }).format(Date.parse(at));
  return (
    <>
      <Key tone={is_unread ? 'brand' : 'hue'}>{ICONS[kind] ?? ICONS.admin_message}</Key>
      <span className="grid min-w-0 flex-1 gap-0.5">
        {is_unread && <span className="sr-only">{text('notification.unread')} </span>}
        {kind === 'admin_message' ? (
          <>
            <span className="sentence" dir="auto">
              {words['title']}
            </span>
            <span className="words" dir="auto">
              {words['text']}
            </span>
          </>
        ) : (
          <span className="sentence">{sentenceOf(text, notification)}</span>
        )}
      </span>
      <time className="num" dateTime={at}>
        {time}
      </time>
    </>
  );
};
