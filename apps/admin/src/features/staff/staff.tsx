/** The people who look after the site: list, invitations, roles and rights. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { RIGHTS } from '@trivium/rules/site/staff-right';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { useQuizLanguages } from '../../lib/quiz-languages.ts';
import { useText } from '../../lib/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Person, State, Tag } from '../../ui/list/mark.tsx';
import { Card } from '../../ui/page/card.tsx';
import { EditDialog } from './edit.tsx';
import { InviteDialog } from './invite.tsx';

type Row = OperatorReply<'staff/list'>[number];

/** Letters that wait for an answer. */
const Invitations = () => {
  const t = useText();
  const { day } = useFormat();
  const { data = [], refetch } = useQuery({
    queryKey: ['staff/invitations'],
    queryFn: () => call('staff/invitations', {}),
  });
  const withdraw = async (id: number) => {
    try {
      await call('staff/withdraw', { id });
      notify(t('staff.withdrawn'));
    } catch (problem) {
      notifyProblem(problem);
    }
    await refetch();
  };
  if (data.length === 0) return null;
  return (
    <Card title={t('staff.invitations')}>
      <ul className="m-0 p-0 list-none">
        {data.map(({ id, email, role, expires_at }) => (
          <li className="flex items-center gap-3 py-2" key={id}>
            <span className="flex-1 min-w-0">
              <bdi className="cut font-bold block">{email}</bdi>
              <span className="muted">
                {t(`staff.role.${role}`)} · {t('staff.good_until', { day: day(expires_at) })}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('staff.withdraw_named', { email })}
              onClick={() => void withdraw(id)}
            >
              {t('staff.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Opened = ({ id }: { id: number }) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['staff/read', id],
    queryFn: () => call('staff/read', { id }),
    gcTime: 0,
  });
  if (!data) return null;
  const close = () => void navigate('/staff');
  return <EditDialog row={data} onClose={close} onDone={() => void client.invalidateQueries()} />;
};

/** Rights, and the languages where they are not all. */
const LooksAfter = ({ row: { rights, languages } }: { row: Row }) => {
  const t = useText();
  const { list } = useFormat();
  const { data: all = [] } = useQuizLanguages();
  const isAll = rights.length === RIGHTS.length;
  return (
    <>
      {isAll ? t('staff.everything') : list(rights.map(right => t(`staff.right.${right}`)))}
      {languages !== null && (
        <span className="muted block">
          {list(all.filter(({ id }) => languages.includes(id)).map(({ name }) => name))}
        </span>
      )}
    </>
  );
};

export function Staff() {
  const t = useText();
  const { id } = useParams();
  const client = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title={t('rail.staff')}
      acts={
        <Button look="main" icon={UserPlus} onClick={() => setInviting(true)}>
          {t('staff.invite')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Invitations />
        <ListPage<Row>
          resource="staff"
          caption={t('rail.staff')}
          sort={{ field: 'name', order: 'ASC' }}
          title={{
            name: t('staff.name'),
            of: row => <Person name={row.name} seed={String(row.id)} />,
            sort: 'name',
          }}
          columns={[
            {
              key: 'role',
              name: t('staff.role'),
              cell: row => <Tag>{t(`staff.role.${row.role}`)}</Tag>,
              card: 'sign',
            },
            {
              key: 'rights',
              name: t('staff.rights'),
              cell: row => <LooksAfter row={row} />,
            },
            {
              key: 'factor',
              name: t('staff.factor'),
              cell: row => (
                <State tone={row.has_factor ? 'good' : 'waiting'}>
                  {t(row.has_factor ? 'staff.has_factor' : 'staff.no_factor')}
                </State>
              ),
              card: 'figure',
            },
          ]}
          hrefOf={row => `/staff/${row.id}`}
          nameOf={row => row.name}
          hasSearch
        />
      </div>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={() => void client.invalidateQueries({ queryKey: ['staff/invitations'] })}
        />
      )}
      {id !== undefined && <Opened id={Number(id)} />}
    </Page>
  );
}
