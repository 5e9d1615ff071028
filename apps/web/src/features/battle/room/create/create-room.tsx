/** Opens a room: category, number of questions and entry fee; its code comes with the reply (DECISIONS 6). */
import type { ReactNode } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { paths } from '../../../../lib/routes/paths.ts';
import { LoadFailed } from '../../../../play/load-failed.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/list/card.tsx';
import { StartCard, StartPage } from '../../../../ui/page/start.tsx';
import { type BattleCategory, useBattleCategories } from '../../category/use-battle-categories.ts';
import type { RoomKind } from '../room-kind.ts';
import { RoomFields } from './room-fields.tsx';
import { useRoomForm } from './use-room-form.ts';

type CreateRoomProps = {
  kind: RoomKind;
  kinds: readonly RoomKind[];
  onKind: (kind: RoomKind) => void;
  /** Shown beside the form, under the card with the button. */
  aside: ReactNode;
};

export const CreateRoom = (props: CreateRoomProps) => {
  const text = useText();
  const { rows, hasFailed, isAsking, again } = useBattleCategories();
  if (!hasFailed && rows !== null && rows.length > 0) return <NewRoom {...props} rows={rows} />;
  return (
    <StartPage className="battle-start" side={props.aside}>
      {hasFailed ? (
        <LoadFailed onRetry={again} busy={isAsking} />
      ) : rows === null ? (
        <Skeletons shape="card" count={2} />
      ) : (
        <EmptyState
          title={text('refusal.no_questions')}
          act={<ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>}
        >
          {text('battle.find.no_questions')}
        </EmptyState>
      )}
    </StartPage>
  );
};

const FORM = 'room-form';

type NewRoomProps = CreateRoomProps & { rows: readonly BattleCategory[] };

const NewRoom = ({ kind, kinds, onKind, aside, rows }: NewRoomProps) => {
  const text = useText();
  const state = useRoomForm(kind);
  return (
    <StartPage
      className="battle-start"
      side={
        <>
          <StartCard
            label={text('start.card')}
            title={state.category?.name ?? text('battle.any_category')}
            note={text('hub.questions', { count: Number(state.questions) })}
          >
            <Button wide size="hero" type="submit" form={FORM} busy={state.isBusy}>
              {text('room.create')}
            </Button>
          </StartCard>
          {aside}
        </>
      }
    >
      <Card>
        <RoomFields id={FORM} state={state} kind={kind} kinds={kinds} onKind={onKind} rows={rows} />
      </Card>
    </StartPage>
  );
};
