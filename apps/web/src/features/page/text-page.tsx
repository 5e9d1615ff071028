/** A page of text, the operator's or our own; frequent questions open and close (DECISIONS 10, DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import type { PageName } from '@trivium/rules/site/path';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { useSetting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { ProsePage } from '../../ui/page/prose.tsx';
import { RichText } from '../../ui/page/rich-text.tsx';
import { Disclosures } from './parts/disclosures.tsx';

/** Texts change rarely, so a reply stays fresh for five minutes. */
const FRESH_MS = 300_000;
const HUES = {
  about_us: 6,
  instructions: 2,
  faq: 7,
  contact_us: 3,
  accessibility: 4,
  privacy_policy: 5,
  terms_conditions: 5,
} as const;

/** `children` follow the text. */
export const TextPage = ({ name, children }: { name: PageName; children?: ReactNode }) => {
  const t = useText();
  const { reply, state, again, isAsking } = useReply('get_settings', { type: name }, { freshMs: FRESH_MS });
  const site = useSetting('site_name');
  return (
    <ProsePage
      title={t(`page.${name}`)}
      over={site ?? ''}
      hue={HUES[name]}
      busy={state === 'loading'}
      back={<IconLink label={t('page.back')} href={paths.home} icon={<ArrowLeft className="flip" />} />}
    >
      {state === 'loading' && <TextToCome label={t('app.loading')} />}
      {state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} />}
      {reply?.html === '' && <EmptyState title={t('page.empty')}>{t('page.empty_lead')}</EmptyState>}
      {reply && reply.html !== '' && (
        <div lang={reply.language || undefined} dir={directionOf(reply)}>
          {name === 'faq' ? <Disclosures html={reply.html} /> : <RichText html={reply.html} />}
        </div>
      )}
      {/* Not shown before the text, which would push it down. */}
      {state !== 'loading' && children}
    </ProsePage>
  );
};

/** The language of the operator's own text is unknown. */
const directionOf = ({ language, rtl }: Reply<'get_settings'>) =>
  language === '' ? 'auto' : rtl ? 'rtl' : 'ltr';

/** Stands in for the lines of a text. */
export const TextToCome = ({ label }: { label: string }) => (
  <div className="grid gap-3">
    <p className="sr-only" role="status">
      {label}
    </p>
    {['100%', '92%', '97%', '60%', '94%', '88%', '40%'].map(width => (
      <Skeleton key={width} width={width} height="1.125rem" />
    ))}
  </div>
);
