/** Gallery: the level map as drawn in the design. */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { CoinPill } from '../ui/list/coin-pill.tsx';
import { HeaderFigure, PageHeader } from '../ui/page/page-header.tsx';
import { LevelRoad, type RoadLevel } from '../ui/road/level-road.tsx';
import { Stage, Topbar } from '../ui/stage/stage.tsx';
import { Chrome } from './chrome.tsx';

const LEVELS = Array.from({ length: 20 }, (_, i): RoadLevel => {
  const level = i + 1;
  const state = level < 8 ? 'done' : level === 8 ? 'next' : 'locked';
  return {
    level,
    figure: String(level),
    state,
    sides: level === 7 ? 2 : level < 7 ? 3 : 0,
    label: `Level ${level}, ${state}`,
  };
});

export const LevelScreen = () => (
  <Chrome current="play" bar={false}>
    <div className="hue-7">
      <Stage rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <Topbar>
          <IconButton label="Back to subcategories" icon={<ArrowLeft className="flip" />} />
          <span className="flex-1" />
          <CoinPill amount="1,240" unit="coins" />
        </Topbar>
        <PageHeader
          over="Geography"
          title="Rivers and lakes"
          end={
            <HeaderFigure figure="7">
              of 20
              <br />
              levels
            </HeaderFigure>
          }
        />
      </Stage>
      <LevelRoad
        label="Levels"
        levels={LEVELS}
        onChoose={() => {}}
        here={{ seed: 'amina', label: 'You are here' }}
      />
      <section className="play-bar">
        <div className="flex-1">
          <b className="display text-d-sm">Level 8</b>
          <p className="text-sm text-ink-2">10 questions, 15 s each</p>
        </div>
        <Button>Play level 8</Button>
      </section>
    </div>
  </Chrome>
);
