/** Says what players read while there is no text of one's own, and offers to begin from it. */
import type { PageName } from '@trivium/rules/site/path';
import { call } from '../../lib/call.ts';
import { notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Note } from '../../ui/page/card.tsx';
import type { PageLanguage, Shelf } from './page-text.ts';

type BeginProps = {
  name: PageName;
  language: PageLanguage;
  shelf: Shelf;
  onBegin: (html: string) => void;
};

export const BeginNote = ({ name, language, shelf, onBegin }: BeginProps) => {
  const t = useText();
  const cell = shelf.cells.find(each => each.name === name && each.language_id === language.id);
  const begin = () =>
    call('page_text/built_in', { name, language_id: language.id }).then(
      ({ html }) => onBegin(html),
      notifyProblem,
    );
  return (
    <Note
      tone={cell?.has_gap ? 'warn' : 'info'}
      act={
        <Button size="small" onClick={() => void begin()}>
          {t('page_text.begin')}
        </Button>
      }
    >
      {t(
        cell?.has_gap
          ? 'page_text.ours_gap'
          : cell?.shown === 'main'
            ? 'page_text.reads_main'
            : 'page_text.ours',
      )}
    </Note>
  );
};
