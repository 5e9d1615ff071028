/** What players play, today or over the days shown, and how many battles run. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { modeName } from '../../../lib/mode-name.ts';
import { playsSince } from '../../../lib/plays-path.ts';
import { useText } from '../../../lib/text.ts';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Lamp } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';

type Figures = OperatorReply<'dashboard/figures'>;

/** More modes than this are summed up in one row. */
const ROWS = 8;
const HUES = [1, 3, 6, 8, 7, 4, 2, 5];

type Row = { readonly mode: string; readonly plays: number };

const topRows = (plays: readonly Row[]): Row[] => {
  if (plays.length <= ROWS) return [...plays];
  const rest = plays.slice(ROWS - 1).reduce((all, row) => all + row.plays, 0);
  return [...plays.slice(0, ROWS - 1), { mode: 'others', plays: rest }];
};

export const PlaysCard = ({ figures: { today, modes, days } }: { figures: Figures }) => {
  const t = useText();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const rows = topRows(isWhole ? modes : today.plays);
  const most = Math.max(1, ...rows.map(({ plays }) => plays));
  const mayList = useCalls().includes('play/list');
  const since = isWhole ? (days[0]?.day ?? today.day) : today.begins_at;
  return (
    <Card
      title={isWhole ? t('dash.plays_period') : t('dash.plays_by_mode')}
      end={
        <span className="flex items-center gap-1.5">
          <Lamp tone={today.battles_now > 0 ? 'bad' : 'off'} />
          {mayList ? (
            <Link className="font-bold" to="/plays?part=battles">
              {t('dash.battles_now', { number: format.number(today.battles_now) })}
            </Link>
          ) : (
            <b>{t('dash.battles_now', { number: format.number(today.battles_now) })}</b>
          )}
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className="muted">{t('dash.no_plays')}</p>
      ) : (
        <ul className="bar-rows">
          {rows.map(({ mode, plays }, at) => (
            <li key={mode} className={`hue-${HUES[at % HUES.length]}`}>
              {mayList && mode !== 'others' ? (
                <Link className="font-semibold" to={playsSince(since, mode)}>
                  {modeName(mode, t)}
                </Link>
              ) : (
                <span className="font-semibold">{modeName(mode, t)}</span>
              )}
              <span className="bar" style={{ inlineSize: `${(plays / most) * 100}%` }} aria-hidden="true" />
              <b className="tabular text-end">{format.number(plays)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <button type="button" className="link" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('dash.show_today') : t('dash.show_period')}
        </button>
      </p>
    </Card>
  );
};
