/** Gallery: home as drawn in the design. */

import { Logo } from '@trivium/look/marks/logo';
import { Triv } from '@trivium/look/marks/triv';
import Bell from 'lucide-react/icons/bell';
import Headphones from 'lucide-react/icons/headphones';
import Layers from 'lucide-react/icons/layers';
import Swords from 'lucide-react/icons/swords';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import Type from 'lucide-react/icons/type';
import UsersRound from 'lucide-react/icons/users-round';
import { ButtonLink } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { CardLink } from '../ui/list/card.tsx';
import { CoinPill } from '../ui/list/coin-pill.tsx';
import { LeaderboardRow } from '../ui/list/leaderboard-row.tsx';
import { Streak } from '../ui/list/streak.tsx';
import { TileLink } from '../ui/list/tile.tsx';
import { Tiles } from '../ui/list/tiles.tsx';
import { Festoon, type Lamp } from '../ui/page/festoon.tsx';
import { Section } from '../ui/page/page-header.tsx';
import { LevelPicture } from '../ui/road/level-node.tsx';
import { Bar } from '../ui/stage/bar.tsx';
import { Key } from '../ui/stage/key.tsx';
import { Stage, Topbar } from '../ui/stage/stage.tsx';
import { Chrome } from './chrome.tsx';

const lampState = (i: number): Lamp['state'] => (i < 4 ? 'lit' : i === 4 ? 'today' : 'ahead');
const LAMPS = [...'MTWTFSS'].map(
  (letter, i): Lamp => ({ id: `${letter}${i}`, letter, state: lampState(i), label: letter }),
);

export const HomeScreen = () => (
  <Chrome current="home">
    <Stage
      tone="brand"
      className="hero"
      rays={{ at: 'top-end', size: 420, turn: 20 }}
      horizon={<Festoon label="This week" lamps={LAMPS} />}
    >
      <Topbar>
        <span className="flex flex-1 items-center gap-2 xl:invisible">
          <Logo className="size-8 hero-logo" />
          <span className="display text-d-sm">Trivium</span>
        </span>
        <CoinPill amount="1,240" unit="coins" />
        <IconButton label="Notifications, 3 new" icon={<Bell />} dot />
      </Topbar>
      <div className="hero-lines">
        <div>
          <p className="hero-hello">Good evening, Amina</p>
          <h1 className="display hero-title">Ten questions before bed?</h1>
        </div>
        <div className="hero-acts">
          <ButtonLink variant="on-field" href="#play" icon={<Triv point="end" className="play-mark" />}>
            Play tonight’s ten
          </ButtonLink>
          <Streak days="12 days" note="in a row" />
        </div>
      </div>
    </Stage>
    <div className="home-grid">
      <div>
        <CardLink bow lip href="#resume" className="hue-7 mt-19">
          <LevelPicture figure="8" state="done" sides={2} />
          <span className="min-w-0 flex-1">
            <span className="text-xs font-bold text-ink-2">Pick up where you stopped</span>
            <b className="display text-d-sm block">Rivers and lakes</b>
            <span className="mt-1.5 block">
              <Bar share={0.64} />
            </span>
          </span>
          <Key tone="brand" />
        </CardLink>
        <Section
          title="Pick a mode"
          end={
            <a className="link" href="#all">
              All categories
            </a>
          }
        >
          <Tiles>
            <TileLink href="#1" title="Quiz zone" hue={1} pattern="roads" icon={<Layers />} />
            <TileLink href="#2" title="1 v 1 battle" hue={3} pattern="solid" icon={<Swords />} />
            <TileLink href="#3" title="Group battle" hue={6} pattern="rings" icon={<UsersRound />} />
            <TileLink href="#4" title="True or false" hue={8} pattern="dots" icon={<ToggleLeft />} />
            <TileLink href="#5" title="Guess the word" hue={4} pattern="rings" icon={<Type />} />
            <TileLink href="#6" title="Audio round" hue={7} pattern="solid" icon={<Headphones />} />
          </Tiles>
        </Section>
      </div>
      <aside>
        <Section
          title="Today’s leaderboard"
          end={
            <a className="link" href="#table">
              Full list
            </a>
          }
        >
          <ol className="grid gap-2">
            <LeaderboardRow rank="1" name="Theo Brandt" seed="theo" score="2,318" />
            <LeaderboardRow rank="27" name="You" seed="amina" score="1,240" own />
          </ol>
        </Section>
      </aside>
    </div>
  </Chrome>
);
