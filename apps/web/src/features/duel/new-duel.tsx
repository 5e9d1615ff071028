/** A new duel: what kind, and against whom; a player of an address, one met lately, or whoever gets a link (DECISIONS 13). */
import { DUEL_KINDS } from '@trivium/rules/duel/limits';
import { useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { invalidate, useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { go, useSearch } from '../../lib/routes/navigation.ts';
import { setting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { Button } from '../../ui/form/button.tsx';
import { RadioGroup } from '../../ui/form/radio.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { type DuelKind, type DuelRow, duelPath, kindLine } from './duel-words.ts';
import { Face } from './parts/face.tsx';
import { DuelForm, DuelPage, WhileOn } from './parts/page.tsx';

const MET_MOST = 20;

export const NewDuel = () => {
  const text = useText();
  const search = new URLSearchParams(useSearch());
  const wanted = DUEL_KINDS.find(kind => kind === search.get('kind')) ?? 'quick';
  const [kind, setKind] = useState<DuelKind>(wanted);
  const [busy, setBusy] = useState<number | 'link' | null>(null);
  const playerId = Number(search.get('player') ?? 0);

  const create = async (player_id: number | null) => {
    if (busy !== null) return;
    setBusy(player_id ?? 'link');
    const answer = await ask('create_duel', { kind, player_id });
    setBusy(null);
    if (!answer.ok) return;
    invalidate('get_duels', 'get_duel_record');
    go(duelPath(answer.reply.duel_id), { replace: true });
  };
  const asking = { busy, onAsk: (id: number) => void create(id) };
  return (
    <WhileOn>
      <DuelPage title={text('duel.new_title')}>
        <DuelForm>
          <Card>
            <RadioGroup
              legend={text('duel.new_kind')}
              name="kind"
              value={kind}
              onChange={setKind}
              choices={DUEL_KINDS.map(value => ({
                value,
                label: (
                  <span className="dl-choice">
                    <b>{text(`duel.kind.${value}`)}</b>
                    <small>{kindLine(text, value, setting('duel_quick_seconds'))}</small>
                  </span>
                ),
              }))}
            />
          </Card>
          <Section title={text('duel.new_whom')} className="mt-0!">
            {playerId > 0 && <Named playerId={playerId} {...asking} />}
            <div className="dl-row">
              <span className="dl-words">
                <b>{text('duel.new_link')}</b>
                <small>{text('duel.new_link_lead')}</small>
              </span>
              <Button size="small" variant="quiet" busy={busy === 'link'} onClick={() => void create(null)}>
                {text('duel.new_make')}
              </Button>
            </div>
          </Section>
          {playerId === 0 && <Met {...asking} />}
        </DuelForm>
      </DuelPage>
    </WhileOn>
  );
};

type Asking = { busy: number | 'link' | null; onAsk: (playerId: number) => void };

/** The player whom the address names. */
const Named = ({ playerId, busy, onAsk }: Asking & { playerId: number }) => {
  const text = useText();
  const { reply, state, refused, again, isAsking } = useReply('get_player', { player_id: playerId });
  if (reply === null) {
    if (state === 'loading') return <Skeleton shape="card" height="4.5rem" />;
    if (refused?.refusal === 'no_data')
      return <p className="card mb-2 text-ink-2">{text('duel.new_nobody')}</p>;
    return <LoadFailed onRetry={again} busy={isAsking} />;
  }
  if (reply.is_me) return <p className="card mb-2 text-ink-2">{text('duel.new_nobody')}</p>;
  return <Somebody person={reply} busy={busy} onAsk={onAsk} isFirst />;
};

const Somebody = ({
  person,
  busy,
  onAsk,
  isFirst = false,
}: Asking & { person: NonNullable<DuelRow['opponent']>; isFirst?: boolean }) => {
  const text = useText();
  return (
    <div className="dl-row mb-2">
      <Face opponent={person} size={3.25} />
      <span className="dl-words">
        <b dir="auto">{person.name}</b>
      </span>
      <Button
        size="small"
        variant={isFirst ? 'primary' : 'quiet'}
        busy={busy === person.player_id}
        onClick={() => onAsk(person.player_id)}
      >
        {text('duel.new_ask', { name: person.name })}
      </Button>
    </div>
  );
};

/** Whom the player met in battles lately. */
const Met = (asking: Asking) => {
  const text = useText();
  const { reply, isAsking } = useReply('get_past_opponents', { limit: MET_MOST });
  if (reply === null) return isAsking ? <SkeletonRows count={3} /> : null;
  if (reply.length === 0) return null;
  return (
    <Section title={text('duel.new_lately')} className="mt-0!">
      {reply.map(person => (
        <Somebody key={person.player_id} person={person} {...asking} />
      ))}
    </Section>
  );
};
