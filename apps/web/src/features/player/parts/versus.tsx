/** You and the player: battles against each other, and the last meetings (ALIVE 4). */
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { Face } from '../../../play/friend/face.tsx';
import { asBeginning, useWhen } from '../../../play/friend/use-when.ts';
import { Card } from '../../../ui/list/card.tsx';
import type { Shown, Versus } from './player-reply.ts';

const MARKS = { won: <Check />, lost: <X />, drawn: <Minus /> } as const;

export const HeadToHead = ({ player, versus }: { player: Shown; versus: Versus }) => {
  const text = useText();
  const number = useNumber();
  const me = usePlayer();
  const { won, lost, drawn, last } = versus.battles;
  const results = last.map(({ result }) => text(`player.result.${result}`)).join(', ');
  return (
    <Card>
      <header className="card-head">
        <h2 className="display text-d-sm">{text('player.you_and', { name: player.name })}</h2>
        <span className="num">{text('player.games', { count: won + lost + drawn })}</span>
      </header>
      <div className="versus">
        <p>
          {me && <Face person={me} size={4.25} />}
          <b>{text('nav.you')}</b>
        </p>
        <p className="versus-score display num" dir="ltr">
          <span className="sr-only">{text('player.versus', { own: number(won), other: number(lost) })}</span>
          <span aria-hidden="true">
            {number(won)} – {number(lost)}
          </span>
        </p>
        <p>
          <Face person={player} size={4.25} />
          <b dir="auto">{player.name}</b>
        </p>
      </div>
      {last.length === 0 ? (
        <p className="versus-note">{text('player.no_meetings')}</p>
      ) : (
        <>
          <p className="versus-marks" role="img" aria-label={text('player.results', { results })}>
            {last.map(({ battle_id, result }) => (
              <i key={battle_id} data-result={result}>
                {MARKS[result]}
              </i>
            ))}
          </p>
          <p className="versus-note">{text('player.newest_first')}</p>
        </>
      )}
    </Card>
  );
};

export const Meetings = ({ versus }: { versus: Versus }) => {
  const text = useText();
  const number = useNumber();
  const when = useWhen();
  if (versus.battles.last.length === 0) return null;
  return (
    <Card>
      <header className="card-head">
        <h2 className="display text-d-sm">{text('player.meetings')}</h2>
      </header>
      <ul className="grid gap-2 text-sm">
        {versus.battles.last.map(battle => (
          <li key={battle.battle_id} className="flex items-baseline justify-between gap-3">
            <a className="link" href={`${paths.battleHistory}${battle.battle_id}/`}>
              {asBeginning(text('player.battle_when', { when: when(battle.ended_at) }))}
            </a>
            <b className="num">
              <span className="sr-only">
                {text('player.versus', {
                  own: number(battle.own_points),
                  other: number(battle.other_points),
                })}
              </span>
              <bdi aria-hidden="true">
                {number(battle.own_points)}–{number(battle.other_points)}
              </bdi>
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
};
