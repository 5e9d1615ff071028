/** A friend who joined: what is still missing for the reward, or the reward. */
import type { Reply } from '@trivium/contract/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import Check from 'lucide-react/icons/check';
import { pictureOf } from '../../../lib/api/picture.ts';
import { type Say, useNumber, useText } from '../../../lib/i18n/text.ts';
import { playerPath } from '../../../lib/routes/paths.ts';
import { ProgressPips } from '../../../ui/stage/progress-pips.tsx';

type Friend = Reply<'get_referrals'>['friends'][number];
type FriendRowProps = {
  friend: Friend;
  daysNeeded: number;
  /** This month's rewards have all been given. */
  isMonthFull: boolean;
};

const noteOf = (text: Say, { friend, daysNeeded, isMonthFull }: FriendRowProps): string => {
  const { state, passed_days: done } = friend;
  if (state === 'rewarded') return text('referral.rewarded');
  if (state === 'none') return text('referral.none');
  if (state === 'waiting') return text(isMonthFull ? 'referral.waiting_month' : 'referral.waiting');
  return done < daysNeeded
    ? text('referral.days', { done, count: daysNeeded })
    : text('referral.contact_missing');
};

/** Up to this many days are drawn as pips. */
const MOST_PIPS = 7;

export const FriendRow = (props: FriendRowProps) => {
  const { friend, daysNeeded } = props;
  const text = useText();
  const number = useNumber();
  const { src, seed } = pictureOf(friend.profile, friend.player_id);
  const note = noteOf(text, props);
  return (
    <li className="refer-friend" data-state={friend.state}>
      <Avatar src={src} seed={seed} />
      <span className="min-w-0 flex-1">
        <a className="name row-link" dir="auto" href={playerPath(friend.player_id)}>
          {friend.name}
        </a>
        <span className="note">{note}</span>
      </span>
      {friend.state === 'rewarded' && (
        <span className="brought num">
          <Check aria-hidden="true" />
          <bdi dir="ltr" aria-hidden="true">
            {number(friend.coins, { signDisplay: 'exceptZero' })}
          </bdi>
          <span className="sr-only">{text('referral.gain_spelt', { count: friend.coins })}</span>
        </span>
      )}
      {friend.state === 'joined' && daysNeeded <= MOST_PIPS && (
        <span className="days" aria-hidden="true">
          <ProgressPips
            label={note}
            pips={Array.from({ length: daysNeeded }, (_, day) =>
              day < friend.passed_days ? 'correct' : 'ahead',
            )}
          />
        </span>
      )}
    </li>
  );
};
