/** One answer: the slab with its key, its words and, at the end, the word of its state (DESIGN 6). */
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Key } from './key.tsx';

export const SLAB_STATES = [
  'resting',
  'selected',
  'correct',
  'wrong',
  'missed',
  'not-chosen',
  'removed',
] as const;
export type SlabState = (typeof SLAB_STATES)[number];

export type AnswerSlabProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Letter or number on the key. */
  mark: string;
  state?: SlabState;
  /** The word that says the state ("Locked in", "Correct", "Removed"): state is never colour alone. */
  status?: string;
  /** Share of the audience in percent (0–100), with its printed form ("42%"). */
  poll?: { percent: number; label: string };
  /** Shows a check box at the end instead of the status: several answers may be right. */
  multiple?: boolean;
  /** True or false: tall, key pointing up. */
  tall?: boolean;
  children: ReactNode;
  ref?: React.Ref<HTMLButtonElement>;
};

const FLOODING: readonly SlabState[] = ['selected', 'correct', 'wrong'];
const WITHOUT_SHARE: readonly SlabState[] = ['selected', 'removed'];
const TOLD: readonly SlabState[] = ['correct', 'wrong', 'missed'];

const keyFace = (state: SlabState, mark: string, multiple: boolean) => {
  if (state === 'wrong') return <X />;
  if (state === 'correct' || state === 'missed' || (state === 'selected' && !multiple)) return <Check />;
  return mark;
};

/** A removed answer is really disabled, so keys and pointers pass over it. */
export const AnswerSlab = (props: AnswerSlabProps) => {
  const {
    mark,
    state = 'resting',
    status,
    poll,
    multiple = false,
    tall = false,
    children,
    className = '',
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`slab ${className}`.trimEnd()}
      data-state={state}
      data-tall={tall || undefined}
      data-poll={poll !== undefined || undefined}
      data-nudge={state === 'wrong' || undefined}
      disabled={state === 'removed' || rest.disabled}
    >
      {FLOODING.includes(state) && <span key={state} className="flood" />}
      <Key turns={TOLD.includes(state) ? 1 : 0} point={tall ? 'up' : 'end'} size={tall ? 'large' : 'usual'}>
        {keyFace(state, mark, multiple)}
      </Key>
      <span className="label">{children}</span>
      <span className="status">
        {!(poll && state === 'resting') && status}
        {poll && !WITHOUT_SHARE.includes(state) && <b className="poll-share num">{poll.label}</b>}
        {multiple && (state === 'resting' || state === 'selected') && (
          <span className="check-mark" data-on={state === 'selected' || undefined}>
            <Check />
          </span>
        )}
      </span>
      {poll && (
        <span className="poll">
          <i style={{ inlineSize: `${poll.percent}%` }} />
        </span>
      )}
    </button>
  );
};
