/** The team's messages to players, and the letters that nobody carried. The part stands in the address (DECISIONS 2, 9). */
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useKeys } from '../../lib/keys.ts';
import { notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { useMay } from './message.ts';
import { MessageList } from './message-list.tsx';
import { Outbox } from './outbox.tsx';
import { Silent } from './silent.tsx';
import { Templates } from './templates.tsx';
import './message.css';

const PARTS = ['written', 'templates', 'outbox', 'silent'] as const;
type Part = (typeof PARTS)[number];

const SHOWN: Readonly<Record<Part, ReactNode>> = {
  written: <MessageList />,
  templates: <Templates />,
  outbox: <Outbox />,
  silent: <Silent />,
};

export function Messages() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const maySeeOutbox = useMay('letter/list');
  const asked = PARTS.find(each => each === search.get('part')) ?? 'written';
  const parts = maySeeOutbox ? PARTS : PARTS.slice(0, 2);
  const part = parts.find(each => each === asked) ?? 'written';
  const make = () =>
    call('message/create', { fields: {} }).then(({ id }) => void navigate(`/messages/${id}`), notifyProblem);
  useKeys({ n: () => void make() });
  return (
    <Page
      title={t('rail.messages')}
      acts={
        <Button look="main" icon={Plus} onClick={() => void make()}>
          {t('message.new')}
        </Button>
      }
    >
      <div className="views">
        <Segmented<Part>
          label={t('message.part')}
          value={part}
          onChange={name => setSearch({ part: name })}
          options={parts.map(value => ({ value, name: t(`message.part.${value}`) }))}
        />
      </div>
      {SHOWN[part]}
    </Page>
  );
}
