/** The gallery of the panel: every part in its states, for development only (not part of the build). */
import '../styles/main.css';
import { QueryClient } from '@tanstack/react-query';
import { Archive, Flag, Plus } from 'lucide-react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { callList, onFactorNeeded } from '../lib/call.ts';
import { isTextKey, speak } from '../lib/text.ts';
import { FilterChip, MoreFilters } from '../parts/list/filter-chip.tsx';
import { SaveBar } from '../parts/record/save-bar.tsx';
import { useRecordForm } from '../parts/record/use-record-form.ts';
import { Empty, Failed, Progress, Skeleton } from '../ui/feedback/states.tsx';
import { Button, type ButtonLook, Chip } from '../ui/form/button.tsx';
import { Field, Input, Switch, TextArea } from '../ui/form/field.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { Select } from '../ui/form/select.tsx';
import { Lamp, Person, ShareBar, State, type StateTone, Tag, type TagTone } from '../ui/list/mark.tsx';
import { Table } from '../ui/list/table.tsx';
import { Card, Facts, Figure, Note, Onward, type Tone } from '../ui/page/card.tsx';

const LOOKS: readonly (ButtonLook | undefined)[] = [
  undefined,
  'main',
  'ink',
  'warning',
  'danger',
  'good',
  'ghost',
  'outline',
];
const STATES: readonly StateTone[] = ['good', 'waiting', 'open', 'past', 'bad', 'live'];
const TAGS: readonly (TagTone | undefined)[] = [undefined, 'warn', 'bad', 'good', 'won'];
const NOTES: readonly Tone[] = ['warn', 'bad', 'good', 'info'];
const ROWS = [
  { id: 1, name: 'Which river flows through four national capitals?', level: 8 },
  { id: 2, name: 'Which sea has no coastline at all?', level: 3 },
];

const Forms = () => {
  const record = useRecordForm({
    resource: 'thing',
    row: { id: 1, version: 1, name: 'Danube', note: '' },
    fields: ['name', 'note'],
    savedLine: 'Saved.',
  });
  const [days, setDays] = useState('30');
  const [isOn, setOn] = useState(true);
  return (
    <Card title="Forms">
      <div className="grid gap-3">
        <Field label="Name" labelEnd="6 of 40" help="As players read it." isNeeded>
          <Input {...record.form.register('name')} />
        </Field>
        <Field label="Note" error="This does not fit.">
          <TextArea {...record.form.register('note')} />
        </Field>
        <Field label="Level">
          <Select
            value={days}
            onChange={setDays}
            options={[
              { value: '7', name: 'Seven' },
              { value: '30', name: 'Thirty' },
            ]}
          />
        </Field>
        <Segmented
          label="Span"
          value={days}
          onChange={setDays}
          options={[
            { value: '7', name: '7 days' },
            { value: '30', name: '30 days' },
          ]}
        />
        <Field label="On">
          <Switch isOn={isOn} onChange={setOn} />
        </Field>
      </div>
      <SaveBar record={record} nameOf={field => field} />
    </Card>
  );
};

const Marks = () => (
  <Card title="Marks" end={<Onward />}>
    <div className="flex flex-wrap gap-3">
      {LOOKS.map(look => (
        <Button key={look ?? 'plain'} {...(look && { look })} icon={Plus}>
          {look ?? 'plain'}
        </Button>
      ))}
      {STATES.map(tone => (
        <State key={tone} tone={tone}>
          {tone}
        </State>
      ))}
      {TAGS.map(tone => (
        <Tag key={tone ?? 'plain'} {...(tone && { tone })} icon={Flag}>
          {tone ?? 'plain'}
        </Tag>
      ))}
      <Chip isOn>Geography</Chip>
      <Chip>In review</Chip>
      <FilterChip name="Language" value="English" onRemove={() => {}} />
      <MoreFilters>Filters</MoreFilters>
      <Lamp tone="good" />
      <Person name="Amina" />
    </div>
  </Card>
);

const Lists = () => {
  const [chosen, setChosen] = useState<readonly (string | number)[]>([]);
  return (
    <Table
      caption="Questions"
      rows={ROWS}
      title={{ name: 'Question', of: row => row.name, sort: 'name' }}
      columns={[
        { key: 'level', name: 'Level', at: 'end', cell: row => row.level, card: 'figure' },
        { key: 'right', name: 'Right', cell: () => <ShareBar share={0.6} />, width: '5rem' },
      ]}
      hrefOf={row => `/${row.id}`}
      sort={{ field: 'name', order: 'ASC' }}
      onSort={() => {}}
      chosen={chosen}
      onChoose={setChosen}
      chooseAllLabel="All"
      chooseLabel={row => row.name}
      foot="1 to 2 of 2"
    />
  );
};

const Others = () => (
  <>
    {NOTES.map(tone => (
      <Note key={tone} tone={tone}>
        A line that matters now.
      </Note>
    ))}
    <div className="figures">
      <Figure icon={Archive} name="Active today" value="812" note="+4 % on last Monday" />
    </div>
    <Card title="Facts">
      <Facts facts={[['Joined', '4 Nov 2026']]} />
    </Card>
    <Card>
      <Empty icon={Archive} title="Nothing here yet" line="What is made here stands here." />
      <Skeleton width="60%" />
      <Progress share={0.4} label="Publishing" />
    </Card>
    <Failed line="That didn’t load." retry="Try again" onRetry={() => {}} />
  </>
);

const Gallery = () => (
  <CoreAdminContext dataProvider={{} as DataProvider} queryClient={new QueryClient()}>
    <main className="grid gap-4 p-6">
      <Marks />
      <Forms />
      <Lists />
      <Others />
    </main>
  </CoreAdminContext>
);

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
await speak();
onFactorNeeded(async name => isTextKey(name) && (await callList('category/list', {})).total > 0);
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Gallery /> }])} />
  </StrictMode>,
);
