/** What can be done with an open key: copy English, give it back, discard, save; and the way to its screen. */
import { ExternalLink } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { Language, Text } from '../use-words.ts';

/** Opens the players’ screen in the language, where players can choose it. */
export const ScreenLink = ({ row: { screen }, language }: { row: Text; language: Language }) => {
  const t = useText();
  if (screen === null) return null;
  return (
    <a
      className="words-screen"
      href={language.is_offered ? `${screen}?lang=${language.code}` : screen}
      target="_blank"
      rel="noreferrer"
    >
      {t('words.see')}
      <ExternalLink className="icon-small" aria-hidden="true" />
    </a>
  );
};

type TextActsProps = {
  row: Text;
  language: Language;
  isDirty: boolean;
  maySave: boolean;
  /** Nothing is written over the sentence. */
  isSame: boolean;
  copy: () => void;
  onDrop: () => void;
  onGiveBack: () => void;
  onSave: () => void;
};

export const TextActs = (props: TextActsProps) => {
  const { row, language, isDirty, maySave, isSame, copy, onDrop, onGiveBack, onSave } = props;
  const t = useText();
  return (
    <div className="words-acts">
      <Button size="small" keyName="Alt C" onClick={copy}>
        {t('words.copy')}
      </Button>
      {row.is_own && (
        <Button size="small" onClick={onGiveBack}>
          {t(language.is_delivered ? 'words.give_back' : 'words.clear')}
        </Button>
      )}
      {isDirty && (
        <Button size="small" onClick={onDrop}>
          {t('form.discard')}
        </Button>
      )}
      <Button size="small" look="main" keyName="Ctrl Enter" aria-disabled={!maySave} onClick={onSave}>
        {row.state === 'changed' && isSame ? t('words.still_good') : t('words.save_next')}
      </Button>
    </div>
  );
};
