/** What a search finds: modes, subjects, and for players other players; each in a column, subjects and players by the page (ALIVE 4). */
import { SEARCH_LEAST, searchLetters } from '@trivium/rules/text/search';
import { useText } from '../../lib/i18n/text.ts';
import { useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { soughtIn } from '../../lib/routes/search-path.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { AllModes } from './found/all-modes.tsx';
import { FoundModes } from './found/found-modes.tsx';
import { FoundPlayers } from './found/found-players.tsx';
import { FoundSubjects } from './found/found-subjects.tsx';
import { SearchField } from './parts/search-field.tsx';

export const SearchPage = () => {
  const text = useText();
  const sought = soughtIn(useSearch());
  const isOn = setting('search_enabled');
  const isAsked = searchLetters(sought) >= SEARCH_LEAST;
  return (
    <>
      <Stage tone="brand" rays={{ at: 'top-end' }}>
        <Topbar>
          <h1 tabIndex={-1} className="display flex-1 text-d-lg">
            {text('search.title')}
          </h1>
          <OwnCoins />
        </Topbar>
        {isOn && (
          <div className="max-w-140 py-2">
            <SearchField key={sought} sought={sought} />
          </div>
        )}
      </Stage>
      {isOn && isAsked ? (
        <Found key={sought} sought={sought} />
      ) : (
        <EmptyState
          glim="thinking"
          title={text(isOn ? 'search.begin' : 'refusal.search_off')}
          act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
        >
          {isOn && text('search.begin_lead')}
        </EmptyState>
      )}
      {isOn && <AllModes />}
    </>
  );
};

const Found = ({ sought }: { sought: string }) => {
  const isLoggedIn = useIsLoggedIn();
  return (
    <div className="found-columns">
      <FoundModes sought={sought} />
      <FoundSubjects sought={sought} />
      {isLoggedIn && setting('friends_enabled') && <FoundPlayers sought={sought} />}
    </div>
  );
};
