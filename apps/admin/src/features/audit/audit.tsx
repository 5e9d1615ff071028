/** The log of every change that staff and commands made, as sentences, with before and after beside the list. */
import { Download } from 'lucide-react';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { type FilterValues, ListPage, type ListState } from '../../parts/list/list-page.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Button, Chip } from '../../ui/form/button.tsx';
import { Tag } from '../../ui/list/mark.tsx';
import { EntryCard } from './entry.tsx';
import { type Entry, GROUPS, groupOf, sentenceOfEntry } from './sentence.ts';

const WEEK_MS = 7 * 86_400_000;

const save = async (filter: FilterValues) => {
  try {
    const csv = await call('audit/export', { filter });
    const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href, download: 'audit.csv' }).click();
    URL.revokeObjectURL(href);
  } catch (problem) {
    notifyProblem(problem);
  }
};

/** Switches of the filters: the parts of the site, the last week, and commands alone. */
const Filters = ({ filter, setFilter }: ListState<Entry>) => {
  const t = useText();
  const { kinds, since, by_command: byCommand, ...others } = filter;
  const isKinds = (group: keyof typeof GROUPS) => JSON.stringify(kinds) === JSON.stringify(GROUPS[group]);
  const switched = (name: string, isOn: boolean, value: unknown) => {
    const { [name]: _, ...rest } = filter;
    setFilter(isOn ? rest : { ...rest, [name]: value });
  };
  return (
    <>
      {(['content', 'money', 'people'] as const).map(group => (
        <Chip
          key={group}
          isOn={isKinds(group)}
          onClick={() => switched('kinds', isKinds(group), GROUPS[group])}
        >
          {t(`audit.group.${group}`)}
        </Chip>
      ))}
      <Chip
        isOn={since !== undefined}
        onClick={() => switched('since', since !== undefined, new Date(Date.now() - WEEK_MS).toISOString())}
      >
        {t('audit.last_week')}
      </Chip>
      <Chip isOn={byCommand === true} onClick={() => switched('by_command', byCommand === true, true)}>
        {t('audit.commands')}
      </Chip>
      <Button size="small" icon={Download} onClick={() => void save({ ...others, ...filter })}>
        {t('audit.csv')}
      </Button>
    </>
  );
};

export function Audit() {
  const t = useText();
  const { time, weekday } = useFormat();
  const { id } = useParams();
  const isPhone = useIsPhone();
  const list = (
    <ListPage<Entry>
      resource="audit"
      caption={t('rail.audit')}
      sort={{ field: 'id', order: 'DESC' }}
      title={{ name: t('audit.what'), of: row => sentenceOfEntry(row, t) }}
      columns={[
        { key: 'at', name: t('audit.when'), cell: row => time(row.at), card: 'sign' },
        {
          key: 'group',
          name: t('audit.part'),
          cell: row => <Tag>{t(`audit.group.${groupOf(row.action)}`)}</Tag>,
          card: 'sign',
        },
      ]}
      groupOf={row => weekday(row.at)}
      hrefOf={row => `/audit/${row.id}`}
      nameOf={row => sentenceOfEntry(row, t)}
      hasSearch
      searchHint={t('audit.search')}
      filters={state => <Filters {...state} />}
      {...(id !== undefined && { openId: Number(id) })}
    />
  );
  return (
    <Page title={t('rail.audit')}>
      {id === undefined ? (
        list
      ) : isPhone ? (
        <EntryCard id={Number(id)} />
      ) : (
        <div className="desk">
          {list}
          <EntryCard id={Number(id)} />
        </div>
      )}
    </Page>
  );
}
