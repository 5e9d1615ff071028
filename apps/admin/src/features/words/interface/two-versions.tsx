/** Somebody else saved the key meanwhile: theirs beside one's own, and a choice (PANEL, Forms). */
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Note } from '../../../ui/page/card.tsx';
import type { Draft, Language, Text } from '../use-words.ts';

type TwoVersionsProps = {
  draft: Draft;
  theirs: Text;
  language: Language;
  onMine: () => void;
  onTheirs: () => void;
};

export const TwoVersions = ({ draft, theirs, language, onMine, onTheirs }: TwoVersionsProps) => {
  const t = useText();
  return (
    <div className="words-versions" role="alert">
      <Note>
        <b>{t('conflict.title')}</b> {t('words.meanwhile')}
      </Note>
      {theirs.forms.map(({ form, text }) => (
        <p key={form} lang={language.code} dir={language.rtl ? 'rtl' : 'ltr'}>
          <span className="inserted">{draft[form] ?? ''}</span> <span className="deleted">{text}</span>
        </p>
      ))}
      <span className="flex gap-2">
        <Button size="small" onClick={onTheirs}>
          {t('conflict.take_theirs')}
        </Button>
        <Button size="small" look="ink" onClick={onMine}>
          {t('conflict.take_mine')}
        </Button>
      </span>
    </div>
  );
};
