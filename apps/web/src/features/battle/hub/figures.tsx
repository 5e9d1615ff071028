/** The player's battles in figures: rating, wins, and random wins in a row (DESIGN 1, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { WARRIOR_WINS } from '@trivium/rules/battle/limits';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stat, Stats } from '../../../ui/list/stat.tsx';
import { HeaderFigure, Section } from '../../../ui/page/page-header.tsx';
import { LevelPicture, type Sides } from '../../../ui/road/level-node.tsx';

type BattleFigures = Reply<'get_battle_statistics'>['figures'];

/** The rating on the stage; empty before the first rated battle. */
export const Rating = ({ figures: { rating } }: { figures: BattleFigures }) => {
  const text = useText();
  const number = useNumber();
  if (rating === null) return null;
  return (
    <HeaderFigure figure={number(rating, { useGrouping: false })}>{text('battle.hub.rating')}</HeaderFigure>
  );
};

type FiguresProps = {
  figures: BattleFigures | null;
  hasFailed: boolean;
  isAsking: boolean;
  again: () => void;
};

export const Figures = ({ figures, hasFailed, isAsking, again }: FiguresProps) => {
  const text = useText();
  return (
    <Section
      title={text('battle.hub.figures')}
      end={
        <a className="link" href={paths.battleHistory}>
          {text('battle.hub.history')}
        </a>
      }
    >
      <div aria-busy={figures === null && isAsking}>
        {hasFailed && <LoadFailed onRetry={again} busy={isAsking} />}
        {figures === null && !hasFailed && <Skeleton shape="card" height="6rem" />}
        {figures && (figures.played === 0 ? <NonePlayed /> : <Played figures={figures} />)}
      </div>
    </Section>
  );
};

const NonePlayed = () => <p className="card text-ink-2">{useText()('battle.hub.none_played')}</p>;

const Played = ({ figures }: { figures: BattleFigures }) => {
  const text = useText();
  const number = useNumber();
  return (
    <div className="battle-figures">
      <Row figures={figures} />
      <Stats>
        <Stat name={text('battle.hub.wins')} value={number(figures.wins)} />
        <Stat name={text('battle.hub.losses')} value={number(figures.losses)} />
        <Stat name={text('battle.hub.draws')} value={number(figures.draws)} />
        <Stat name={text('battle.hub.played')} value={number(figures.played)} />
      </Stats>
    </div>
  );
};

/** Random wins in a row; three light all three sides (SPEC 9: quiz warrior). */
const Row = ({
  figures: { wins_in_a_row: row, longest_wins_in_a_row: longest },
}: {
  figures: BattleFigures;
}) => {
  const text = useText();
  const number = useNumber();
  const words = () => {
    if (longest >= WARRIOR_WINS) return text('battle.hub.row_longest', { count: longest });
    return text(row === 0 ? 'battle.hub.row_begin' : 'battle.hub.row_to_go', { count: WARRIOR_WINS - row });
  };
  return (
    <a className="card hue-2" data-bow="true" data-lip="true" href={paths.battleHistory}>
      <LevelPicture figure={number(row)} state="done" sides={Math.min(row, WARRIOR_WINS) as Sides} />
      <span className="min-w-0 flex-1">
        <b className="display block text-d-sm">
          {row === 0 ? text('battle.hub.row_none') : text('battle.hub.row', { count: row })}
        </b>
        <span className="text-sm text-ink-2">{words()}</span>
      </span>
      <ChevronRight className="flip" aria-hidden="true" />
    </a>
  );
};
