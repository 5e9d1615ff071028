/** Watching a room of friends: each round once it is closed, four fixed cheers, and nothing of an open round (ALIVE 4, DECISIONS 13). */
import '../stage/battle.css';
import '../stage/moment/moment.css';
import './watch.css';
import Eye from 'lucide-react/icons/eye';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { WATCH_PATH } from '../../../lib/routes/battle-paths.ts';
import type { ScreenProps } from '../../../lib/routes/navigation.ts';
import { useTitle } from '../../../lib/routes/title.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { QuestionLanguage } from '../../../play/question/question-language.tsx';
import { PlaySkeleton } from '../../../play/stage/play-skeleton.tsx';
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { IconLink } from '../../../ui/form/icon-button.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Topbar } from '../../../ui/stage/stage.tsx';
import { Cheers } from './cheer/cheers.tsx';
import { ToldRound } from './told-round.tsx';
import { useWatch, type Watched } from './use-watch.ts';
import { WatchField } from './watch-field.tsx';

export const WatchBattle = ({ params }: ScreenProps) => {
  const battleId = params['battle'] ?? '';
  return <Room key={battleId} battleId={battleId} />;
};

const Room = ({ battleId }: { battleId: string }) => {
  const text = useText();
  const { watched, refused, isChoosing, again, setCheersLeft } = useWatch(battleId);
  useTitle(text('watch.title'));
  if (refused !== null && (refused.refusal !== null || watched === null))
    return refused.refusal === null ? (
      <LoadFailed onRetry={again} busy={false} />
    ) : (
      <EmptyPage
        title={refused.words || text('watch.gone')}
        act={<ButtonLink href={WATCH_PATH}>{text('watch.to_list')}</ButtonLink>}
      />
    );
  if (watched === null) return <PlaySkeleton label={text('watch.loading')} />;
  return (
    <QuestionLanguage id={watched.language_id}>
      <div className="play battle watch" data-seats={watched.seats.length === 2 ? 2 : 4}>
        <WatchField watched={watched} top={<Bar watched={watched} isChoosing={isChoosing} />} />
        <div className="watch-body">
          <ToldRound watched={watched} />
          <aside className="watch-side">
            <Meanwhile watched={watched} isChoosing={isChoosing} />
            {watched.phase !== 'over' && (
              <Cheers battleId={battleId} left={watched.cheers_left} onLeft={setCheersLeft} />
            )}
          </aside>
        </div>
      </div>
    </QuestionLanguage>
  );
};

const Bar = ({ watched, isChoosing }: { watched: Watched; isChoosing: boolean }) => {
  const text = useText();
  const number = useNumber();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { phase, closed, questions, watchers } = watched;
  const round = Math.min(questions, Math.max(1, closed + (isChoosing ? 1 : 0)));
  return (
    <Topbar>
      <IconLink label={text('watch.leave')} icon={<X />} href={WATCH_PATH} />
      <h1 ref={heading} tabIndex={-1} className="battle-place watch-place">
        <Eye className="icon-sm" aria-hidden="true" />
        <span>
          {phase === 'over' ? text('watch.title') : text('watch.round', { round, total: questions })}
        </span>
      </h1>
      <span className="watch-count">
        <Users className="icon-sm" aria-hidden="true" />
        <span className="sr-only">{text('watch.watchers', { count: watchers })}</span>
        <span className="num" aria-hidden="true">
          {number(watchers)}
        </span>
      </span>
    </Topbar>
  );
};

/** What goes on now, in words; Glim only between rounds, never while a clock runs. */
const Meanwhile = ({ watched, isChoosing }: { watched: Watched; isChoosing: boolean }) => {
  const text = useText();
  const code = useLocale();
  const { phase, seats, winners } = watched;
  const list = (names: readonly string[]) => new Intl.ListFormat(code, { type: 'conjunction' }).format(names);
  const names = list(
    seats
      .filter(({ presence }) => presence !== 'left')
      .map(({ name }) => name || text('battle.former_player')),
  );
  const won = list(winners.map(seat => seats[seat]?.name ?? ''));
  const [title, note] =
    phase === 'over'
      ? [
          winners.length === 0
            ? text('battle.result.called_off')
            : text(winners.length > 1 ? 'watch.share' : 'watch.won', { name: won }),
          text('watch.over_note'),
        ]
      : isChoosing
        ? [text('watch.choosing', { names }), text('watch.choosing_note')]
        : phase === 'starting'
          ? [text('watch.starting', { names }), text('watch.choosing_note')]
          : [text('watch.between'), text('watch.choosing_note')];
  return (
    <div className="watch-now">
      {!isChoosing && <Glim pose="cheering" size={64} />}
      <p role="status">
        <b>{title}</b>
        <span>{note}</span>
      </p>
    </div>
  );
};
