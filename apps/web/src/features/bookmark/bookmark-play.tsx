/** Plays bookmarks: no clock and nothing to win; one screen for both addresses (SPEC 2, DECISIONS 4). */
import { useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { go } from '../../lib/routes/navigation.ts';
import { paths, withSlash } from '../../lib/routes/paths.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import type { PlayReply } from '../../play/question/reading.ts';
import { ResultActs } from '../../play/result/result-acts.tsx';
import { typeIn, withType } from './bookmark-type.ts';

export const BookmarkPlay = () => {
  const text = useText();
  // Read once: the address soon names the play instead.
  const [type] = useState(() => typeIn(location.search));
  const back = withType(paths.bookmarks, type);

  const acts = (reply: PlayReply, again: () => void) => (
    <ResultActs
      reply={reply}
      path={withSlash(location.pathname)}
      name={text('mode.bookmarks')}
      address={paths.hub}
      main={{ label: text('bookmark.back'), onPress: () => go(back) }}
      onAgain={again}
      ways={[{ label: text('hub.title'), href: paths.hub }]}
    />
  );
  return (
    <PlayScreen
      begin={() => ask('get_bookmark_questions', { type }, { quiet: true })}
      back={back}
      backLabel={text('bookmark.back')}
      resultActs={acts}
      unpaid={text('bookmark.result_words')}
    />
  );
};
