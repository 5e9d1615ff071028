/** The title of the document: the screen's own words, then the name of the site. */
import { useEffect } from 'react';
import { useSiteName } from '../session/site.ts';

/** Sets it while the screen is shown, over the title of its route. */
export const useTitle = (words: string) => {
  const site = useSiteName();
  useEffect(() => {
    document.title = words === '' ? site : `${words} · ${site}`;
  }, [words, site]);
};
