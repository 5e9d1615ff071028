/** Gallery: tiles, players, levels, badges, figures, toasts. */

import { Coin } from '@trivium/look/marks/coin';
import Brain from 'lucide-react/icons/brain';
import Swords from 'lucide-react/icons/swords';
import Zap from 'lucide-react/icons/zap';
import { Badge } from '../ui/list/badge.tsx';
import { CoinPill } from '../ui/list/coin-pill.tsx';
import { PATTERNS } from '../ui/list/cover.tsx';
import { LeaderboardRow } from '../ui/list/leaderboard-row.tsx';
import { PlayerChip } from '../ui/list/player-chip.tsx';
import { Stat, Stats } from '../ui/list/stat.tsx';
import { Streak } from '../ui/list/streak.tsx';
import { Tag } from '../ui/list/tag.tsx';
import { Tile } from '../ui/list/tile.tsx';
import { Tiles } from '../ui/list/tiles.tsx';
import { Toast } from '../ui/overlay/toast.tsx';
import { LevelNode } from '../ui/road/level-node.tsx';
import { Bar } from '../ui/stage/bar.tsx';

import { Group } from './group.tsx';

const HUES = [
  [1, 'Lamp'],
  [2, 'Apricot'],
  [3, 'Blush'],
  [4, 'Orchid'],
  [5, 'Dusk'],
  [6, 'Sky'],
  [7, 'Lagoon'],
  [8, 'Citron'],
] as const;

export const Surfaces = () => (
  <>
    <Group title="Category hues" className="block">
      <Tiles columns={2}>
        {HUES.map(([hue, name]) => (
          <Tile
            key={hue}
            title={name}
            hue={hue}
            pattern={PATTERNS[(hue - 1) % 4] ?? 'rings'}
            icon={<Zap />}
            fresh={hue === 3 ? 'New' : undefined}
            note={hue === 2 ? '7 of 20 levels' : undefined}
            progress={hue === 2 ? 0.35 : undefined}
            lock={
              hue === 5
                ? { label: 'Costs 50 coins', price: '50' }
                : hue === 6
                  ? { label: 'Locked' }
                  : undefined
            }
          />
        ))}
      </Tiles>
    </Group>
    <Group title="Players">
      <PlayerChip name="Amina" seed="amina" note="4 right, 32" />
      <PlayerChip name="Theo" seed="theo" note="thinking" state="thinking" />
      <PlayerChip name="Kofi" seed="kofi" note="answered" state="answered" />
      <PlayerChip name="Noor" seed="noor" note="reconnecting" state="reconnecting" />
      <PlayerChip name="Bot" seed="bot" note="left" state="left" />
      <CoinPill amount="1,240" unit="coins" />
      <Streak days="12 days" note="in a row" />
      <ol className="grid w-full gap-2">
        <LeaderboardRow
          rank="4"
          name="Mei Tanaka"
          seed="mei"
          score="1,987"
          change={{ way: 'up', figure: '1', label: 'up' }}
        />
        <LeaderboardRow rank="27" name="You" seed="amina" score="1,240" own />
      </ol>
    </Group>
    <Group title="Level nodes" className="flex flex-wrap items-center gap-4 hue-7">
      {([1, 2, 3] as const).map(sides => (
        <LevelNode
          key={sides}
          figure={String(sides + 4)}
          label={`Level ${sides + 4}`}
          state="done"
          sides={sides}
          fill="hue"
        />
      ))}
      <LevelNode figure="8" label="Level 8, next" state="next" sides={0} />
      <LevelNode figure="9" label="Level 9, locked" state="locked" sides={0} />
    </Group>
    <Group title="Badges, figures, tags" className="grid gap-4">
      <div className="badges">
        <Badge name="Dashing debut" icon={<Zap />} hue={1} />
        <Badge name="Combat winner" icon={<Swords />} hue={3} />
        <Badge name="Brainiac" icon={<Brain />} hue={5} locked note="4 of 5" />
      </div>
      <Stats>
        <Stat name="Coins" value="+40" icon={<Coin />} />
        <Stat name="Score" value="+48" />
        <Stat name="Time" value="1:52" />
      </Stats>
      <Bar share={0.64} label="Progress" />
      <div className="flex gap-3">
        <Tag>Rivers</Tag>
        <Tag tone="live">Live</Tag>
        <Tag tone="solid">New</Tag>
        <Tag tone="hue">Hue</Tag>
      </div>
    </Group>
    <Group title="Toasts">
      <Toast tone="correct">Profile saved</Toast>
      <Toast tone="wrong">You don’t have enough coins</Toast>
      <Toast tone="notice">Question bookmarked</Toast>
    </Group>
  </>
);
