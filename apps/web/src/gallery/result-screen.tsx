/** Gallery: a result as drawn in the design. */

import { Coin } from '@trivium/look/marks/coin';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ListChecks from 'lucide-react/icons/list-checks';
import X from 'lucide-react/icons/x';
import { ConfettiStill } from '../ui/feedback/confetti-still.tsx';
import { ResultMedal } from '../ui/feedback/result-medal.tsx';
import { useConfetti } from '../ui/feedback/use-confetti.ts';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { CoinPill } from '../ui/list/coin-pill.tsx';
import { Stat, Stats } from '../ui/list/stat.tsx';
import { Stage, Topbar } from '../ui/stage/stage.tsx';

export const ResultScreen = () => {
  useConfetti(!new URLSearchParams(location.search).has('bare'));
  return (
    <main className="result hue-7">
      <Stage rays={false}>
        <ConfettiStill />
        <Topbar>
          <IconButton label="Close" icon={<X />} />
          <span className="flex-1" />
          <CoinPill amount="1,280" unit="coins" dip />
        </Topbar>
        <div className="result-head">
          <ResultMedal figure="10" of="of 10" sides={3} />
          <div className="words">
            <p className="font-bold">Rivers and lakes, level 8</p>
            <h1 className="display">A clean sheet</h1>
            <p className="text-sm font-bold">All three sides lit. Level 9 is open.</p>
          </div>
        </div>
      </Stage>
      <div className="result-body">
        <Stats>
          <Stat name="Coins" value="+40" icon={<Coin />} />
          <Stat name="Score" value="+48" />
          <Stat name="Time" value="1:52" />
        </Stats>
        <div className="result-bar">
          <Button wide size="hero" end={<ArrowRight className="flip" />}>
            Level 9
          </Button>
          <Button className="review" variant="quiet" icon={<ListChecks />}>
            Review answers
          </Button>
        </div>
      </div>
    </main>
  );
};
