/** How far a test mail got, step by step, and the probable cure. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { CircleCheck, CircleX, Minus } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Card, Note } from '../../../ui/page/card.tsx';

type Test = OperatorReply<'setup/test-mail'>;

const STEPS = ['found', 'encrypted', 'signed_in', 'sent'] as const;

const toneOf = (test: Test | null, at: number): 'good' | 'bad' | undefined => {
  if (test === null) return undefined;
  const failed = test.failed_at === null ? STEPS.length : STEPS.indexOf(test.failed_at);
  return at < failed ? 'good' : at === failed ? 'bad' : undefined;
};

const ICONS = { good: CircleCheck, bad: CircleX } as const;

export const MailTest = ({ test }: { test: Test | null }) => {
  const t = useText();
  return (
    <>
      <Card title={t('setup.mail.tried')}>
        <ul className="test-steps" aria-live="polite">
          {STEPS.map((step, at) => {
            const tone = toneOf(test, at);
            const Icon = tone ? ICONS[tone] : Minus;
            return (
              <li key={step} data-tone={tone}>
                <Icon aria-hidden="true" />
                {t(`setup.mail.step.${step}`)}
                {tone && <span className="sr-only">: {t(`dash.tone.${tone}`)}</span>}
              </li>
            );
          })}
        </ul>
      </Card>
      {test?.is_sent && <Note tone="good">{t('setup.mail.arrives', { to: test.to })}</Note>}
      {test?.failed_at && (
        <Note tone="bad">
          <b className="block">{t('setup.mail.not_sent')}</b>
          {t(`setup.mail.cure.${test.failed_at}`)}
          <span className="code mt-1 block" dir="ltr" lang="en">
            {test.told}
          </span>
        </Note>
      )}
    </>
  );
};
