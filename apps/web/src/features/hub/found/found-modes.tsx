/** Modes whose name or line has the words of a search, by the sentences of the page's own language. */

import { foldForSearch } from '@trivium/rules/text/search';
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { isPlayerMode, modeName } from '../../../lib/routes/modes.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Topics } from '../../../ui/list/topic-row.tsx';
import { Section } from '../../../ui/page/page-header.tsx';
import { ModeRow } from '../parts/mode-row.tsx';
import { DuelRow } from '../rows/duel-row.tsx';

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word that was sought begins one of these. */
const isFound = (sought: string, said: string): boolean => {
  const words = wordsOf(said);
  return wordsOf(sought).every(wanted => words.some(word => word.startsWith(wanted)));
};

export const FoundModes = ({ sought }: { sought: string }) => {
  const text = useText();
  const { reply, state, again, isAsking } = useReply('get_hub');
  const rows = (reply ?? []).filter(({ mode }) => {
    if (mode === 'duel') return isFound(sought, `${text('hub.duel')} ${text('hub.duel_line')}`);
    return isPlayerMode(mode) && isFound(sought, `${text(modeName(mode))} ${text(`mode.line.${mode}`)}`);
  });
  return (
    <Section title={text('search.modes')}>
      {state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} />}
      {state === 'loading' && <Skeletons count={2} shape="slab" height="5rem" />}
      {reply && rows.length === 0 && <p className="card text-ink-2">{text('search.no_modes')}</p>}
      <Topics label={text('search.modes')}>
        {rows.map(row =>
          row.mode === 'duel' ? <DuelRow key="duel" row={row} /> : <ModeRow key={row.mode} row={row} />,
        )}
      </Topics>
    </Section>
  );
};
