/** The settings of the site by subject, with what is found, and what waits for Save (DECISIONS 11, PANEL, `panel-settings`). */
import type { Subject } from '@trivium/contract/settings/subject';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { SaveBar } from '../../parts/record/save-bar.tsx';
import { groupOf, helpOf, nameOf, shownOf } from '../../parts/site/setting-words.ts';
import { Failed } from '../../ui/feedback/states.tsx';
import { InputBox } from '../../ui/form/field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DemoCard } from './aside/demo-card.tsx';
import { FileActs } from './aside/file-acts.tsx';
import { TrialCard } from './aside/trial-card.tsx';
import { SettingLine } from './row/setting-row.tsx';
import { SUBJECTS, SubjectList } from './subject-list.tsx';
import {
  type Settings as Held,
  type SettingRow,
  useSettingRows,
  useSettings,
  type Value,
} from './use-settings.ts';
import './setting.css';

/** What can be tried of a subject. */
const TRIED = {
  mail: ['mail'],
  sms: ['sms'],
  push: ['push'],
  store: ['store'],
  sign_in: ['google', 'firebase'],
} as const;

const isTried = (subject: Subject): subject is keyof typeof TRIED => subject in TRIED;

const Lines = ({ rows, settings }: { rows: readonly SettingRow[]; settings: Held }) => {
  const t = useText();
  return rows.map((row, at) => {
    const before = rows[at - 1];
    const group = groupOf(row, t);
    const isFirst = group !== '' && (before === undefined || groupOf(before, t) !== group);
    return (
      <div key={row.name} className="contents">
        {isFirst && <h3 className="heading setting-group">{group}</h3>}
        <SettingLine row={row} settings={settings} />
      </div>
    );
  });
};

const Aside = ({ subject, settings }: { subject: Subject; settings: Held }) => {
  if (subject === 'maintenance') return <DemoCard />;
  if (!isTried(subject)) return null;
  const names = settings.rows.filter(row => row.subject === subject).map(({ name }) => name as string);
  return TRIED[subject].map(service => (
    <TrialCard
      key={service}
      service={service}
      hasChanges={settings.changes.some(name => names.includes(name))}
    />
  ));
};

const useFound = (rows: readonly SettingRow[], words: string): readonly SettingRow[] => {
  const t = useText();
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(row => {
    const text = `${nameOf(row, t)} ${helpOf(row, t)} ${row.name}`.toLocaleLowerCase();
    return wanted.every(word => text.includes(word));
  });
};

const isSubject = (word: string | null): word is Subject => SUBJECTS.some(subject => subject === word);

const Desk = ({ rows }: { rows: readonly SettingRow[] }) => {
  const t = useText();
  const format = useFormat();
  const settings = useSettings(rows);
  const [search, setSearch] = useSearchParams();
  const finder = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => finder.current?.focus() });
  const asked = search.get('subject');
  const subject = isSubject(asked) ? asked : 'general';
  // Kept here too: the address follows a moment later, and no letter may be lost meanwhile.
  const [words, setWords] = useState(search.get('find') ?? '');
  const found = useFound(rows, words);
  const byName = new Map(rows.map(row => [row.name as string, row]));
  const called = (name: string) => {
    const row = byName.get(name);
    return row === undefined ? name : nameOf(row, t);
  };
  const show = (name: string, value: unknown) => {
    const row = byName.get(name);
    return row === undefined ? '' : shownOf(row, value as Value | null, t, format);
  };
  return (
    <div className="setting-page">
      <div className="setting-side card">
        <InputBox
          ref={finder}
          type="search"
          before={<Search className="icon-small" aria-hidden="true" />}
          aria-label={t('setting.find')}
          placeholder={t('setting.find')}
          maxLength={60}
          value={words}
          onChange={({ target: { value } }) => {
            setWords(value);
            setSearch(value === '' ? { subject } : { subject, find: value }, { replace: true });
          }}
        />
        <SubjectList
          current={words === '' ? subject : null}
          settings={settings}
          onChoose={() => setWords('')}
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        <Card title={words === '' ? t(`setting.subject.${subject}`) : t('setting.found')}>
          <div className="setting-lines">
            {words === '' ? (
              <Lines rows={rows.filter(row => row.subject === subject)} settings={settings} />
            ) : (
              found.map(row => <SettingLine key={row.name} row={row} settings={settings} isFound />)
            )}
          </div>
          {words !== '' && found.length === 0 && <p role="status">{t('setting.none')}</p>}
        </Card>
        <SaveBar record={settings} nameOf={called} show={show} />
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        {words === '' && <Aside subject={subject} settings={settings} />}
      </div>
    </div>
  );
};

export function Settings() {
  const t = useText();
  const { data, error, refetch } = useSettingRows();
  return (
    <Page title={t('rail.settings')} acts={<FileActs />}>
      {error !== null && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {data && <Desk rows={data.settings} />}
    </Page>
  );
}
