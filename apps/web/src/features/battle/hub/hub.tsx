/** The hub of battles: the running battle, invitations, the three ways to battle, and the player's figures (DESIGN 9). */
import './battle-hub.css';
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { WaysOn } from '../../../play/road/ways-on.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Stage, Topbar } from '../../../ui/stage/stage.tsx';
import { WatchDoor } from '../watch/watch-door.tsx';
import { useBattleModes } from './battle-modes.ts';
import { BattleTiles } from './battle-tiles.tsx';
import { Figures, Rating } from './figures.tsx';
import { Invites } from './invites.tsx';
import { Running } from './running.tsx';

export const BattleHub = () => {
  const text = useText();
  const modes = useBattleModes();
  const { reply, state, again, isAsking } = useReply('get_battle_statistics', { limit: 1 });
  if (modes.length === 0) return <AllOff />;
  return (
    <div className="pb-8">
      <Stage tone="brand" rays={{ at: 'top-end', size: 420 }}>
        <Topbar>
          <h1 tabIndex={-1} className="display flex-1 text-d-md xl:text-d-lg">
            {text('battle.hub.title')}
          </h1>
          <OwnCoins />
        </Topbar>
        <div className="flex items-end justify-between gap-4 pt-1 pb-2">
          <p className="max-w-80 text-sm font-medium xl:text-base">{text('battle.hub.lead')}</p>
          {reply && <Rating figures={reply.figures} />}
        </div>
      </Stage>
      <div className="battle-hub">
        <Running />
        <Invites />
        <BattleTiles modes={modes} />
        <WatchDoor />
        <div className="battle-ways">
          <WaysOn />
        </div>
        <Figures
          figures={reply?.figures ?? null}
          hasFailed={state === 'failed' && reply === null}
          isAsking={isAsking}
          again={again}
        />
      </div>
    </div>
  );
};

/** The operator has switched every battle mode off. */
const AllOff = () => {
  const text = useText();
  return (
    <>
      <Stage tone="brand">
        <PageHeader title={text('battle.hub.title')} />
      </Stage>
      <EmptyState
        glim="asleep"
        title={text('battle.hub.all_off')}
        act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
      >
        {text('battle.hub.all_off_words')}
      </EmptyState>
    </>
  );
};
