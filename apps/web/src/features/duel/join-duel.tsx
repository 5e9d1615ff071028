/** The page behind a link to a duel: who asks, and the button to accept (DECISIONS 13). */
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useSearch } from '../../lib/routes/navigation.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { DUELS_PATH, leftWords } from './duel-words.ts';
import { Accept } from './one/invitation.tsx';
import { Face } from './parts/face.tsx';
import { DuelForm, DuelPage, WhileOn } from './parts/page.tsx';

export const JoinDuel = () => {
  const code = new URLSearchParams(useSearch()).get('code') ?? '';
  return <WhileOn>{code === '' ? <Nothing /> : <Offered key={code} code={code} />}</WhileOn>;
};

const Nothing = () => {
  const text = useText();
  return (
    <EmptyState
      level={1}
      title={text('refusal.duel_not_found')}
      act={<ButtonLink href={DUELS_PATH}>{text('duel.back')}</ButtonLink>}
    />
  );
};

const Offered = ({ code }: { code: string }) => {
  const text = useText();
  const { reply, state, refused, again, isAsking } = useReply('get_duel_link', { code });
  if (reply === null && refused !== null && refused.refusal !== null) return <Nothing />;
  const name = reply?.from.name ?? '';
  return (
    <DuelPage
      title={reply === null ? text('duel.join_title') : text('duel.row.asks', { name })}
      note={reply === null ? undefined : leftWords(text, reply.due_at, 'duel.open_for')}
    >
      <DuelForm isBusy={isAsking}>
        {reply === null && state === 'loading' && <Skeleton shape="card" height="14rem" />}
        {reply === null && state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} />}
        {reply !== null && (
          <div className="justify-self-center">
            <Face opponent={reply.from} size={6.75} />
          </div>
        )}
        {reply?.is_mine && <p className="card text-center">{text('duel.own_link')}</p>}
        {reply !== null && !reply.is_mine && (
          <Accept by={{ code }} name={name} kind={reply.kind} seconds={reply.quick_seconds} />
        )}
      </DuelForm>
    </DuelPage>
  );
};
