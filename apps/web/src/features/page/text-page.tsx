/** A page of text, the operator's or our own; frequent questions open and close (DECISIONS 10, DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import type { PageName } from '@trivium/rules/site/path';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { say, useLocale, useText } from '../../lib/i18n/text.ts';
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
  credits: 1,
  privacy_policy: 5,
  terms_conditions: 5,
} as const;

type TextReply = Reply<'get_settings'>;

/** The edition and the day from which the operator's own text is in force; nothing where ours stands. */
const editionOf = ({ edition, shown_from }: TextReply, locale: string): string => {
  // What a browser kept of an earlier version has no such field.
  if (!shown_from) return '';
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(shown_from));
  return edition === '' ? say('page.since', { date }) : say('page.edition', { edition, date });
};

type PageViewProps = { name: PageName; reply: TextReply | null; isBusy?: boolean; children?: ReactNode };

/** A page of text as it is read; `children` follow the text. */
export const PageView = ({ name, reply, isBusy = false, children }: PageViewProps) => {
  const t = useText();
  const locale = useLocale();
  const site = useSetting('site_name');
  const own = reply?.title ? reply : null;
  const edition = reply === null ? '' : editionOf(reply, locale);
  return (
    <ProsePage
      title={own?.title ?? t(`page.${name}`)}
      words={own ? { lang: own.language, dir: own.rtl ? 'rtl' : 'ltr' } : undefined}
      over={site ?? ''}
      note={edition !== '' && <span className="num">{edition}</span>}
      hue={HUES[name]}
      busy={isBusy}
      back={<IconLink label={t('page.back')} href={paths.home} icon={<ArrowLeft className="flip" />} />}
    >
      {reply?.html === '' && <EmptyState title={t('page.empty')}>{t('page.empty_lead')}</EmptyState>}
      {reply && reply.html !== '' && (
        <div lang={reply.language || undefined} dir={reply.rtl ? 'rtl' : 'ltr'}>
          {name === 'faq' ? <Disclosures html={reply.html} /> : <RichText html={reply.html} />}
        </div>
      )}
      {children}
    </ProsePage>
  );
};

/** `children` follow the text. */
export const TextPage = ({ name, children }: { name: PageName; children?: ReactNode }) => {
  const t = useText();
  const { reply, state, again, isAsking } = useReply('get_settings', { type: name }, { freshMs: FRESH_MS });
  return (
    <PageView name={name} reply={reply} isBusy={state === 'loading'}>
      {state === 'loading' && <TextToCome label={t('app.loading')} />}
      {state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} />}
      {/* Not shown before the text, which would push it down. */}
      {state !== 'loading' && children}
    </PageView>
  );
};

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
