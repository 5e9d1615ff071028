/** Recordings to race: one's own and those of friends, of one friend, or of a level (ALIVE 4). */
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useSearch } from '../../lib/routes/navigation.ts';
import { usePages } from '../../lib/routes/pages.ts';
import { paths } from '../../lib/routes/paths.ts';
import { setting } from '../../lib/session/site.ts';
import { RecordingRow } from '../../play/ghost/recording-row.tsx';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { OwnSide } from './parts/own-side.tsx';
import { GhostPage, WhileOn } from './parts/page.tsx';

const PAGE_ROWS = 10;

type Which =
  | { readonly whose: 'mine' | 'friends' }
  | { readonly whose: 'player'; readonly player_id: number }
  | {
      readonly whose: 'level';
      readonly category: string;
      readonly subcategory: string | null;
      readonly level: number;
    };

/** The list that the address names; null for all. */
const whichIn = (search: string): Which | null => {
  const fields = new URLSearchParams(search);
  const [playerId, level] = [Number(fields.get('player')), Number(fields.get('level'))];
  const category = fields.get('category');
  if (category !== null && level > 0)
    return { whose: 'level', category, subcategory: fields.get('subcategory'), level };
  return playerId > 0 ? { whose: 'player', player_id: playerId } : null;
};

export const Ghosts = () => {
  const text = useText();
  const which = whichIn(useSearch());
  const key = JSON.stringify(which);
  return (
    <WhileOn>
      {which === null ? (
        <GhostPage title={text('ghost.title')} note={text('ghost.lead')} back={paths.hub}>
          <Body>
            <div className="gh-column">
              {setting('friends_enabled') && <Recordings which={{ whose: 'friends' }} />}
              <Recordings which={{ whose: 'mine' }} />
            </div>
          </Body>
        </GhostPage>
      ) : which.whose === 'player' ? (
        <OfPlayer key={key} which={which} />
      ) : (
        <GhostPage key={key} title={text('ghost.title')} note={levelNote(text, which)}>
          <Body>
            <div className="gh-column">
              <Recordings which={which} />
            </div>
          </Body>
        </GhostPage>
      )}
    </WhileOn>
  );
};

const levelNote = (text: ReturnType<typeof useText>, which: Which): string =>
  which.whose === 'level' ? text('ghost.of_level', { level: which.level }) : '';

const OfPlayer = ({ which }: { which: Extract<Which, { whose: 'player' }> }) => {
  const text = useText();
  const { reply } = useReply('get_player', { player_id: which.player_id });
  return (
    <GhostPage
      title={text('ghost.title')}
      note={reply === null ? undefined : text('ghost.of_player', { name: reply.name })}
    >
      <Body>
        <div className="gh-column">
          <Recordings which={which} />
        </div>
      </Body>
    </GhostPage>
  );
};

const Body = ({ children }: { children: React.ReactNode }) => (
  <div className="gh-body">
    {children}
    <OwnSide />
  </div>
);

const Recordings = ({ which }: { which: Which }) => {
  const text = useText();
  const { pages, isAsking, hasFailed, isRefused, isAll, again, more } = usePages(
    'get_ghosts',
    PAGE_ROWS,
    which,
  );
  const rows = pages.flat();
  const title = which.whose === 'friends' ? 'ghost.friends' : which.whose === 'mine' ? 'ghost.mine' : null;
  const list = (
    <>
      {rows.length > 0 && (
        <ul className="gh-list">
          {rows.map(row => (
            <RecordingRow key={`${row.source} ${row.recording_id} ${row.owner.player_id}`} recording={row} />
          ))}
        </ul>
      )}
      {((isAll && rows.length === 0) || isRefused) && <Nothing which={which} />}
      {isAsking && <SkeletonRows count={rows.length === 0 ? 4 : 2} />}
      {hasFailed && !isRefused && <LoadFailed onRetry={again} busy={isAsking} />}
      {!isAll && rows.length > 0 && <ListEnd onSeen={more} />}
    </>
  );
  if (title === null) return <div aria-busy={isAsking}>{list}</div>;
  return (
    <Section title={text(title)} className="mt-0!">
      <div aria-busy={isAsking}>{list}</div>
    </Section>
  );
};

/** One empty list with an action; the other one says it in a line, so that Glim stands on the page once. */
const Nothing = ({ which }: { which: Which }) => {
  const text = useText();
  if (which.whose === 'friends')
    return (
      <p className="card text-ink-2">
        {text('ghost.none_friends')} <a href={paths.friends}>{text('ghost.to_friends')}</a>
      </p>
    );
  const isOwn = which.whose === 'mine';
  return (
    <EmptyState
      glim="waving"
      title={text(isOwn ? 'ghost.none' : 'ghost.none_here')}
      act={
        isOwn ? (
          <ButtonLink href={paths.hub}>{text('ghost.none_act')}</ButtonLink>
        ) : (
          <ButtonLink href={paths.friends}>{text('ghost.to_friends')}</ButtonLink>
        )
      }
    >
      {text(isOwn ? 'ghost.none_lead' : 'ghost.none_friends')}
    </EmptyState>
  );
};
