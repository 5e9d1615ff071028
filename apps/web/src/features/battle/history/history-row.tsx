/** One battle of the history, as a link to its rounds; the faces lead to the players. */
import type { Reply } from '@trivium/contract/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import { Coin } from '@trivium/look/marks/coin';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { pictureOf } from '../../../lib/api/picture.ts';
import { type TextKey, useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths, playerPath } from '../../../lib/routes/paths.ts';
import { personName } from '../live/seat-names.ts';

export type PastBattle = Reply<'get_battle_statistics'>['battles'][number];

const OUTCOMES: Readonly<Record<PastBattle['outcome'], TextKey>> = {
  win: 'battle.history.won',
  lose: 'battle.history.lost',
  draw: 'battle.history.drew',
  tie: 'battle.history.tied',
  none: 'battle.history.off',
};

const WON = { signDisplay: 'exceptZero' } as const;

/** A battle that is being checked, or that does not count, shows no outcome. */
const titleOf = ({ outcome, check }: PastBattle): TextKey =>
  check === 'held'
    ? 'battle.history.held'
    : check === 'refused'
      ? 'battle.history.refused'
      : OUTCOMES[outcome];

export const HistoryRow = ({ battle }: { battle: PastBattle }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const { opponents, coins, check, rating_before: before, rating_after: after } = battle;
  const names = opponents.map(personName);
  const when = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'short' });
  const [best] = [...opponents].sort((a, b) => b.points - a.points);
  return (
    <li className="relative flex min-h-15 min-w-0 items-center gap-3 rounded-bow bg-surface ps-3 pe-3.5">
      {/* The link covers the row; the faces lie above it and have links of their own. */}
      <span className="flex flex-none *:not-first:-ms-4">
        {opponents.map((opponent, at) => (
          <Face key={opponent.player_id ?? `seat ${at}`} opponent={opponent} />
        ))}
      </span>
      <a
        className="row-link flex min-w-0 flex-1 items-center gap-3 py-1.5"
        href={`${paths.battleHistory}${battle.battle_id}/`}
      >
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-bold">
            {text(titleOf(battle), {
              names: new Intl.ListFormat(code, { type: 'conjunction' }).format(names),
            })}
          </span>
          <span className="truncate text-sm text-ink-2">
            {text(`battle.history.${battle.kind}`)} ·{' '}
            <time dateTime={battle.ended_at}>{when.format(Date.parse(battle.ended_at))}</time>
          </span>
        </span>
        <span className="grid flex-none justify-items-end">
          <b className="num">
            <bdi>{text('battle.history.score', { mine: battle.points, theirs: best?.points ?? 0 })}</bdi>
          </b>
          <span className="num flex gap-2 text-sm font-semibold text-ink-2 empty:hidden">
            {coins !== 0 && check !== 'held' && (
              <span className="flex items-center gap-1">
                <Coin className="mark size-4!" />
                <bdi dir="ltr">{number(coins, WON)}</bdi>
                <span className="sr-only">{text('coins.unit', { count: Math.abs(coins) })}</span>
              </span>
            )}
            {before !== null && after !== null && <RatingMoved by={after - before} />}
          </span>
        </span>
        <ChevronRight className="flip flex-none" aria-hidden="true" />
      </a>
    </li>
  );
};

/** Links to the player's page; the bot and former players have none. */
const Face = ({ opponent }: { opponent: PastBattle['opponents'][number] }) => {
  const { player_id: playerId, profile, name, is_bot: isBot } = opponent;
  const { src, seed } = pictureOf(profile, playerId ?? 0);
  const face = <Avatar src={src} seed={isBot ? 'bot' : seed} size={2.5} />;
  if (playerId === null || isBot) return <span aria-hidden="true">{face}</span>;
  return (
    <a
      className="relative z-1 grid min-h-11 items-center rounded-bow"
      href={playerPath(playerId)}
      aria-label={name}
    >
      {face}
    </a>
  );
};

/** The change of the rating. Screen readers get the signed number instead of the arrow. */
const RatingMoved = ({ by }: { by: number }) => {
  const text = useText();
  const number = useNumber();
  const Arrow = by < 0 ? ArrowDown : ArrowUp;
  return (
    <span className="flex items-center">
      <span className="sr-only">
        {text('battle.result.rating')} <bdi dir="ltr">{number(by, WON)}</bdi>
      </span>
      {by !== 0 && <Arrow className="icon-sm" aria-hidden="true" />}
      <span aria-hidden="true">{number(Math.abs(by))}</span>
    </span>
  );
};
