/** The league in a line: both zones, the own place and the gap in words; leads to the league (ALIVE 4, home). */
import type { Reply } from '@trivium/contract/catalogue';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { leagueBeside, useLeagueWords } from './league-words.ts';
import './road.css';

type Line = NonNullable<Reply<'get_road'>['league']>;

/** `now` in ms since 1970. */
export const LeagueLine = ({ league, now }: { league: Line; now: number }) => {
  const text = useText();
  const words = useLeagueWords();
  const { state, place, of, up, down, ahead } = league;
  return (
    <section className="card">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="display text-d-sm">{words.title(league.league)}</h2>
        <p className="num text-sm text-ink-2">{words.left(Date.parse(league.ends_at) - now)}</p>
      </header>
      {state === 'seated' && place !== null ? (
        <>
          <Zones place={place} of={of} up={up} down={down} />
          <p>
            <b>{words.placeOf(place, of)}</b>
            {ahead ? `, ${words.behind(ahead)}` : `. ${text('league.first')}`}
          </p>
          {up > 0 && (
            <p className="text-sm text-ink-2">
              {text('league.up_line', { count: up, league: words.name(leagueBeside(league.league, 1)) })}
            </p>
          )}
        </>
      ) : (
        <p className="mt-1 text-ink-2">
          {text(state === 'waiting' ? 'league.waiting_title' : 'league.none_lead')}
        </p>
      )}
      <a className="link mt-2 inline-block" href={paths.league}>
        {text('league.see')}
      </a>
    </section>
  );
};

/** Who goes up stands at the start; the own place as a dot. A drawing beside its words. */
const Zones = ({ place, of, up, down }: { place: number; of: number; up: number; down: number }) => {
  const at = Math.min(of, place);
  const parts = [
    { zone: 'up', from: 0, to: up },
    { zone: 'stay', from: up, to: of - down },
    { zone: 'down', from: of - down, to: of },
  ];
  return (
    <p className="league-zones my-3" aria-hidden="true">
      {parts.flatMap(({ zone, from, to }) => {
        if (to <= from) return [];
        if (at <= from || at > to) return [<i key={zone} className={zone} style={{ flexGrow: to - from }} />];
        return [
          <i key={`${zone} before`} className={zone} style={{ flexGrow: at - from - 0.5 }} />,
          <i key="me" className="me" />,
          <i key={`${zone} after`} className={zone} style={{ flexGrow: to - at + 0.5 }} />,
        ];
      })}
    </p>
  );
};
