/** Duels among the modes of the hub: what waits for the player, or what he has won (ALIVE 4). */
import Hourglass from 'lucide-react/icons/hourglass';
import { useReply } from '../../../lib/api/reply.ts';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { setting } from '../../../lib/session/site.ts';
import { TopicRow } from '../../../ui/list/topic-row.tsx';
import type { HubRow } from '../parts/filter.ts';
import { XpTerm } from '../parts/mode-row.tsx';

const HOURS_A_DAY = 24;

/** The time of a turn, in days where they are whole. */
const turnIn = (code: string): string => {
  const hours = setting('duel_turn_hours');
  const [time, unit] = hours % HOURS_A_DAY === 0 ? [hours / HOURS_A_DAY, 'day'] : [hours, 'hour'];
  return new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long' }).format(time);
};

export const DuelRow = ({ row }: { row: HubRow }) => {
  const text = useText();
  const code = useLocale();
  const isLoggedIn = useIsLoggedIn();
  const { reply: record } = useReply('get_duel_record', {}, { skip: !isLoggedIn });
  return (
    <TopicRow
      className="mode-row"
      name={text('hub.duel')}
      hue={4}
      icon={<Hourglass />}
      line={text('hub.duel_line')}
      terms={
        <>
          <span>
            <Hourglass aria-hidden="true" />
            {text('hub.duel_turn', { time: turnIn(code) })}
          </span>
          <XpTerm xp={row.xp} />
        </>
      }
      end={record && <Record record={record} />}
      href={modePath('duel')}
    />
  );
};

type Figures = { readonly won: number; readonly lost: number; readonly mine_to_play: number };

const Record = ({ record: { won, lost, mine_to_play } }: { record: Figures }) => {
  const text = useText();
  const number = useNumber();
  if (mine_to_play > 0)
    return (
      <>
        <b>{number(mine_to_play)}</b>
        <span>{text('hub.duel_waiting', { count: mine_to_play })}</span>
      </>
    );
  if (won + lost === 0) return null;
  return (
    <>
      <b>
        <bdi dir="ltr">{`${number(won)}–${number(lost)}`}</bdi>
      </b>
      <span>{text('hub.duel_record')}</span>
    </>
  );
};
