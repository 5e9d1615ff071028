/** Gallery: the leaderboard as drawn in the design. */
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { IconButton } from '../ui/form/icon-button.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { LeaderboardRow, Pinned } from '../ui/list/leaderboard-row.tsx';
import { Podium } from '../ui/list/podium.tsx';
import { Stage, Topbar } from '../ui/stage/stage.tsx';
import { Chrome } from './chrome.tsx';

const SEGMENTS = [
  { value: 'today', label: 'Today' },
  { value: 'month', label: 'Month' },
  { value: 'all', label: 'All time' },
] as const;
const FIRST = [
  { id: '1', rank: '1', name: 'Theo Brandt', seed: 'theo', score: '2,318' },
  { id: '2', rank: '2', name: 'Noor Haddad', seed: 'noor', score: '2,260' },
  { id: '3', rank: '3', name: 'Kofi Asante', seed: 'kofi', score: '2,114' },
];
const REST = ['mei', 'rafael', 'ines', 'sven', 'lucia', 'omar', 'zola'];

export const TableScreen = () => {
  const [tab, setTab] = useState<'today' | 'month' | 'all'>('today');
  return (
    <Chrome current="ranks">
      <Stage tone="brand" rays={{ at: 'centre', size: 560 }}>
        <Topbar>
          <h1 className="display text-d-md flex-1">Leaderboard</h1>
          <IconButton label="How scoring works" icon={<Info />} />
        </Topbar>
        <div className="mx-auto mt-2 max-w-[30rem]">
          <Segmented label="Which leaderboard" segments={SEGMENTS} value={tab} onChange={setTab} />
        </div>
        <Podium label="First three" places={FIRST} />
      </Stage>
      <ol className="mx-auto grid max-w-[46rem] gap-2 px-(--tv-gutter) pt-3">
        {REST.map((seed, i) => (
          <LeaderboardRow
            key={seed}
            rank={String(i + 4)}
            name={seed}
            seed={seed}
            score={String(1987 - 40 * i)}
            change={{ way: i % 2 ? 'down' : 'up', figure: '1', label: 'up' }}
          />
        ))}
      </ol>
      <Pinned label="Your place">
        <LeaderboardRow rank="27" name="You" seed="amina" score="1,240" own />
      </Pinned>
    </Chrome>
  );
};
