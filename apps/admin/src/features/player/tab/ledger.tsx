/** The ledger of a player: what moved, of which kind, and what was there after it. */
import { useFormat } from '../../../lib/format.ts';
import { isTextKey, useText } from '../../../lib/text.ts';
import { Tag } from '../../../ui/list/mark.tsx';
import { usePart } from '../use-player.ts';
import { PartTable } from './part-table.tsx';

/** Won and bonus coins are never added up unsaid: a posting that moved both says how many of each. */
const Kinds = ({ amount, won }: { amount: number; won: number }) => {
  const t = useText();
  const { signed } = useFormat();
  const bonus = amount - won;
  const isBoth = won !== 0 && bonus !== 0;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {won !== 0 && (
        <Tag tone="won">
          {t('player.won')} {isBoth && signed(won)}
        </Tag>
      )}
      {bonus !== 0 && (
        <Tag>
          {t('player.bonus')} {isBoth && signed(bonus)}
        </Tag>
      )}
    </span>
  );
};

export const Ledger = ({ playerId, page }: { playerId: number; page: number }) => {
  const t = useText();
  const { instant, number, signed } = useFormat();
  const part = usePart('player/postings', playerId, page);
  const reasonOf = (reason: string) => {
    const key = `coin.${reason}`;
    return isTextKey(key) ? t(key) : reason;
  };
  return (
    <PartTable
      part={part}
      caption={t('player.ledger')}
      heads={[
        { name: t('player.posting_when') },
        { name: t('player.coins') },
        { name: t('player.amount'), isEnd: true },
        { name: t('player.after'), isEnd: true },
      ]}
      cells={row => [
        <span key="what" className="grid">
          <b>{reasonOf(row.reason)}</b>
          <span className="muted">
            {instant(row.at)}
            {row.subject !== '' && (
              <>
                {', '}
                <bdi>{row.subject}</bdi>
              </>
            )}
          </span>
        </span>,
        <Kinds key="kind" amount={row.amount} won={row.won} />,
        <b key="amount" className={row.amount > 0 ? 'gain' : undefined}>
          {signed(row.amount)}
        </b>,
        <span key="after" className="muted">
          {number(row.after)}
        </span>,
      ]}
    />
  );
};
