/** A finished battle round by round, with its receipt checked in the browser (DECISIONS 6). */

import { HOUR_MS } from '@trivium/rules/time/units';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useMemo, useState } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { useInterface, useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { battleGhostPath } from '../../../lib/routes/ghost-paths.ts';
import type { ScreenProps } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { usePageKeys } from '../../../play/card/use-page-keys.ts';
import { GhostDoor } from '../../../play/ghost/ghost-door.tsx';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { QuestionLanguage } from '../../../play/question/question-language.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { BackBar } from '../../../ui/page/back-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import { type Hue, Stage } from '../../../ui/stage/stage.tsx';
import { withSeatNames } from '../live/seat-names.ts';
import { ReportSeats } from '../result/report-seats.tsx';
import { ownSeatOf, titleOf } from '../result/result-words.ts';
import { isDoubleRound } from '../stage/moment/double-round.ts';
import type { ReceiptReply } from './check.ts';
import { ReceiptCheck } from './receipt-check.tsx';
import { RoundCard, VERDICT_WORDS } from './round-card.tsx';
import { type ReplayRound, replayRounds } from './rounds.ts';

export const BattleReplay = ({ params }: ScreenProps) => {
  const text = useText();
  const player = usePlayer();
  const shown = useReply('get_battle_receipt', { battle_id: params['battleId'] ?? '' }, { freshMs: HOUR_MS });
  const { refused } = shown;
  const reply = useMemo(
    () => shown.reply && { ...shown.reply, battle: withSeatNames(shown.reply.battle) },
    [shown.reply],
  );
  const hue = (reply?.battle.category?.hue ?? 3) as Hue;
  return (
    <div className={`hue-${hue} pb-10`}>
      <Stage hue={hue} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('battle.replay.back')} href={paths.battleHistory} />
        {reply ? <Head receipt={reply} /> : <PageHeader title={text('battle.replay.title')} />}
      </Stage>
      <div
        className="mx-auto grid w-full max-w-184 gap-4 px-(--tv-gutter) pt-4 xl:max-w-272"
        aria-busy={shown.state === 'loading'}
      >
        {shown.state === 'loading' && <Skeleton shape="card" height="24rem" />}
        {reply === null && refused && refused.refusal !== null && (
          <EmptyState
            title={refused.message || text(`refusal.${refused.refusal}`)}
            act={<ButtonLink href={paths.battleHistory}>{text('battle.replay.back')}</ButtonLink>}
          >
            {refused.refusal === 'battle_not_found' && text('battle.replay.kept')}
          </EmptyState>
        )}
        {reply === null && refused && refused.refusal === null && (
          <LoadFailed onRetry={shown.again} busy={shown.isAsking} />
        )}
        {reply && (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-8">
            <Rounds receipt={reply} />
            <ReceiptCheck receipt={reply} />
            <BattleGhost battleId={reply.battle.battle_id} playerId={player?.player_id} />
            <ReportSeats battle={reply.battle} own={ownSeatOf(reply.battle, player?.player_id)} />
          </div>
        )}
      </div>
    </div>
  );
};

/** A way to play the same rounds again beside one's own recorded times (DECISIONS 13). */
const BattleGhost = ({ battleId, playerId }: { battleId: string; playerId: number | undefined }) =>
  playerId === undefined ? null : (
    <GhostDoor wide href={battleGhostPath(battleId, playerId)} words="ghost.door.battle" />
  );

const Head = ({ receipt: { battle } }: { receipt: ReceiptReply }) => {
  const text = useText();
  const code = useLocale();
  const own = ownSeatOf(battle, usePlayer()?.player_id);
  const list = (names: readonly string[]) => new Intl.ListFormat(code, { type: 'conjunction' }).format(names);
  const names = list(battle.seats.filter((_, at) => at !== own).map(({ name }) => name));
  const title = battle.over && titleOf(battle, battle.over, own, list);
  const when = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <PageHeader
      title={title ? text(title.key, title.words) : text('battle.replay.title')}
      over={text('battle.history.against', { names })}
      note={battle.over ? when.format(Date.parse(battle.over.ended_at)) : undefined}
    />
  );
};

const Rounds = ({ receipt }: { receipt: ReceiptReply }) => {
  const text = useText();
  const { rtl } = useInterface();
  const [at, setAt] = useState(0);
  const own = ownSeatOf(receipt.battle, usePlayer()?.player_id);
  const rounds = replayRounds(receipt);
  const last = rounds.length - 1;
  const step = (by: number) => setAt(now => Math.max(0, Math.min(last, now + by)));
  usePageKeys(key => {
    if (key === 'ArrowRight') step(rtl ? -1 : 1);
    if (key === 'ArrowLeft') step(rtl ? 1 : -1);
  });
  const round = rounds[at];
  if (round === undefined) return <p className="card text-ink-2">{text('battle.replay.no_rounds')}</p>;
  return (
    <section className="grid gap-4" aria-label={text('battle.result.strips')}>
      <RoundNav rounds={rounds} at={at} own={own} onGo={setAt} />
      <QuestionLanguage id={receipt.battle.language_id}>
        <RoundCard
          round={round}
          total={rounds.length}
          seats={receipt.battle.seats}
          own={own}
          isDouble={isDoubleRound(receipt.battle, round.at)}
        />
      </QuestionLanguage>
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          variant="quiet"
          icon={<ArrowLeft className="flip" />}
          disabled={at === 0}
          onClick={() => step(-1)}
        >
          {text('battle.replay.previous')}
        </Button>
        <Button
          variant="quiet"
          end={<ArrowRight className="flip" />}
          disabled={at === last}
          onClick={() => step(1)}
        >
          {text('battle.replay.next')}
        </Button>
      </div>
    </section>
  );
};

type RoundNavProps = {
  rounds: readonly ReplayRound[];
  at: number;
  own: number | null;
  onGo: (at: number) => void;
};

const RoundNav = ({ rounds, at, own, onGo }: RoundNavProps) => {
  const text = useText();
  const number = useNumber();
  return (
    <nav aria-label={text('battle.replay.rounds')}>
      <ol className="flex flex-wrap gap-1">
        {rounds.map(round => {
          const verdict = own === null ? undefined : round.reveal?.answers[own]?.verdict;
          return (
            <li key={round.at}>
              <button
                type="button"
                className="grid size-11 place-items-center rounded-tile aria-[current]:bg-surface"
                aria-current={round.at === at ? 'step' : undefined}
                onClick={() => onGo(round.at)}
              >
                <Key
                  size="small"
                  point="up"
                  tone={verdict === undefined ? 'hue' : verdict === 'right' ? 'correct' : 'wrong'}
                >
                  {number(round.at + 1)}
                </Key>
                <span className="sr-only">
                  {verdict === undefined
                    ? text('battle.replay.round', { round: round.at + 1, total: rounds.length })
                    : text('battle.replay.round_verdict', {
                        round: round.at + 1,
                        total: rounds.length,
                        verdict: text(VERDICT_WORDS[verdict]),
                      })}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
