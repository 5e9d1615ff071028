/** The wallet: coins and their worth, redeeming them, and their history (DECISIONS 8, DESIGN 9). */
import './wallet.css';
import { Coin } from '@trivium/look/marks/coin';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { siteZone } from '../../lib/device/zone.ts';
import { type TextKey, useLocale, useNumber, useText } from '../../lib/i18n/text.ts';
import { usePathname } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { usePlayer } from '../../lib/session/session.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { History } from './history/history.tsx';
import { monthsSince } from './history/months.ts';
import { worthWords } from './money.ts';
import { takeKeptForm } from './redeem/kept-form.ts';
import { Outlook, obstacleWords } from './redeem/outlook.tsx';
import { RedeemDialog } from './redeem/redeem-dialog.tsx';
import { CancelDialog } from './request/cancel-dialog.tsx';
import { PendingCard } from './request/pending-card.tsx';
import { Requests } from './request/requests.tsx';
import { invalidateWallet, type PayoutRequest, type Terms, useWallet } from './use-wallet.ts';

const TABS = ['all', 'income', 'spent', 'requests'] as const;
type Tab = (typeof TABS)[number];
const TYPES = { all: 0, income: 1, spent: 2 } as const;

export const Wallet = () => {
  const wallet = useWallet();
  const { terms } = wallet;
  const player = usePlayer();
  const [kept, setKept] = useState(() => (player === null ? null : takeKeptForm(player.player_id)));
  const [isRedeeming, setRedeeming] = useState(kept !== null);
  const [cancelling, setCancelling] = useState<PayoutRequest | null>(null);
  /** Counts requests made and cancelled here; each one loads the lists again. */
  const [moves, setMoves] = useState(0);
  const why = useRef<HTMLHeadingElement>(null);
  const changed = () => {
    invalidateWallet();
    setMoves(moves + 1);
  };
  const wasDone = useRef(false);
  const pending = terms?.pending ?? null;
  useEffect(() => {
    if (!wasDone.current || pending === null) return;
    wasDone.current = false;
    document.getElementById('pending-title')?.focus();
  }, [pending]);
  return (
    <div className="wallet">
      <Purse
        wallet={wallet}
        onRedeem={() => setRedeeming(true)}
        onWhy={() => {
          why.current?.focus();
        }}
      />
      <div className="wallet-body" aria-busy={wallet.isLoading}>
        {wallet.hasFailed && <LoadFailed onRetry={wallet.again} busy={wallet.isAsking} />}
        {wallet.isLoading && <Skeleton shape="card" height="14rem" />}
        {pending !== null && <PendingCard request={pending} onCancel={() => setCancelling(pending)} />}
        {terms !== null && isBounded(terms) && <Outlook terms={terms} heading={why} />}
        <Ledger moves={moves} onCancel={setCancelling} />
      </div>
      {isRedeeming && terms !== null && (
        <RedeemDialog
          terms={terms}
          kept={kept}
          onClose={() => {
            setKept(null);
            setRedeeming(false);
          }}
          onDone={() => {
            wasDone.current = true;
            setKept(null);
            setRedeeming(false);
            changed();
          }}
        />
      )}
      {cancelling !== null && (
        <CancelDialog request={cancelling} onChanged={changed} onClose={() => setCancelling(null)} />
      )}
    </div>
  );
};

/** Whether there are reasons why not more can be redeemed. */
const isBounded = ({ obstacles, limit }: Terms): boolean => obstacles.length > 0 || limit !== null;

type PurseProps = {
  wallet: ReturnType<typeof useWallet>;
  onRedeem: () => void;
  /** The disabled Redeem button was pressed. */
  onWhy: () => void;
};

const Purse = ({ wallet, onRedeem, onWhy }: PurseProps) => {
  const text = useText();
  const number = useNumber();
  const player = usePlayer();
  const { score, terms } = wallet;
  const reason = useWhyNot(terms);
  const coins = number(score?.coins ?? player?.coins ?? 0);
  return (
    <Stage tone="night" rays={{ at: 'top-end', size: 400, turn: 10 }}>
      <Topbar>
        <IconLink label={text('settings.back')} href={paths.profile} icon={<ArrowLeft className="flip" />} />
        <h1 tabIndex={-1} className="flex-1 font-bold">
          {text('wallet.title')}
        </h1>
      </Topbar>
      <div className="balance">
        <div className="min-w-0">
          <p className="text-sm font-bold">{text('wallet.yours')}</p>
          <p className="display num figure" style={{ '--signs': coins.length } as CSSProperties}>
            {coins}
          </p>
          {terms !== null && terms.won > 0 && (
            <p className="text-sm font-bold">
              {text('wallet.worth', {
                coins: number(terms.won),
                count: terms.won,
                money: worthWords(text, number, terms.won, terms),
              })}
            </p>
          )}
        </div>
        <div className="pile" aria-hidden="true">
          <Coin />
          <Coin />
          <Coin />
        </div>
      </div>
      <p className="purses">
        {score !== null && text(pursesKey(wallet), { won: number(score.won), bonus: number(score.bonus) })}
      </p>
      {score !== null && score.held > 0 && (
        <p className="purses">{text('wallet.held', { coins: number(score.held), count: score.held })}</p>
      )}
      <p className="purse-acts">
        {terms !== null && (
          <Button
            variant="on-field"
            {...(reason === null ? {} : { reason })}
            onClick={onRedeem}
            onRefused={onWhy}
          >
            {text('wallet.redeem')}
          </Button>
        )}
        <ButtonLink variant="ghost" href={paths.refer}>
          {text('wallet.refer')}
        </ButtonLink>
      </p>
    </Stage>
  );
};

/** The sentence that names both purses. */
const pursesKey = ({ isOff, terms }: PurseProps['wallet']): TextKey => {
  if (isOff) return 'wallet.purses_off';
  const isAll = terms !== null && terms.won > 0 && terms.redeemable === terms.won;
  return isAll ? 'wallet.purses_all' : 'wallet.purses';
};

/** Why nothing can be redeemed now; null when something can. */
const useWhyNot = (terms: Terms | null): string | null => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  if (terms === null || terms.redeemable > 0) return null;
  const [first] = terms.obstacles;
  return first === undefined
    ? text('wallet.can_nothing')
    : obstacleWords({ text, number, code }, first, terms);
};

type LedgerProps = { moves: number; onCancel: (request: PayoutRequest) => void };

const Ledger = ({ moves, onCancel }: LedgerProps) => {
  const text = useText();
  const code = useLocale();
  const player = usePlayer();
  const [tab, setTab] = useState<Tab>('all');
  const [month, setMonth] = useState('');
  const months = monthsSince(player?.created_at ?? '', Date.now(), siteZone());
  const isWanted = usePathname() === paths.coinHistory;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  const monthName = new Intl.DateTimeFormat(code, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section ref={section} className="grid gap-3" aria-labelledby="history-title">
      <h2 id="history-title" className="sr-only">
        {text('wallet.history')}
      </h2>
      <Segmented
        label={text('wallet.history')}
        segments={TABS.map(value => ({ value, label: text(`wallet.tab.${value}`) }))}
        value={tab}
        controls="coin-history"
        onChange={setTab}
      />
      <div id="coin-history" role="tabpanel" aria-label={text(`wallet.tab.${tab}`)} className="grid gap-3">
        {tab === 'requests' ? (
          <Requests key={moves} onCancel={onCancel} />
        ) : (
          <>
            {months.length > 1 && (
              <div className="month">
                <SelectField
                  label={text('wallet.month')}
                  value={month}
                  onChange={event => setMonth(event.currentTarget.value)}
                >
                  <option value="">{text('wallet.all_time')}</option>
                  {months.map(value => (
                    <option key={value} value={value}>
                      {monthName.format(Date.parse(`${value}-15`))}
                    </option>
                  ))}
                </SelectField>
              </div>
            )}
            <History
              key={`${moves} ${tab} ${month}`}
              type={TYPES[tab]}
              month={month}
              onRequests={() => setTab('requests')}
            />
          </>
        )}
      </div>
    </section>
  );
};
