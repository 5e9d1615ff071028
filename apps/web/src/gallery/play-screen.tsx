/** Gallery: the play screen as drawn in the design, before and after the verdict. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import Bookmark from 'lucide-react/icons/bookmark';
import Droplets from 'lucide-react/icons/droplets';
import Flag from 'lucide-react/icons/flag';
import Scissors from 'lucide-react/icons/scissors';
import SkipForward from 'lucide-react/icons/skip-forward';
import TimerReset from 'lucide-react/icons/timer-reset';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { CoinPill } from '../ui/list/coin-pill.tsx';
import { Tag } from '../ui/list/tag.tsx';
import { VerdictSheet } from '../ui/overlay/verdict-sheet.tsx';
import { type AnswerChoice, AnswerGroup } from '../ui/stage/answer-group.tsx';
import type { SlabState } from '../ui/stage/answer-slab.tsx';
import { HorizonDrawing } from '../ui/stage/horizon-timer.tsx';
import { LifelineRow, LifelineTab } from '../ui/stage/lifeline-tab.tsx';
import { ProgressPips } from '../ui/stage/progress-pips.tsx';
import { QuestionText } from '../ui/stage/question-text.tsx';
import { Stage, Topbar } from '../ui/stage/stage.tsx';

type Told = 'none' | 'wrong' | 'correct';

const STATES: Readonly<Record<Told, readonly SlabState[]>> = {
  none: ['resting', 'resting', 'resting', 'resting'],
  wrong: ['wrong', 'missed', 'removed', 'removed'],
  correct: ['not-chosen', 'correct', 'not-chosen', 'not-chosen'],
};
const WORDS: Partial<Record<SlabState, string>> = {
  wrong: 'Your answer',
  missed: 'Correct',
  correct: 'Correct',
  removed: 'Removed',
  selected: 'Locked in',
};

const nothing = () => {};

const Lifelines = () => (
  <div className="lifeline-box">
    <LifelineRow label="Lifelines">
      <LifelineTab icon={<Scissors />} label="50/50" onUse={nothing} />
      <LifelineTab icon={<Users />} label="Audience" onUse={nothing} />
      <LifelineTab icon={<TimerReset />} label="Reset time" onUse={nothing} />
      <LifelineTab icon={<SkipForward className="flip" />} label="Skip" onUse={nothing} />
    </LifelineRow>
  </div>
);

const Verdict = ({ told }: { told: 'wrong' | 'correct' }) => (
  <VerdictSheet
    tone={told}
    title={told === 'wrong' ? 'Not this time' : 'That’s the one'}
    acts={
      <>
        <Button variant="on-field" end={<ArrowRight className="flip" />}>
          Next question
        </Button>
        <IconButton label="Bookmark" icon={<Bookmark />} />
        <IconButton label="Report this question" icon={<Flag />} />
      </>
    }
  >
    It’s the Danube, through Vienna, Bratislava, Budapest and Belgrade.
  </VerdictSheet>
);

export const PlayScreen = ({ told }: { told: Told }) => {
  const [picked, setPicked] = useState<string>();
  const choices = ['Nile', 'Danube', 'Rhine', 'Mekong'].map((content, i): AnswerChoice => {
    const state = picked === content ? 'selected' : (STATES[told][i] ?? 'resting');
    return { id: content, mark: 'ABCD'[i] ?? '', content, state, status: WORDS[state] };
  });
  const gone = told === 'none' ? 0.34 : 0.82;
  return (
    <main className={`play hue-7 ${told === 'none' ? '' : 'told'}`}>
      <Stage
        horizon={
          <HorizonDrawing
            gone={gone}
            left={told === 'none' ? 10 : 6}
            figure={told === 'none' ? '10' : '3'}
            label="10 seconds left"
          />
        }
      >
        <Topbar>
          <IconButton label="Leave the quiz" icon={<X />} />
          <ProgressPips
            label="Question 4 of 10"
            pips={[
              'correct',
              'correct',
              'wrong',
              told === 'none' ? 'now' : 'wrong',
              ...Array(6).fill('ahead'),
            ]}
          />
          <CoinPill amount="1,240" unit="coins" />
        </Topbar>
        <div className="question-box">
          <p className="flex items-center gap-2">
            <Tag icon={<Droplets />}>Rivers and lakes</Tag>
            <span className="num text-sm font-bold">4 of 10</span>
          </p>
          <QuestionText text="Which river flows through four national capitals, more than any other?" />
        </div>
      </Stage>
      <div className="answers">
        <AnswerGroup
          label="Answers"
          columns={2}
          choices={choices}
          locked={told !== 'none'}
          onPick={setPicked}
        />
      </div>
      {told === 'none' ? <Lifelines /> : <Verdict told={told} />}
    </main>
  );
};
