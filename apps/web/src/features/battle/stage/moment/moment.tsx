/** The moments of a closed round: a banner over the field and lit corners; shown while the answer is shown, never while a clock runs (ALIVE 4, 5). */
import './moment.css';
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { STREAK_ROUNDS } from '@trivium/rules/battle/limits';
import { streakOf } from '@trivium/rules/battle/stage/moment';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import TrendingUp from 'lucide-react/icons/trending-up';
import Zap from 'lucide-react/icons/zap';
import { useText } from '../../../../lib/i18n/text.ts';
import { setting } from '../../../../lib/session/site.ts';
import { isRevealed, type SeatView } from '../seat-view.ts';

export type Moment = BattleReply['moments'][number];

/** The one moment that the banner tells: the lead, then what the viewer did, then the others. Null where there is none. */
export const momentOf = (battle: Pick<BattleReply, 'moments' | 'seat'>): Moment | null => {
  const { moments, seat } = battle;
  const own = moments.find(moment => moment.seat === seat);
  return moments.find(({ kind }) => kind === 'lead') ?? own ?? moments[0] ?? null;
};

/** The moment on the stage; null while a clock runs, and where the operator has them switched off. */
export const shownMoment = (battle: BattleReply): Moment | null =>
  setting('moments_enabled') && isRevealed(battle) ? momentOf(battle) : null;

const ICONS = { lead: <TrendingUp />, overtake: <ChevronsUp />, streak: <Zap /> } as const;

/** The words of a moment as the viewer reads them. */
export const useMomentWords = () => {
  const text = useText();
  return ({ kind, seat, past }: Moment, views: readonly SeatView[]): string => {
    const view = views.find(({ number }) => number === seat);
    const name = view?.seat.name ?? '';
    const isOwn = view?.isOwn === true;
    if (kind === 'lead') return isOwn ? text('moment.you_lead') : text('moment.leads', { name });
    if (kind === 'streak') return isOwn ? text('moment.streak') : text('moment.streak_of', { name });
    const other = views.find(({ number }) => number === past);
    if (other?.isOwn === true) return text('moment.passes_you', { name });
    const passed = other?.seat.name ?? '';
    return isOwn ? text('moment.you_pass', { name: passed }) : text('moment.passes', { name, other: passed });
  };
};

/** The banner; also said to screen readers. */
export const MomentBanner = ({ battle, views }: { battle: BattleReply; views: readonly SeatView[] }) => {
  const words = useMomentWords();
  const moment = shownMoment(battle);
  return (
    <div className="moment" role="status">
      {moment !== null && (
        <p key={`${moment.kind}-${battle.round}`}>
          <span className="moment-mark" aria-hidden="true">
            {ICONS[moment.kind]}
          </span>
          {words(moment, views)}
        </p>
      )}
    </div>
  );
};

/** Whether a seat has three right answers in a row or more, while the answer is shown. */
export const isLit = ({ revealed, seat }: SeatView): boolean =>
  setting('moments_enabled') &&
  revealed !== null &&
  streakOf(seat.verdicts.map(verdict => ({ points: 0, isRight: verdict === 'right' }))) >= STREAK_ROUNDS;

/** The three lit corners of a ring: it shows, it does not score. */
export const Corners = ({ view }: { view: SeatView }) =>
  isLit(view) ? (
    <span className="corners" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  ) : null;
