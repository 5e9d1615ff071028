/** One duel: an invitation, the own turn, the other's, or the result (DECISIONS 13, ALIVE 4). */
import { useEffect, useEffectEvent } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { DUELS_PATH, type Duel, duelPlayPath, kindLine, leftWords, nameOf } from './duel-words.ts';
import { Asked, OwnInvitation } from './one/invitation.tsx';
import { DuelResult } from './one/result.tsx';
import { Face } from './parts/face.tsx';
import { DuelForm, DuelPage } from './parts/page.tsx';
import { Weigh } from './weigh/weigh.tsx';

/** While the other plays, the screen looks again. */
const LOOK_EVERY_MS = 20_000;

export const DuelScreen = ({ params }: ScreenProps) => {
  const text = useText();
  const asked = useReply('get_duel', { duel_id: params['duel'] ?? '' }, { freshMs: 0 });
  const { reply: duel, state, refused, again, isAsking } = asked;
  const waits = duel !== null && duel.status !== 'over' && !duel.is_my_turn;
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') again();
  });
  useEffect(() => {
    if (!waits) return;
    const looking = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [waits]);
  if (duel !== null) return <Shown duel={duel} />;
  if (refused !== null && refused.refusal !== null)
    return (
      <EmptyState
        level={1}
        title={text('refusal.duel_not_found')}
        act={<ButtonLink href={DUELS_PATH}>{text('duel.back')}</ButtonLink>}
      />
    );
  return (
    <DuelPage title={text('duel.title')}>
      <DuelForm isBusy={isAsking}>
        {state === 'failed' ? (
          <LoadFailed onRetry={again} busy={isAsking} />
        ) : (
          <Skeleton shape="card" height="14rem" />
        )}
      </DuelForm>
    </DuelPage>
  );
};

const Shown = ({ duel }: { duel: Duel }) => {
  if (duel.status === 'over') return <DuelResult duel={duel} />;
  if (duel.status === 'invited') return duel.is_asker ? <OwnInvitation duel={duel} /> : <Asked duel={duel} />;
  if (duel.my_task === 'weigh') return <Weigh key={duel.duel_id} duel={duel} />;
  return duel.is_my_turn ? <Start duel={duel} /> : <Wait duel={duel} />;
};

/** The own turn, before the six or amid them. */
const Start = ({ duel }: { duel: Duel }) => {
  const text = useText();
  const name = nameOf(text, duel);
  return (
    <DuelPage
      title={text(duel.is_asker ? 'duel.row.after' : 'duel.row.ready', { name })}
      note={leftWords(text, duel.due_at, 'duel.left')}
    >
      <DuelForm>
        <div className="justify-self-center">
          <Face opponent={duel.opponent} size={6.75} />
        </div>
        <Card className="grid gap-3">
          <p className="font-bold">{kindLine(text, duel.kind, duel.quick_seconds)}</p>
          <p>{text(duel.is_asker ? 'duel.start_second' : 'duel.start_first', { name })}</p>
          <p className="text-sm text-ink-2">{text('duel.start_once')}</p>
          <ButtonLink wide size="hero" href={duelPlayPath(duel.duel_id)}>
            {text(duel.has_begun ? 'duel.act.go_on' : 'duel.start')}
          </ButtonLink>
        </Card>
      </DuelForm>
    </DuelPage>
  );
};

/** The other's turn. */
const Wait = ({ duel }: { duel: Duel }) => {
  const text = useText();
  const name = nameOf(text, duel);
  return (
    <DuelPage title={text('duel.row.theirs', { name })} note={leftWords(text, duel.due_at, 'duel.left')}>
      <DuelForm>
        <div className="justify-self-center">
          <Face opponent={duel.opponent} size={6.75} />
        </div>
        <Card className="grid gap-3 text-center">
          <p className="font-bold">{text(duel.has_begun ? 'duel.wait_done' : 'duel.wait_first', { name })}</p>
          {duel.has_begun && <p className="text-sm text-ink-2">{text('duel.all_six_lead')}</p>}
          <ButtonLink wide variant="quiet" href={DUELS_PATH}>
            {text('duel.back')}
          </ButtonLink>
        </Card>
      </DuelForm>
    </DuelPage>
  );
};
