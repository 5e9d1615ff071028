/** What the site needs before strangers come: what must be, what may be, and the door itself. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { useChecklistWords } from '../../parts/site/checklist-words.ts';
import { CloseDialog, useSiteSwitch } from '../../parts/site/site-foot.tsx';
import { type ChecklistItem, useChecklist, useSiteState } from '../../parts/site/use-site.ts';
import { Failed, Progress } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Lamp, State, Tag } from '../../ui/list/mark.tsx';
import { Card } from '../../ui/page/card.tsx';

const Row = ({ item }: { item: ChecklistItem }) => {
  const t = useText();
  const { name, line, path } = useChecklistWords()(item);
  const { state, is_must } = item;
  return (
    <li className="check-row">
      <Lamp {...(state !== 'done' && { tone: state === 'failed' ? ('bad' as const) : ('off' as const) })} />
      <div className="min-w-0">
        <h3 className="font-bold">{name}</h3>
        <p className="muted">{line}</p>
      </div>
      <span>
        {state === 'done' && <State tone="good">{t('check.done')}</State>}
        {state === 'failed' && <State tone="bad">{t('check.needs_you')}</State>}
        {state === 'open' && <Tag>{is_must ? t('check.must') : t('check.nice')}</Tag>}
      </span>
      <span className="check-act">
        {path && state !== 'done' && (
          <Link
            className="button"
            data-size="small"
            data-look={state === 'failed' ? 'main' : undefined}
            to={path}
          >
            {state === 'failed' ? t('check.mend_it') : t('check.go')}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </span>
    </li>
  );
};

const Part = ({ title, items }: { title: string; items: readonly ChecklistItem[] }) => {
  const t = useText();
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <Card
      title={title}
      end={
        <b className="muted tabular">{t('check.of', { done: String(done), all: String(items.length) })}</b>
      }
    >
      <ul className="check-list">
        {items.map(item => (
          <Row key={item.name} item={item} />
        ))}
      </ul>
    </Card>
  );
};

/** The door: how much is to go, and the switch. A site may be open before all is done; then the card says so. */
const Door = ({ left, all }: { left: number; all: number }) => {
  const t = useText();
  const { data } = useSiteState();
  const turn = useSiteSwitch();
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  return (
    <section className="door">
      <h2 className="title">{left === 0 ? t('check.ready') : t('check.to_go', { number: left })}</h2>
      <p>{data.is_open ? t('check.door_open') : t('check.door_closed')}</p>
      <Progress share={(all - left) / all} label={t('check.title')} />
      {data.is_open ? (
        <Button onClick={() => setAsking(true)}>{t('site.close')}</Button>
      ) : (
        <Button look="main" onClick={() => void turn(true)}>
          {t('site.open')}
        </Button>
      )}
      <CloseDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
};

export function Checklist() {
  const t = useText();
  const { data, error, refetch } = useChecklist();
  const musts = data?.items.filter(({ is_must }) => is_must) ?? [];
  const others = data?.items.filter(({ is_must }) => !is_must) ?? [];
  return (
    <Page title={t('check.title')} parent={{ name: t('rail.dashboard'), path: '/' }}>
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="desk">
          <div className="grid gap-4">
            <Part title={t('check.before')} items={musts} />
            <Part title={t('check.when_you_like')} items={others} />
          </div>
          <Door left={musts.filter(({ state }) => state !== 'done').length} all={musts.length} />
        </div>
      )}
    </Page>
  );
}
