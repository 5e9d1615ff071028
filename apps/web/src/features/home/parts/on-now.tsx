/** The card of the live contest that ends first (DESIGN 9). */

import type { Reply } from '@trivium/contract/catalogue';
import { Coin } from '@trivium/look/marks/coin';
import { MINUTE_MS } from '@trivium/rules/time/units';
import Radio from 'lucide-react/icons/radio';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { CardLink } from '../../../ui/list/card.tsx';
import { Tag } from '../../../ui/list/tag.tsx';

type HomeReply = Reply<'get_web_home_settings'>;
type OnNowProps = { contest: NonNullable<HomeReply['contest']>; now: string };

const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;

/** A duration such as "in 2 hours", in its largest unit; days from two days on. */
const timeTo = (code: string, ms: number): string => {
  const words = new Intl.RelativeTimeFormat(code);
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes < MINUTES_AN_HOUR) return words.format(minutes, 'minute');
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  return hours < 2 * HOURS_A_DAY
    ? words.format(hours, 'hour')
    : words.format(Math.floor(hours / HOURS_A_DAY), 'day');
};

export const OnNow = ({ contest, now }: OnNowProps) => {
  const text = useText();
  const code = useLocale();
  const { name, hue, ends_at, fee, players } = contest;
  const time = timeTo(code, Date.parse(ends_at) - Date.parse(now));
  return (
    <CardLink tint href={modePath('contest')} className={`hue-${hue} grid gap-2`}>
      <span className="flex items-center justify-between gap-3 text-sm font-semibold">
        <Tag tone="live" icon={<Radio aria-hidden="true" />}>
          {text('contest.live')}
        </Tag>
        <span>{text('home.contest_ends', { time })}</span>
      </span>
      <b className="display text-d-md">
        <bdi>{name}</bdi>
      </b>
      <span className="flex items-center gap-2 text-sm font-semibold">
        {fee > 0 && <Coin />}
        {fee > 0 ? text('home.contest_entry', { coins: fee }) : text('home.contest_free')}
        <span className="flex-1 text-end">{text('home.contest_players', { count: players })}</span>
      </span>
    </CardLink>
  );
};
