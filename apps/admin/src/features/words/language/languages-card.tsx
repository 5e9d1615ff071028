/** The languages with how far each is; the chosen one is switched on and off here, and a new one is begun. */
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useKeys } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Switch } from '../../../ui/form/field.tsx';
import { ShareBar } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { usePlace } from '../place.ts';
import { type Language, shareOf, useMay } from '../use-words.ts';
import { LanguageDialog } from './language-dialog.tsx';
import { useChange } from './use-change.ts';

const stateKey = ({ is_offered, in_interface, missing }: Language) => {
  if (is_offered) return 'words.language.offered';
  if (in_interface) return 'words.language.waits';
  return missing === 0 ? 'words.language.ready' : 'words.language.open';
};

/** The switch of the language that is worked on. */
const Chosen = ({ language, onEdit }: { language: Language; onEdit: () => void }) => {
  const t = useText();
  const change = useChange();
  const mayChange = useMay('language/change');
  const isFixed = language.is_default || (!language.in_interface && language.missing > 0);
  return (
    <div className="words-chosen">
      <span className="flex-1 help" role="status">
        {t(stateKey(language))}
      </span>
      {mayChange && (
        <>
          <Switch
            isOn={language.in_interface}
            disabled={isFixed}
            aria-label={t('words.language.switch', { name: language.title })}
            onChange={isOn => void change(language, { in_interface: isOn })}
          />
          <IconButton
            size="small"
            icon={Pencil}
            label={t('words.language.edit', { name: language.title })}
            onClick={onEdit}
          />
        </>
      )}
    </div>
  );
};

export const LanguagesCard = ({
  languages,
  language,
}: {
  languages: readonly Language[];
  language: Language;
}) => {
  const t = useText();
  const { percent } = useFormat();
  const [, go] = usePlace();
  const mayBegin = useMay('language/create');
  const [open, setOpen] = useState<'new' | 'edit' | null>(null);
  useKeys(mayBegin ? { n: () => setOpen('new') } : {});
  return (
    <Card title={t('words.languages')}>
      <ul className="words-languages">
        {languages.map(each => (
          <li key={each.code}>
            <button
              type="button"
              className="words-language"
              aria-current={each.code === language.code || undefined}
              onClick={() => go({ language: each.code, page: 1, key: '' })}
            >
              <span className="cut">
                <bdi lang={each.code}>{each.title}</bdi>
              </span>
              <ShareBar share={shareOf(each)} />
              <span className="tabular text-end">{percent(shareOf(each))}</span>
            </button>
          </li>
        ))}
      </ul>
      <Chosen language={language} onEdit={() => setOpen('edit')} />
      <p className="help">{t('words.language.rule')}</p>
      {mayBegin && (
        <Button size="small" icon={Plus} className="mt-2" onClick={() => setOpen('new')}>
          {t('words.language.new')}
        </Button>
      )}
      {open !== null && (
        <LanguageDialog
          language={open === 'edit' ? language : null}
          onClose={() => setOpen(null)}
          onSaved={({ code }) => go({ language: code, page: 1, key: '' })}
        />
      )}
    </Card>
  );
};
