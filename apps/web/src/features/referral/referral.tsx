/** Refer and earn: the player's code, how it works, and the friends who joined (DECISIONS 8, DESIGN 9). */
import './referral.css';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { usePages } from '../../lib/routes/pages.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader, Section } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { FriendRow } from './parts/friend-row.tsx';
import { OwnCode } from './parts/own-code.tsx';
import { Steps } from './parts/steps.tsx';

const PAGE_ROWS = 20;

export const Refer = () => {
  const text = useText();
  const number = useNumber();
  const { pages, isAsking, hasFailed, isAll, again, more } = usePages('get_referrals', PAGE_ROWS);
  const [first] = pages;
  const friends = pages.flatMap(page => page.friends);
  const isMonthFull = first !== undefined && first.rewarded_this_month >= first.a_month;
  const lead = first ? (
    text('referral.lead', { own: number(first.own_coins), friend: number(first.friend_coins) })
  ) : (
    // An invisible sentence of the same length, so that nothing moves when the real one comes.
    <span className="invisible">{text('referral.lead', { own: number(10), friend: number(10) })}</span>
  );
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage tone="brand" rays={{ at: 'top-end', size: 320, turn: 14 }}>
        <BackBar label={text('referral.back')} href={paths.profile} end={<OwnCoins />} />
        <div className="refer-stage">
          <PageHeader title={text('referral.title')} note={lead} />
          <div className="refer-code">
            {first ? <OwnCode code={first.code} link={first.link} /> : <div className="refer-code-to-come" />}
          </div>
        </div>
      </Stage>
      <div className="refer-body" aria-busy={isAsking}>
        {first && (
          <Section title={text('referral.steps')} className="mt-0!">
            <Steps terms={first} />
          </Section>
        )}
        {first === undefined && isAsking && <Skeleton shape="card" height="16rem" />}
        <div className="grid content-start gap-2.5">
          {first && (
            <Section
              title={text('referral.friends')}
              className="mt-0!"
              end={
                first.rewarded > 0 && (
                  <p className="num text-sm font-bold text-ink-2">
                    {text('referral.tally', { rewarded: first.rewarded, coins: first.earned })}
                  </p>
                )
              }
            >
              {isMonthFull && (
                <p className="card mb-2.5 text-sm text-ink-2">
                  {text('referral.month_full', { count: first.a_month })}
                </p>
              )}
              {friends.length === 0 ? (
                <EmptyState title={text('referral.empty')}>{text('referral.empty_lead')}</EmptyState>
              ) : (
                <ul className="grid grid-cols-1 gap-2">
                  {friends.map(friend => (
                    <FriendRow
                      key={friend.player_id}
                      friend={friend}
                      daysNeeded={first.passed_days_needed}
                      isMonthFull={isMonthFull}
                    />
                  ))}
                </ul>
              )}
            </Section>
          )}
          {isAsking && <Skeletons count={first ? 2 : 4} shape="slab" />}
          {hasFailed && <LoadFailed onRetry={again} busy={isAsking} />}
          {!isAll && first && <ListEnd onSeen={more} />}
        </div>
      </div>
    </div>
  );
};
