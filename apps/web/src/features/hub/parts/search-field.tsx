/** Asks for a mode, a subject or a player; the answers have a page of their own. */
import './search.css';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { SEARCH_PATH, searchPath } from '../../../lib/routes/search-path.ts';

const LONGEST = 60;

export const SearchField = ({ sought = '' }: { sought?: string }) => {
  const text = useText();
  const [typed, setTyped] = useState(sought);
  const find = (event: FormEvent) => {
    event.preventDefault();
    go(searchPath(typed.trim()), { replace: location.pathname === SEARCH_PATH });
  };
  return (
    <search>
      <form className="search-field" action={SEARCH_PATH} onSubmit={find}>
        <label>
          <Search aria-hidden="true" />
          <span className="sr-only">{text('search.field')}</span>
          <input
            type="search"
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LONGEST}
            placeholder={text('search.field')}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </label>
      </form>
    </search>
  );
};
