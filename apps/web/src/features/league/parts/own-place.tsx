/** The own place and gap in words, and what became of last week (ALIVE 8). */
import { useText } from '../../../lib/i18n/text.ts';
import { useLeagueWords } from '../../../play/road/league-words.ts';
import { Glim } from '../../../ui/glim/glim.tsx';
import type { Shown } from '../shown.ts';

/** Fewer players than this are an early table. */
const FEW = 10;

export const OwnPlace = ({ league: { rows, up, down, last } }: { league: Shown }) => {
  const text = useText();
  const words = useLeagueWords();
  const at = rows.findIndex(row => row.is_me);
  const mine = rows[at];
  if (!mine && !last) return null;
  const before = mine && rows.findLast(row => row.points > mine.points);
  const move = at < up ? 'up' : at >= rows.length - down ? 'down' : 'stay';
  return (
    <section className="card">
      {mine && (
        <>
          <div className="flex items-center gap-3">
            {/* Nobody is cheered who stands to lose something (ALIVE 2). */}
            {move !== 'down' && <Glim pose="idle" size={64} />}
            <h2 className="display text-d-sm">{text('league.stand', { place: words.place(mine.place) })}</h2>
          </div>
          <p>
            <b>{words.placeOf(mine.place, rows.length)}</b>
            {before
              ? `, ${words.behind({ name: before.name, points: before.points - mine.points })}`
              : `. ${text('league.first')}`}
          </p>
          <p className="text-sm text-ink-2">{text(`league.move.${move}`)}</p>
          {rows.length < FEW && <p className="text-sm text-ink-2">{text('league.few')}</p>}
        </>
      )}
      {last && (
        <p className={`text-sm ${mine ? 'mt-3' : ''}`}>
          <b>{text('league.last')}</b>:{' '}
          {text(`league.last_${last.move}`, {
            place: words.placeOf(last.place, last.of),
            league: words.name(last.league),
          })}
        </p>
      )}
    </section>
  );
};
