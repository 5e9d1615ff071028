/** Where a share link leads: a result as somebody shared it, and a way to play oneself (DECISIONS 13). */
import '../../play/share/share.css';
import { useReply } from '../../lib/api/reply.ts';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { sharePaths } from '../../lib/routes/share-paths.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { shareWords } from '../../play/share/share-words.ts';
import { Squares } from '../../play/share/squares.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';

const SAMPLE = '/sample-quiz/';

export const Shared = ({ params }: ScreenProps) => {
  const text = useText();
  const asked = useReply('get_shared', { token: params['token'] ?? '' });
  const { reply, refused } = asked;
  const isGone = refused !== null && refused.refusal !== null;
  return (
    <div className="share-page" aria-busy={asked.state === 'loading'}>
      {asked.state === 'loading' && <Skeleton shape="card" height="20rem" />}
      {isGone && (
        <EmptyState
          level={1}
          glim="thinking"
          title={text('share.gone')}
          act={<ButtonLink href={paths.home}>{text('nav.home')}</ButtonLink>}
        >
          {text('share.gone_lead')}
        </EmptyState>
      )}
      {reply === null && refused && !isGone && <LoadFailed onRetry={asked.again} busy={asked.isAsking} />}
      {reply && !isGone && <Result shared={reply} />}
    </div>
  );
};

const Result = ({ shared }: { shared: NonNullable<ReturnType<typeof useReply<'get_shared'>>['reply']> }) => {
  const text = useText();
  const language = useLocale();
  const isLoggedIn = useIsLoggedIn();
  const { name, facts, picture, is_mine } = shared;
  const { title, line } = shareWords(facts, name, text, language);
  const squares = facts.kind === 'play' ? facts.squares : [];
  return (
    <>
      <img className="share-picture" src={picture} width={1200} height={630} alt="" />
      <p className="font-bold" dir="auto">
        {name}
      </p>
      <h1 tabIndex={-1} className="display text-d-lg wrap-anywhere" dir="auto">
        {title}
      </h1>
      <p className="num text-lg font-bold">{line}</p>
      {squares.length > 0 && <Squares squares={squares} />}
      {is_mine ? (
        <ButtonLink variant="quiet" href={sharePaths.own}>
          {text('share.own')}
        </ButtonLink>
      ) : (
        <ButtonLink size="hero" href={isLoggedIn ? paths.hub : SAMPLE}>
          {text('share.play_too')}
        </ButtonLink>
      )}
    </>
  );
};
