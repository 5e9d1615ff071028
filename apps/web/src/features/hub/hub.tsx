/** The mode hub: modes in four groups, each with its duration, its pay and the player's record; open to guests (DECISIONS 1, ALIVE 4). */
import '../../ui/page/start.css';
import type { Reply } from '@trivium/contract/catalogue';
import type { PlayerMode } from '@trivium/rules/play/mode-row';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { isPlayerMode } from '../../lib/routes/modes.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { MODE_GROUPS, MODE_LOOKS } from '../../play/mode/mode-look.ts';
import { NoModes } from '../../play/mode/no-modes.tsx';
import { ZoneCategories } from '../../play/mode/zone-categories.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Topics } from '../../ui/list/topic-row.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { ModeRow } from './parts/mode-row.tsx';

type HubRow = Reply<'get_hub'>[number];
type Group = (typeof MODE_GROUPS)[number];

/** Modes of a group, in the order of their looks. */
const modesIn = (group: Group): PlayerMode[] =>
  (Object.keys(MODE_LOOKS) as PlayerMode[]).filter(mode => MODE_LOOKS[mode].group === group);

export const Hub = () => {
  const text = useText();
  const { reply, state, again, isAsking } = useReply('get_hub');
  const rows = reply?.filter(({ mode }) => isPlayerMode(mode)) ?? [];
  return (
    <>
      <Stage tone="brand" rays={{ at: 'top-end' }}>
        <Topbar>
          <h1 tabIndex={-1} className="display flex-1 text-d-lg">
            {text('hub.title')}
          </h1>
          <OwnCoins />
        </Topbar>
        <p className="pb-1 text-sm font-medium">{text('hub.lead')}</p>
      </Stage>
      <div className="hub" aria-busy={state === 'loading'}>
        {state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} />}
        {reply && rows.length === 0 && <NoModes />}
        <div className="hub-groups">
          {MODE_GROUPS.map(name => (
            <GroupSection key={name} name={name} rows={rows} isLoading={state === 'loading'} />
          ))}
        </div>
        {rows.some(({ mode }) => mode === 'quiz_zone') && <ZoneCategories />}
      </div>
    </>
  );
};

type GroupProps = { name: Group; rows: readonly HubRow[]; isLoading: boolean };

const GroupSection = ({ name, rows, isLoading }: GroupProps) => {
  const text = useText();
  const own = modesIn(name).flatMap(mode => rows.filter(row => row.mode === mode));
  if (own.length === 0 && !isLoading) return null;
  const title = text(`hub.group.${name}`);
  return (
    <Section title={title} end={<span className="text-sm text-ink-2">{text(`hub.group.${name}_note`)}</span>}>
      {own.length === 0 ? (
        <div className="grid gap-3">
          <Skeletons count={modesIn(name).length} shape="slab" height="5rem" />
        </div>
      ) : (
        <Topics label={title}>
          {own.map(row => (
            <ModeRow key={row.mode} row={row} />
          ))}
        </Topics>
      )}
    </Section>
  );
};
