/** What stands behind the signs of a request, and where its coins came from. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Format, useFormat } from '../../../lib/format.ts';
import { type Say, useText } from '../../../lib/text.ts';
import { State } from '../../../ui/list/mark.tsx';

export type Evidence = OperatorReply<'payout/evidence'>;
type Other = Evidence['address_of'][number];

/** A number that no player has as a name stands for whoever left. */
const nameOf = ({ name, player_id }: Other): string => name || `#${player_id}`;

const Sign = ({ isGrave, title, children }: { isGrave: boolean; title: string; children?: ReactNode }) => {
  const Icon = isGrave ? CircleAlert : TriangleAlert;
  return (
    <li className="payout-sign" data-grave={isGrave || undefined}>
      <Icon aria-hidden="true" />
      <span>
        <b>{title}</b>
        {children && <span className="muted block">{children}</span>}
      </span>
    </li>
  );
};

const notesOf = (t: Say, { day, list }: Format, others: readonly Other[]): string =>
  list(
    [
      others.some(({ is_closed }) => is_closed) && t('payout.evidence.closed'),
      others.some(({ is_paid }) => is_paid) && t('payout.evidence.paid'),
      ...others
        .slice(0, 1)
        .map(({ since }) => since !== null && t('payout.evidence.since', { date: day(since) })),
    ].filter(note => typeof note === 'string'),
  );

export const SignList = ({ evidence }: { evidence: Evidence }) => {
  const t = useText();
  const format = useFormat();
  const { request, address_of, devices_of, ring, held } = evidence;
  const has = (sign: (typeof request.signs)[number]) => request.signs.includes(sign);
  const names = (others: readonly Other[]) => format.list(others.slice(0, 5).map(nameOf));
  if (request.signs.length === 0) return <State tone="good">{t('payout.sign.none')}</State>;
  return (
    <ul className="payout-evidence">
      {has('shared_address') && (
        <Sign isGrave title={t('payout.evidence.address', { names: names(address_of) })}>
          {notesOf(t, format, address_of)}
        </Sign>
      )}
      {has('shared_device') && (
        <Sign isGrave title={t('payout.evidence.device', { names: names(devices_of) })}>
          {notesOf(t, format, devices_of)}
        </Sign>
      )}
      {has('referral_ring') && <Sign isGrave title={t('payout.evidence.ring', { names: names(ring) })} />}
      {has('held_result') &&
        held.map(({ what, id, name, since }) => (
          <Sign
            key={`${what} ${id}`}
            isGrave={false}
            title={what === 'battle' ? t('payout.evidence.battle') : t('payout.evidence.contest', { name })}
          >
            {t('payout.evidence.since', { date: format.day(since) })}
          </Sign>
        ))}
      {has('sudden_gain') && (
        <Sign
          isGrave={false}
          title={t('payout.evidence.sudden', {
            coins: format.number(evidence.last_week),
            usual: format.number(evidence.usual_week),
          })}
        />
      )}
      {has('first_payout') && <Sign isGrave={false} title={t('payout.evidence.first')} />}
    </ul>
  );
};

const HUES = 8;
const SHOWN = 4;

/** Won coins since the request before, by what for: a bar, and the same in words. */
export const Sources = ({ evidence: { sources } }: { evidence: Evidence }) => {
  const t = useText();
  const { number } = useFormat();
  if (sources.length === 0) return <p className="muted">{t('payout.sources.none')}</p>;
  return (
    <section className="grid gap-1" aria-label={t('payout.sources')}>
      <p className="payout-label">{t('payout.sources')}</p>
      <div className="payout-sources" aria-hidden="true">
        {sources.map(({ reason, coins }, at) => (
          <i key={reason} className={`hue-${((at * 3 + 3) % HUES) + 1}`} style={{ flexGrow: coins }} />
        ))}
      </div>
      <ul className="payout-source-words">
        {sources.slice(0, SHOWN).map(({ reason, coins }) => (
          <li key={reason}>
            {t(`coin.${reason}`)} <b className="tabular">{number(coins)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const LastPostings = ({ evidence: { postings } }: { evidence: Evidence }) => {
  const t = useText();
  const { signed, day } = useFormat();
  return (
    <details className="payout-postings">
      <summary className="payout-label">{t('payout.postings')}</summary>
      <ul>
        {postings.map(({ id, reason, amount, at }) => (
          <li key={id}>
            <span className="muted">{day(at)}</span>
            <span className="cut flex-1">{t(`coin.${reason}`)}</span>
            <span className="tabular" data-gain={amount > 0 || undefined}>
              {signed(amount)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
