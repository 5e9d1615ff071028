/** The week of friends as pictures: the points so far, and a field for each day; the figures are read aloud (ALIVE 8). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import type { CSSProperties } from 'react';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { Face } from '../../../play/friend/face.tsx';
import { Card } from '../../../ui/list/card.tsx';

export type Line = Reply<'get_friends_board'>['rows'][number];

const SHOWN = 6;
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** Any Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const HUES = 8;

const nameOf = (line: Line, you: string) => (line.is_me ? you : line.name);

export const WeekSoFar = ({ rows }: { rows: readonly Line[] }) => {
  const text = useText();
  const number = useNumber();
  const most = Math.max(1, ...rows.map(({ points }) => points));
  return (
    <Card>
      <header className="friend-card-head">
        <h2 className="display text-d-sm">{text('friend.week_so_far')}</h2>
        <span>{text('friend.points')}</span>
      </header>
      <ul className="week-bars">
        {rows.slice(0, SHOWN).map(line => (
          <li key={line.player_id} className={`hue-${(line.player_id % HUES) + 1}`}>
            <Face person={line} size={2.5} />
            <span className="sr-only">{nameOf(line, text('nav.you'))}</span>
            <b className="num">{number(line.points)}</b>
            <i style={{ '--share': Math.max(0, line.points) / most } as CSSProperties} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const DayByDay = ({ rows, today }: { rows: readonly Line[]; today: number }) => {
  const text = useText();
  const number = useNumber();
  const locale = useLocale();
  const shown = rows.slice(0, SHOWN);
  const most = Math.max(1, ...shown.flatMap(({ days }) => days));
  const weekday = (day: number, weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY_MS);
  return (
    <Card>
      <header className="friend-card-head">
        <h2 className="display text-d-sm">{text('friend.day_by_day')}</h2>
        <span>{text('friend.day_note')}</span>
      </header>
      <table className="week-days">
        <thead>
          <tr>
            <td />
            {DAYS.map(day => (
              <th key={day} scope="col">
                <span aria-hidden="true">{weekday(day, 'narrow')}</span>
                <span className="sr-only">{weekday(day, 'long')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(line => (
            <tr key={line.player_id}>
              <th scope="row">
                <Face person={line} size={2} />
                <span className="sr-only">{nameOf(line, text('nav.you'))}</span>
              </th>
              {DAYS.map(day => (
                <td key={day}>
                  <i
                    data-ahead={day > today || undefined}
                    style={
                      {
                        '--light': `${Math.round((Math.max(0, line.days[day] ?? 0) * 100) / most)}%`,
                      } as CSSProperties
                    }
                  />
                  {day <= today && <span className="sr-only">{number(line.days[day] ?? 0)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
