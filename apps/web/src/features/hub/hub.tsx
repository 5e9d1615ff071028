/** The mode hub: modes in four groups, each with its duration, its pay and the player's record; open to guests (DECISIONS 1, ALIVE 4). */
import '../../ui/page/start.css';
import type { Reply } from '@trivium/contract/catalogue';
import type { PlayerMode } from '@trivium/rules/play/mode-row';
import { useState } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { isPlayerMode } from '../../lib/routes/modes.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { MODE_GROUPS, MODE_LOOKS } from '../../play/mode/mode-look.ts';
import { NoModes } from '../../play/mode/no-modes.tsx';
import { ZoneCategories } from '../../play/mode/zone-categories.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Chip, Chips } from '../../ui/form/chip.tsx';
import { Topics } from '../../ui/list/topic-row.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { FILTERS, type Filter, fits } from './parts/filter.ts';
import { ModeRow } from './parts/mode-row.tsx';
import { SearchField } from './parts/search-field.tsx';
import { Surprise } from './parts/surprise.tsx';
import { DuelRow } from './rows/duel-row.tsx';
import { GhostRow } from './rows/ghost-row.tsx';
import { LeagueRow } from './rows/league-row.tsx';

type HubRow = Reply<'get_hub'>[number];
type Group = (typeof MODE_GROUPS)[number];

/** Modes of a group, in the order of their looks. */
const modesIn = (group: Group): PlayerMode[] =>
  (Object.keys(MODE_LOOKS) as PlayerMode[]).filter(mode => MODE_LOOKS[mode].group === group);

export const Hub = () => {
  const text = useText();
  const { reply, state, again, isAsking } = useReply('get_hub');
  const [filter, setFilter] = useState<Filter>('all');
  const isLoggedIn = useIsLoggedIn();
  const known = reply?.filter(({ mode }) => isPlayerMode(mode) || mode === 'duel') ?? [];
  const rows = known.filter(row => fits(filter, row));
  return (
    <>
      <Stage tone="brand" rays={{ at: 'top-end' }}>
        <Topbar>
          <h1 tabIndex={-1} className="display flex-1 text-d-lg">
            {text('hub.title')}
          </h1>
          <OwnCoins />
        </Topbar>
        <div className="hub-ways">
          <Chips label={text('hub.filters')}>
            {FILTERS.map(name => (
              <Chip key={name} on={name === filter} onClick={() => setFilter(name)}>
                {text(`hub.filter.${name}`)}
              </Chip>
            ))}
          </Chips>
          {setting('search_enabled') && <SearchField />}
        </div>
      </Stage>
      <div className="hub" aria-busy={state === 'loading'}>
        {state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} />}
        {reply && known.length === 0 && <NoModes />}
        {known.length > 0 && (
          <p role="status" className={rows.length > 0 ? 'sr-only' : 'card mt-5'}>
            {filter !== 'all' && text('hub.shown', { count: rows.length })}
          </p>
        )}
        {isLoggedIn && filter === 'all' && known.some(({ mode }) => mode === 'quiz_zone') && <Surprise />}
        <div className="hub-groups">
          {MODE_GROUPS.map(name => (
            <GroupSection key={name} name={name} rows={rows} isLoading={state === 'loading'} />
          ))}
        </div>
        {filter === 'all' && rows.some(({ mode }) => mode === 'quiz_zone') && <ZoneCategories />}
      </div>
    </>
  );
};

type GroupProps = { name: Group; rows: readonly HubRow[]; isLoading: boolean };

const GroupSection = ({ name, rows, isLoading }: GroupProps) => {
  const text = useText();
  const own = modesIn(name).flatMap(mode => rows.filter(row => row.mode === mode));
  const duel = name === 'together' ? rows.find(({ mode }) => mode === 'duel') : undefined;
  if (own.length === 0 && duel === undefined && !isLoading) return null;
  const title = text(`hub.group.${name}`);
  return (
    <Section title={title} end={<span className="text-sm text-ink-2">{text(`hub.group.${name}_note`)}</span>}>
      {own.length === 0 && duel === undefined ? (
        <div className="grid gap-3">
          <Skeletons count={modesIn(name).length} shape="slab" height="5rem" />
        </div>
      ) : (
        <Topics label={title}>
          {duel && <DuelRow row={duel} />}
          {own.map(row => (
            <ModeRow key={row.mode} row={row} />
          ))}
          {name === 'compete' && <GhostRow />}
          {name === 'compete' && <LeagueRow />}
        </Topics>
      )}
    </Section>
  );
};
