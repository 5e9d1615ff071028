/** Asks before a contest is entered: fee, balance, one attempt, no extra time (DECISIONS 4, 7). */

import { Coin } from '@trivium/look/marks/coin';
import { PAGE_PATHS } from '@trivium/rules/site/path';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { withPlay } from '../../../lib/routes/quiz-paths.ts';
import { updatePlayer, usePlayer } from '../../../lib/session/session.ts';
import { setting } from '../../../lib/session/site.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Stat, Stats } from '../../../ui/list/stat.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Contest, contestPlayPath } from '../contest-words.ts';

/** Refusals that staff may have to look at, such as two people with one device. */
const NEEDS_STAFF = new Set(['contest_linked', 'contest_seen']);

export const EntryDialog = ({ contest, onClose }: { contest: Contest; onClose: () => void }) => {
  const text = useText();
  const number = useNumber();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ code: string; words: string } | null>(null);
  const coins = usePlayer()?.coins ?? 0;
  const { contest_id, name, fee, prizes, coin_kind, questions, seconds } = contest;
  const isShort = fee > coins;

  const enter = async () => {
    setBusy(true);
    const answer = await ask('get_questions_by_contest', { contest_id: String(contest_id) }, { quiet: true });
    setBusy(false);
    invalidate('get_contest');
    if (answer.ok) {
      updatePlayer({ coins: answer.reply.coins });
      return go(withPlay(contestPlayPath(contest_id), answer.reply.play_id));
    }
    setRefused({ code: answer.refusal ?? '', words: answer.message || text('app.not_loaded') });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      held={isBusy}
      title={text('contest.enter_title', { name })}
      acts={
        <>
          {isShort ? (
            <ButtonLink href={paths.hub}>{text('contest.earn')}</ButtonLink>
          ) : (
            <Button busy={isBusy} onClick={() => void enter()}>
              {fee === 0 ? text('contest.enter_free') : text('contest.enter_pay', { count: fee })}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {text('contest.not_now')}
          </Button>
        </>
      }
    >
      <div className="contest-entry">
        <Stats>
          <Stat
            name={text('contest.entry')}
            icon={fee > 0 && <Coin />}
            value={fee === 0 ? text('contest.free') : number(fee)}
          />
          <Stat name={text('contest.balance')} icon={<Coin />} value={number(coins)} />
          <Stat name={text('contest.questions')} value={number(questions)} />
        </Stats>
        <ul className="rules">
          <li>{text('contest.rule_once')}</li>
          <li>{text('contest.rule_time', { count: seconds })}</li>
          <li>
            {text('contest.rule_score', {
              right: setting('contest_right_score'),
              wrong: setting('contest_wrong_score'),
            })}
          </li>
          <li>{text('contest.rule_draw')}</li>
          <li>{text('contest.rule_secret')}</li>
          {prizes.length > 0 && (
            <li>{text(coin_kind === 'won' ? 'contest.prizes_won' : 'contest.prizes_bonus')}</li>
          )}
        </ul>
        {prizes.length > 0 && <Prizes prizes={prizes} />}
        {/* Always mounted, so that screen readers announce what appears in it. */}
        <p role="alert" className="font-bold empty:hidden">
          {isShort ? text('refusal.not_enough_coins', { missing: fee - coins }) : refused?.words}
        </p>
        {refused && NEEDS_STAFF.has(refused.code) && (
          <a className="link justify-self-start" href={PAGE_PATHS.contact_us}>
            {text('contest.ask_us')}
          </a>
        )}
      </div>
    </Dialog>
  );
};

/** The prizes in coins by rank, the winner's first. */
export const Prizes = ({ prizes }: { prizes: readonly number[] }) => {
  const text = useText();
  const number = useNumber();
  return (
    <section>
      <h3 className="text-sm font-bold">{text('contest.prizes')}</h3>
      <ol className="prizes">
        {[...prizes.entries()].map(([at, coins]) => (
          <li key={`rank ${at + 1}`}>
            <span className="rank">{number(at + 1)}</span>
            <Coin />
            <b>{number(coins)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
};
