/** All duels of the player: whose turn it is, who is waited for, and what was (ALIVE 4). */
import Plus from 'lucide-react/icons/plus';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { usePages } from '../../lib/routes/pages.ts';
import { setting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { type DuelRow, NEW_DUEL_PATH } from './duel-words.ts';
import { HowItGoes, OwnRecord, SeasonDoor } from './parts/aside.tsx';
import { DoneRow, TurnRow, WaitingRow } from './parts/duel-row.tsx';
import { GhostsToRace } from './parts/ghosts.tsx';
import { WhileOn } from './parts/page.tsx';

/** Ten at once and the invitations of others. */
const OPEN_MOST = 50;
const PAGE_ROWS = 10;

export const Duels = () => {
  const text = useText();
  const hours = setting('duel_turn_hours');
  // Without any, Glim stands beside the words that say so.
  const { reply: open } = useReply('get_duels', { state: 'open', limit: OPEN_MOST }, { freshMs: 0 });
  const hasAny = open !== null && open.length > 0;
  return (
    <WhileOn>
      <div className="dl-page">
        <Stage hue={3} rays={{ at: 'top-end', size: 320, turn: 14 }}>
          <Topbar>
            <h1 tabIndex={-1} className="display flex-1 text-d-lg">
              {text('duel.title')}
            </h1>
            <ButtonLink
              variant="on-field"
              size="small"
              icon={<Plus aria-hidden="true" />}
              href={NEW_DUEL_PATH}
            >
              {text('duel.new')}
            </ButtonLink>
          </Topbar>
          <p className="text-sm font-bold">{text('duel.lead', { hours })}</p>
        </Stage>
        <div className="dl-body">
          <div className="dl-column">
            <Open />
            <GhostsToRace />
          </div>
          <Done />
          <div className="dl-column">
            <SeasonDoor />
            <HowItGoes hasGlim={hasAny} />
            <OwnRecord />
          </div>
        </div>
      </div>
    </WhileOn>
  );
};

const isMine = (duel: DuelRow) => duel.is_my_turn || (duel.status === 'invited' && !duel.is_asker);

const Open = () => {
  const text = useText();
  const { reply, state, again, isAsking } = useReply(
    'get_duels',
    { state: 'open', limit: OPEN_MOST },
    { freshMs: 0 },
  );
  if (reply === null)
    return (
      <div aria-busy={isAsking}>
        {state === 'failed' ? <LoadFailed onRetry={again} busy={isAsking} /> : <SkeletonRows count={4} />}
      </div>
    );
  const [mine, others] = [reply.filter(isMine), reply.filter(duel => !isMine(duel))];
  const next = mine.find(duel => duel.is_my_turn);
  return (
    <>
      <Section title={text('duel.your_turn')} className="mt-0!" end={<Count of={mine.length} />}>
        {mine.length === 0 && <p className="card text-ink-2">{text('duel.nothing_waits')}</p>}
        <ul className="dl-list">
          {mine.map(duel => (
            <TurnRow key={duel.duel_id} duel={duel} isNext={duel === next} />
          ))}
        </ul>
      </Section>
      {others.length > 0 && (
        <Section title={text('duel.waiting')} className="mt-0!" end={<Count of={others.length} />}>
          <ul className="dl-list">
            {others.map(duel => (
              <WaitingRow key={duel.duel_id} duel={duel} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
};

const Count = ({ of }: { of: number }) => {
  const number = useNumber();
  return of === 0 ? null : <span className="num text-sm font-semibold text-ink-2">{number(of)}</span>;
};

const Done = () => {
  const text = useText();
  const { reply: open } = useReply('get_duels', { state: 'open', limit: OPEN_MOST }, { freshMs: 0 });
  const { pages, total, isAsking, hasFailed, isAll, again, more } = usePages('get_duels', PAGE_ROWS, {
    state: 'over',
  });
  const rows = pages.flat();
  return (
    <div className="dl-column" aria-busy={isAsking}>
      {rows.length > 0 && (
        <Section title={text('duel.done')} className="mt-0!" end={<Count of={total ?? 0} />}>
          <ul className="dl-list">
            {rows.map(duel => (
              <DoneRow key={duel.duel_id} duel={duel} />
            ))}
          </ul>
        </Section>
      )}
      {isAll && rows.length === 0 && open?.length === 0 && (
        <EmptyState
          glim="referee"
          title={text('duel.none_yet')}
          act={<ButtonLink href={NEW_DUEL_PATH}>{text('duel.new_title')}</ButtonLink>}
        >
          {text('duel.none_lead')}
        </EmptyState>
      )}
      {isAsking && <SkeletonRows count={3} />}
      {hasFailed && <LoadFailed onRetry={again} />}
      {!isAll && pages.length > 0 && <ListEnd onSeen={more} />}
    </div>
  );
};
