/** The row of lifelines under the answers (DECISIONS 4, DESIGN 6). */
import Lightbulb from 'lucide-react/icons/lightbulb';
import Scissors from 'lucide-react/icons/scissors';
import SkipForward from 'lucide-react/icons/skip-forward';
import TimerReset from 'lucide-react/icons/timer-reset';
import Users from 'lucide-react/icons/users';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { LifelineRow, LifelineTab } from '../../ui/stage/lifeline-tab.tsx';
import { type LifelineName, lifelineState, type PlayQuestion, type PlayReply } from '../question/reading.ts';

const ICONS = {
  fifty_fifty: <Scissors />,
  audience_poll: <Users />,
  reset_time: <TimerReset />,
  skip: <SkipForward className="flip" />,
  hint: <Lightbulb />,
} as const;

/** While the question has not come yet, the row shows a lifeline as ready: it waits rather than refuses. */
const stateOf = (reply: PlayReply, question: PlayQuestion, name: LifelineName) => {
  const state = lifelineState(reply, question, name);
  return state === 'not_now' && !question.is_shown ? 'ready' : state;
};

type LifelinesProps = {
  reply: PlayReply;
  question: PlayQuestion;
  isLocked: boolean;
  /** Also called for a used or blocked lifeline: the controller says why. */
  onUse: (name: LifelineName) => void;
};

export const Lifelines = ({ reply, question, isLocked, onUse }: LifelinesProps) => {
  const text = useText();
  const number = useNumber();
  if (reply.lifelines.length === 0) return null;
  return (
    <LifelineRow label={text('play.lifelines')}>
      {reply.lifelines.map(({ name, price }) => {
        const state = stateOf(reply, question, name);
        const press = () => onUse(name);
        return (
          <LifelineTab
            key={name}
            icon={ICONS[name]}
            label={text(`play.lifeline.${name}`)}
            state={state === 'not_now' ? 'blocked' : isLocked && state === 'ready' ? 'busy' : state}
            onUse={press}
            onRefused={isLocked ? () => undefined : press}
            {...(state === 'ready' ? {} : { status: text(`play.lifeline.${state}`) })}
            {...(price > 0 ? { price: number(price), unit: text('coins.unit', { count: price }) } : {})}
          />
        );
      })}
    </LifelineRow>
  );
};
