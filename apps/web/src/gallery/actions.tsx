/** Gallery: buttons, icon buttons, lifelines, chips and tabs. */
import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Scissors from 'lucide-react/icons/scissors';
import SkipForward from 'lucide-react/icons/skip-forward';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Chip, Chips } from '../ui/form/chip.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { LifelineRow, LifelineTab } from '../ui/stage/lifeline-tab.tsx';
import { Stage } from '../ui/stage/stage.tsx';
import { Group } from './group.tsx';

const nothing = () => {};

const Tabs = () => {
  const [value, setValue] = useState<'today' | 'month' | 'all'>('today');
  const segments = [
    { value: 'today', label: 'Today' },
    { value: 'month', label: 'Month' },
    { value: 'all', label: 'All time' },
  ] as const;
  return <Segmented label="Which leaderboard" segments={segments} value={value} onChange={setValue} />;
};

export const Actions = () => (
  <>
    <Group title="Buttons">
      <Button>Primary</Button>
      <Button variant="ink">Strong</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger" icon={<Trash2 />}>
        Delete room
      </Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="text">Text</Button>
      <Button reason="Pick an answer first">Disabled</Button>
      <Button busy>Busy</Button>
      <Button size="small">Small 44</Button>
      <ButtonLink variant="on-field" href="#link">
        As a link
      </ButtonLink>
    </Group>
    <Group title="Icon buttons, chips, tabs" className="grid gap-4">
      <div className="flex gap-3">
        <IconButton label="Close" icon={<X />} />
        <IconButton label="Bookmark" icon={<Bookmark />} aria-pressed />
        <IconButton label="Notifications, 3 new" icon={<Bell />} plain dot />
      </div>
      <Chips label="Filter">
        <Chip on>All</Chip>
        <Chip on={false}>Unlocked</Chip>
        <Chip on={false}>Premium</Chip>
      </Chips>
      <Tabs />
    </Group>
    <Group title="Lifelines" className="max-w-[34rem]">
      <LifelineRow label="Lifelines">
        <LifelineTab icon={<Scissors />} label="50/50, used" state="used" onUse={nothing} />
        <LifelineTab icon={<Users />} label="Not with 50/50" state="blocked" onUse={nothing} />
        <LifelineTab icon={<Lightbulb />} label="Hint" price="5" onUse={nothing} />
        <LifelineTab icon={<SkipForward className="flip" />} label="Skip" onUse={nothing} />
      </LifelineRow>
    </Group>
    <Group title="On a stage" className="pb-6">
      <Stage tone="brand">
        <div className="flex flex-wrap gap-4 py-4">
          <Button variant="on-field">On field</Button>
          <Button variant="ghost">Ghost</Button>
          <Tabs />
        </div>
      </Stage>
    </Group>
  </>
);
