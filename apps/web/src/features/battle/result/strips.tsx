/** A strip of rounds for each seat, the viewer's first: a lit triv for a right answer, a cross for a wrong or late one, a dash for none (DESIGN 9). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { useText } from '../../../lib/i18n/text.ts';

type StripsProps = { battle: BattleReply; own: number | null };

export const Strips = ({ battle, own }: StripsProps) => {
  const text = useText();
  const seats = battle.seats
    .map((seat, place) => ({ ...seat, place }))
    .sort((a, b) => Number(b.place === own) - Number(a.place === own));
  const rounds = Math.max(...seats.map(({ verdicts }) => verdicts.length));
  if (rounds < 1) return null;
  return (
    <ul className="strips card" aria-label={text('battle.result.strips')}>
      {seats.map(({ place, name, verdicts, right }) => {
        const shown = place === own ? text('battle.you') : name;
        return (
          <li key={place} className="strip-row">
            <span className="who" aria-hidden="true">
              <bdi>{shown}</bdi>
            </span>
            <span
              className="strip"
              role="img"
              aria-label={text('battle.result.strip', { name: shown, right, total: rounds })}
            >
              {[...verdicts.keys()].map(round => (
                <Mark key={round} verdict={verdicts[round] ?? 'missing'} />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

type Verdict = BattleReply['seats'][number]['verdicts'][number];

const MARKS = { right: <Check />, wrong: <X />, late: <X />, missing: <Minus /> } as const;

const Mark = ({ verdict }: { verdict: Verdict }) => <i data-verdict={verdict}>{MARKS[verdict]}</i>;
