/** The list of messages: what each is about, to whom, how far it is, and how many have read it. */
import { MESSAGE_STATES } from '@trivium/rules/notification/message';
import { MessageSquare } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { type Say, useText } from '../../lib/text.ts';
import { ListPage, type ListState } from '../../parts/list/list-page.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Chip } from '../../ui/form/button.tsx';
import { State } from '../../ui/list/mark.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { type Message, STATE_TONES } from './message.ts';

export const titleOf = (row: Message, t: Say): string =>
  row.texts.find(({ title }) => title !== '')?.title ?? t('message.untitled');

export const MessageStateMark = ({ row: { state } }: { row: Message }) => {
  const t = useText();
  return <State tone={STATE_TONES[state]}>{t(`message.state.${state}`)}</State>;
};

const Views = ({ list }: { list: ListState<Message> }) => {
  const t = useText();
  const { state } = list.filter;
  return (
    <>
      <Chip isOn={state === undefined} onClick={() => list.setFilter({})}>
        {t('message.state_all')}
      </Chip>
      {MESSAGE_STATES.map(each => (
        <Chip key={each} isOn={state === each} onClick={() => list.setFilter({ state: each })}>
          {t(`message.state.${each}`)}
        </Chip>
      ))}
    </>
  );
};

const useColumns = (): Column<Message>[] => {
  const t = useText();
  const { number, percent, instant } = useFormat();
  return [
    {
      key: 'state',
      name: t('message.column.state'),
      cell: row => <MessageStateMark row={row} />,
      card: 'sign',
    },
    {
      key: 'to',
      name: t('message.column.to'),
      cell: row => (row.reader === '' ? t(`message.to.${row.audience.to}`) : <bdi>{row.reader}</bdi>),
    },
    {
      key: 'delivered',
      name: t('message.delivered'),
      cell: row => (row.delivered === 0 ? '' : number(row.delivered)),
      at: 'end',
    },
    {
      key: 'read',
      name: t('message.column.read'),
      cell: row => (row.delivered === 0 ? '' : percent(row.read / row.delivered)),
      at: 'end',
      card: 'figure',
    },
    {
      key: 'when',
      name: t('message.column.when'),
      cell: row => <span className="muted">{instant(row.starts_at ?? row.changed_at)}</span>,
      at: 'end',
      sort: 'changed_at',
    },
  ];
};

export const MessageList = () => {
  const t = useText();
  const columns = useColumns();
  return (
    <ListPage<Message>
      resource="message"
      caption={t('rail.messages')}
      sort={{ field: 'changed_at', order: 'DESC' }}
      title={{ name: t('message.column.message'), of: row => <bdi className="cut">{titleOf(row, t)}</bdi> }}
      columns={columns}
      hrefOf={row => `/messages/${row.id}`}
      nameOf={row => titleOf(row, t)}
      views={list => <Views list={list} />}
      empty={<Empty icon={MessageSquare} title={t('message.empty')} line={t('message.empty_line')} />}
    />
  );
};
