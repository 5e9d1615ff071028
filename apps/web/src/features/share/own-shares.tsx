/** The player's own share links: what each shows, until when, and how to end it; and a link to the own profile (DECISIONS 13). */
import '../../play/share/share.css';
import type { Reply } from '@trivium/contract/catalogue';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import Unlink from 'lucide-react/icons/unlink';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { copyWords } from '../../lib/api/pass-on.ts';
import { invalidate, useReply } from '../../lib/api/reply.ts';
import { say, useLocale, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { paths } from '../../lib/routes/paths.ts';
import { setting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { shareWords } from '../../play/share/share-words.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { Stage } from '../../ui/stage/stage.tsx';

const ShareDialog = lazy(() =>
  import('../../play/share/share-dialog.tsx').then(file => ({ default: file.ShareDialog })),
);

type Link = Reply<'get_share_links'>[number];
const PAGE_ROWS = 20;
/** Below so many links, the page says where more come from. */
const FEW = 4;

export const OwnShares = () => {
  const text = useText();
  const isOn = setting('share_enabled');
  const [offset, setOffset] = useState(0);
  const asked = useReply('get_share_links', { offset, limit: PAGE_ROWS }, { skip: !isOn, freshMs: 0 });
  const { reply: links, total } = asked;
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={3} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('settings.back')} href={paths.profile} />
        <h1 tabIndex={-1} className="display pb-1 text-d-md">
          {text('share.own')}
        </h1>
      </Stage>
      <div
        className="mx-auto grid w-full max-w-310 gap-4 px-(--tv-gutter) pt-4"
        aria-busy={isOn && links === null}
      >
        {!isOn && <EmptyState title={text('refusal.share_off')} />}
        {isOn && <OwnProfile />}
        {isOn && asked.state === 'loading' && <Skeleton shape="card" height="8rem" />}
        {links === null && asked.refused && <LoadFailed onRetry={asked.again} busy={asked.isAsking} />}
        {links?.length === 0 && offset === 0 && (
          <EmptyState isAlone glim="waving" title={text('share.none')}>
            {text('share.none_lead')}
          </EmptyState>
        )}
        <ul className="share-links">
          {(links ?? []).map(link => (
            <Row key={link.link_id} link={link} />
          ))}
        </ul>
        {links && offset === 0 && links.length > 0 && links.length < FEW && (
          <EmptyState
            glim="waving"
            title={text('share.none_lead')}
            act={
              <ButtonLink variant="quiet" href={paths.hub}>
                {text('share.play_too')}
              </ButtonLink>
            }
          >
            {text('share.lead')}
          </EmptyState>
        )}
        <p className="share-acts">
          {offset > 0 && (
            <Button variant="quiet" size="small" onClick={() => setOffset(Math.max(0, offset - PAGE_ROWS))}>
              {text('share.newer')}
            </Button>
          )}
          {offset + PAGE_ROWS < (total ?? 0) && (
            <Button variant="quiet" size="small" onClick={() => setOffset(offset + PAGE_ROWS)}>
              {text('share.older')}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
};

const OwnProfile = () => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="share-link">
      <div className="min-w-0">
        <h2 className="display text-d-sm">{text('share.profile')}</h2>
        <p className="text-sm text-ink-2">{text('share.profile_lead')}</p>
      </div>
      <Button
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={text('share.profile_make')}
        onClick={() => setOpen(true)}
      >
        {text('share.send')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog
            of={{ kind: 'profile', subject: '' }}
            words={text('share.profile')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
};

const end = async (link: Link) => {
  const answer = await ask('end_share_link', { link_id: link.link_id });
  if (!answer.ok) return;
  invalidate('get_share_links');
  notice.success(say('share.ended'));
};

const Row = ({ link }: { link: Link }) => {
  const text = useText();
  const language = useLocale();
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' });
  const { title, line } = shareWords(link.facts, '', text, language);
  const copy = async () => {
    if (await copyWords(link.address)) notice.success(say('result.copied'));
    else notice.error(say('share.not_copied'));
  };
  return (
    <li className="card share-link">
      <div className="min-w-0">
        <a className="link font-bold wrap-anywhere" dir="auto" href={new URL(link.address).pathname}>
          {title}
        </a>
        <p className="num text-sm">{line}</p>
        <p className="text-xs text-ink-2">
          {text('share.until', { date: day.format(Date.parse(link.ends_at)) })}
        </p>
      </div>
      <span className="flex gap-1">
        <IconButton
          plain
          label={text('share.copy_of', { name: title })}
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy()}
        />
        <IconButton
          plain
          label={text('share.end_of', { name: title })}
          icon={<Unlink aria-hidden="true" />}
          onClick={() => void end(link)}
        />
      </span>
    </li>
  );
};
