/** The doctor: every part of the site looked at on demand, each good or with what to do; the same as `npm run doctor`. */
import { Stethoscope } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useFocusKept } from '../../lib/use-focus-kept.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed, Skeleton } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CopyText } from '../../ui/form/copy-text.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PartRow } from './part-row.tsx';
import { type Found, judged, useDoctor } from './use-doctor.ts';
import './doctor.css';

const SELECTOR = /^[\w.-]{0,63}$/;
const WAITING = ['55%', '80%', '65%', '75%', '60%'];

const Parts = ({ found }: { found: Found }) => {
  const t = useText();
  return (
    <Card title={t('doctor.parts')}>
      <ul className="doctor-rows">
        {judged(found.findings).map(part => (
          <PartRow key={part.of} part={part} />
        ))}
      </ul>
    </Card>
  );
};

/** How many parts are broken and how many could be better; while it is looked at, that. */
const Sum = ({ found, isLooking }: { found: Found | undefined; isLooking: boolean }) => {
  const t = useText();
  const { ago } = useFormat();
  if (found === undefined || isLooking) return <p role="status">{t('doctor.examines')}</p>;
  const parts = judged(found.findings);
  const faults = parts.filter(({ state }) => state === 'bad').length;
  const wishes = parts.filter(({ state }) => state === 'weak').length;
  return (
    <div role="status" className="grid gap-1">
      <p className="title">{faults === 0 ? t('doctor.all_good') : t('doctor.faults', { count: faults })}</p>
      {wishes > 0 && <p>{t('doctor.wishes', { count: wishes })}</p>}
      <p className="muted">{t('doctor.asked', { ago: ago(found.at) })}</p>
    </div>
  );
};

const SelectorForm = ({ onAsk }: { onAsk: (selector: string) => void }) => {
  const t = useText();
  const [selector, setSelector] = useState('');
  const isGood = SELECTOR.test(selector);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGood) onAsk(selector);
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Field
        label={t('doctor.selector')}
        help={t('doctor.selector_help')}
        error={isGood ? undefined : t('doctor.selector_bad')}
      >
        <Input
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={selector}
          onChange={({ target }) => setSelector(target.value.trim())}
        />
      </Field>
      <Button type="submit" disabled={!isGood}>
        {t('doctor.ask')}
      </Button>
    </form>
  );
};

export function Doctor() {
  const t = useText();
  const [selector, setSelector] = useState('');
  const { data, error, refetch, isFetching } = useDoctor(selector);
  const desk = useRef<HTMLDivElement>(null);
  useFocusKept(desk, isFetching);
  const again = (wanted: string) => (wanted === selector ? void refetch() : setSelector(wanted));
  return (
    <Page
      title={t('doctor.title')}
      parent={{ name: t('rail.dashboard'), path: '/' }}
      acts={
        <Button
          look="main"
          icon={Stethoscope}
          // A button that is really disabled would drop the focus of whoever just pressed it.
          aria-disabled={isFetching}
          onClick={() => !isFetching && void refetch()}
        >
          {t('doctor.ask')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="muted">{t('doctor.lead')}</p>
        {error && !isFetching && (
          <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
        )}
        <div className="desk doctor-desk" aria-busy={isFetching} ref={desk} tabIndex={-1}>
          {data ? (
            <Parts found={data} />
          ) : (
            <div className="card grid gap-4">
              {isFetching && WAITING.map(width => <Skeleton key={width} width={width} />)}
            </div>
          )}
          <div className="grid grid-cols-1 gap-4">
            {(data || isFetching) && (
              <Card>
                <Sum found={data} isLooking={isFetching} />
              </Card>
            )}
            <Card title={t('doctor.part.mail')}>
              <SelectorForm onAsk={again} />
            </Card>
            <Card>
              <div className="grid gap-1">
                <p className="help">{t('doctor.command')}</p>
                <CopyText text="npm run doctor" label={t('common.copy')} copied={t('common.copied')} />
              </div>
            </Card>
          </div>
        </div>
      </div>
    </Page>
  );
}
