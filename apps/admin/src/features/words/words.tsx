/** Words: the sentences of the players’ side in every language, the quiz languages, and the badges (DECISIONS 8, 10, 12). */
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { LeaveGuard } from '../../parts/record/save-bar.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Badges } from './badge/badges.tsx';
import { InDialog } from './files/in-dialog.tsx';
import { OutDialog } from './files/out-dialog.tsx';
import { Interface } from './interface/interface.tsx';
import { useDrafts } from './interface/use-drafts.ts';
import { QuizLanguages } from './language/quiz-languages.tsx';
import { PARTS, type Part, type Place, usePlace } from './place.ts';
import { type Language, useLanguages, useMay } from './use-words.ts';
import './words.css';

/** The language that is worked on: the one in the address, else the first that is not English. */
const chosen = (languages: readonly Language[], { language }: Place): Language | undefined =>
  languages.find(({ code }) => code === language) ??
  languages.find(({ code }) => code !== 'en') ??
  languages[0];

const Files = ({ language }: { language: Language }) => {
  const t = useText();
  const [open, setOpen] = useState<'in' | 'out' | null>(null);
  const mayBring = useMay('text/import');
  const close = () => setOpen(null);
  return (
    <>
      {mayBring && (
        <Button icon={Upload} onClick={() => setOpen('in')}>
          {t('words.in')}
        </Button>
      )}
      <Button icon={Download} onClick={() => setOpen('out')}>
        {t('words.out')}
      </Button>
      {open === 'in' && <InDialog language={language} onClose={close} />}
      {open === 'out' && <OutDialog language={language} onClose={close} />}
    </>
  );
};

export function Words() {
  const t = useText();
  const [place, go] = usePlace();
  const languages = useLanguages();
  const drafts = useDrafts();
  const maySeeBadges = useMay('badge/list');
  const language = chosen(languages.data ?? [], place);
  const part = place.part === 'badges' && !maySeeBadges ? 'interface' : place.part;
  const parts = PARTS.filter(name => name !== 'badges' || maySeeBadges);
  return (
    <Page
      title={t('rail.words')}
      acts={part === 'interface' && language && language.code !== 'en' ? <Files language={language} /> : null}
    >
      <div className="views">
        <Segmented<Part>
          label={t('words.part')}
          value={part}
          onChange={name => go({ part: name, page: 1, key: '' })}
          options={parts.map(value => ({ value, name: t(`words.part.${value}`) }))}
        />
      </div>
      {languages.error && (
        <Failed
          line={<Why problem={languages.error} />}
          retry={t('common.retry')}
          onRetry={() => void languages.refetch()}
        />
      )}
      {languages.data && language && part === 'interface' && (
        <Interface languages={languages.data} language={language} drafts={drafts} />
      )}
      {languages.data && part === 'quiz' && <QuizLanguages languages={languages.data} />}
      {languages.data && language && part === 'badges' && (
        <Badges languages={languages.data} language={language} />
      )}
      <LeaveGuard isDirty={drafts.hasAny} />
    </Page>
  );
}
