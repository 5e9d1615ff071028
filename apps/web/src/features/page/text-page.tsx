/** A page of text: the operator's or our own; frequent questions as slabs that open (DECISIONS 10, DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import type { PageName } from '@trivium/rules/site/path';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { useSetting } from '../../lib/session/site.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { ProsePage } from '../../ui/page/prose.tsx';
import { RichText } from '../../ui/page/rich-text.tsx';
import { Disclosures } from './parts/disclosures.tsx';

/** Texts change rarely; another visit within five minutes does not ask again. */
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

/** `children` stand after the text. */
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
      {state === 'failed' && (
        <ErrorState retryLabel={t('app.try_again')} onRetry={again} busy={isAsking}>
          {t('app.not_loaded')}
        </ErrorState>
      )}
      {reply?.html === '' && <EmptyState title={t('page.empty')}>{t('page.empty_lead')}</EmptyState>}
      {reply && reply.html !== '' && (
        <div lang={reply.language || undefined} dir={directionOf(reply)}>
          {name === 'faq' ? <Disclosures html={reply.html} /> : <RichText html={reply.html} />}
        </div>
      )}
      {/* It would be pushed down by the text. */}
      {state !== 'loading' && children}
    </ProsePage>
  );
};

/** Of the operator's own text only its readers know the language. */
const directionOf = ({ language, rtl }: Reply<'get_settings'>) =>
  language === '' ? 'auto' : rtl ? 'rtl' : 'ltr';

/** Lines of a text on its way. */
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
