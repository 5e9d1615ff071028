/** Subjects of both side by side, right at first try; of friends who show theirs (ALIVE 4). */
import type { CSSProperties } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { Face } from '../../../play/friend/face.tsx';
import { Card } from '../../../ui/list/card.tsx';
import type { Shown, Versus } from './player-reply.ts';

const SHOWN = 12;

export const Subjects = ({ player, versus }: { player: Shown; versus: Versus }) => {
  const text = useText();
  const me = usePlayer();
  const { name } = player;
  const isFriend = versus.standing.relation === 'friend';
  return (
    <Card>
      <header className="card-head">
        <h2 className="display text-d-sm">{text('player.side_by_side')}</h2>
        <span>{text(isFriend ? 'player.first_try' : 'player.public_figures')}</span>
      </header>
      {!isFriend && <PublicFigures player={player} />}
      {isFriend && !versus.subjects_shown && (
        <p className="text-sm text-ink-2">{text('player.subjects_hidden', { name })}</p>
      )}
      {versus.subjects_shown && versus.subjects.length === 0 && (
        <p className="text-sm text-ink-2">{text('player.subjects_low')}</p>
      )}
      {versus.subjects.length > 0 && (
        <>
          <p className="compared-ends">
            <span>
              {me && <Face person={me} size={1.5} />}
              {text('nav.you')}
            </span>
            <span>
              <bdi>{name}</bdi>
              <Face person={player} size={1.5} />
            </span>
          </p>
          <ul className="compared">
            {versus.subjects.slice(0, SHOWN).map(subject => (
              <Subject key={subject.id} subject={subject} name={name} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};

/** What everybody may see of both. */
const PublicFigures = ({ player }: { player: Shown }) => {
  const text = useText();
  const number = useNumber();
  const me = usePlayer();
  const { reply: own } = useReply('get_player', { player_id: me?.player_id ?? 0 }, { skip: me === null });
  const figures = [
    ['player.score', ({ all_time_score: score }: Shown) => score],
    ['profile.plays', ({ plays }: Shown) => plays],
    ['badge.title', ({ badges }: Shown) => badges.length],
    ['player.battles_won', ({ battles }: Shown) => battles.wins],
  ] as const;
  return (
    <>
      {own && (
        <dl className="both-figures">
          {figures.map(([name, figureOf]) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd className="num">
                {text('player.both', { own: number(figureOf(own)), other: number(figureOf(player)) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-ink-2">{text('player.subjects_friends')}</p>
    </>
  );
};

const Subject = ({ subject, name }: { subject: Versus['subjects'][number]; name: string }) => {
  const text = useText();
  const number = useNumber();
  const { own_percent: own, other_percent: other } = subject;
  const spelt = (percent: number | null) =>
    percent === null ? text('player.percent_missing') : number(percent / 100, { style: 'percent' });
  const short = (percent: number | null) => (percent === null ? '–' : spelt(percent));
  const words = { subject: subject.name, own: spelt(own), name, other: spelt(other) };
  return (
    <li className={`hue-${subject.hue}`}>
      <p className="compared-words" aria-hidden="true">
        <span className="num">{short(own)}</span>
        <span dir="auto">{subject.name}</span>
        <span className="num">{short(other)}</span>
      </p>
      <p className="compared-bars" role="img" aria-label={text('player.percent_of', words)}>
        <i style={{ '--share': `${own ?? 0}%` } as CSSProperties} />
        <i style={{ '--share': `${other ?? 0}%` } as CSSProperties} />
      </p>
    </li>
  );
};
