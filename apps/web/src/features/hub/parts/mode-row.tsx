/** A mode in the hub: its line, duration, pay and the player's record (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { Coin } from '@trivium/look/marks/coin';
import Clock from 'lucide-react/icons/clock';
import Star from 'lucide-react/icons/star';
import { useOwnSeconds } from '../../../lib/device/own-seconds.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { isPlayerMode, modeName } from '../../../lib/routes/modes.ts';
import { ModeIcon } from '../../../play/mode/mode-icon.tsx';
import { aboutMinutes } from '../../../play/mode/mode-start.ts';
import { modeHue, useModeHref } from '../../../play/mode/mode-tile.tsx';
import { TopicRow } from '../../../ui/list/topic-row.tsx';

type HubRow = Reply<'get_hub'>[number];

export const ModeRow = ({ row }: { row: HubRow }) => {
  const text = useText();
  const { mode } = row;
  const hrefOf = useModeHref();
  if (!isPlayerMode(mode)) return null;
  return (
    <TopicRow
      className="mode-row"
      name={text(modeName(mode))}
      hue={modeHue(mode)}
      icon={<ModeIcon mode={mode} />}
      line={text(`mode.line.${mode}`)}
      terms={<Terms row={row} />}
      end={row.record && <Record record={row.record} />}
      href={hrefOf(mode)}
    />
  );
};

const Terms = ({ row }: { row: HubRow }) => {
  const text = useText();
  const seconds = useOwnSeconds(row.seconds ?? 0);
  const pay = payWords(row, text);
  return (
    <>
      {row.questions !== null && row.seconds !== null && (
        <span>
          <Clock aria-hidden="true" />
          {text('hub.minutes', { count: aboutMinutes(row.questions, seconds) })}
        </span>
      )}
      {pay !== null && (
        <span>
          <Coin />
          {pay}
        </span>
      )}
      <XpTerm xp={row.xp} />
    </>
  );
};

/** Experience, where a mode gives that in place of coins. */
export const XpTerm = ({ xp }: { xp: number }) => {
  const text = useText();
  const number = useNumber();
  if (xp === 0) return null;
  return (
    <span>
      <Star aria-hidden="true" />
      {text('road.earned', { xp: number(xp) })}
    </span>
  );
};

const payWords = ({ mode, coins, fee }: HubRow, text: ReturnType<typeof useText>): string | null => {
  if (fee !== null) return text('hub.entry', { coins: fee });
  if (coins !== null) return coins > 0 ? text('hub.up_to', { coins }) : text('hub.no_coins');
  if (mode === 'contest') return text('hub.entry_varies');
  if (mode === 'friend_battle' || mode === 'group_battle') return text('hub.entry_free');
  return null;
};

const Record = ({ record }: { record: NonNullable<HubRow['record']> }) => {
  const text = useText();
  const number = useNumber();
  const { kind, value } = record;
  return (
    <>
      <b>{kind === 'right' ? text('result.percent_short', { percent: value }) : number(value)}</b>
      <span>{text(`hub.record.${kind}`, { count: value })}</span>
    </>
  );
};
