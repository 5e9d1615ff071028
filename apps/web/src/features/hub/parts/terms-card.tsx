/** Questions, clock and entry of a mode that does not pay by rounds. */
import type { Reply } from '@trivium/contract/catalogue';
import { Coin } from '@trivium/look/marks/coin';
import Clock from 'lucide-react/icons/clock';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/list/card.tsx';
import { Fact, FactList } from '../../../ui/page/start.tsx';

type HubRow = Reply<'get_hub'>[number];

export const TermsCard = ({ row }: { row: HubRow }) => {
  const text = useText();
  return (
    <Card className="grid gap-3">
      <h2 className="display text-d-sm">{text('about_mode.terms')}</h2>
      <FactList>
        {row.questions !== null && row.seconds !== null && (
          <Fact icon={<Clock aria-hidden="true" />}>
            {text('level.facts', { count: row.questions, seconds: row.seconds })}
          </Fact>
        )}
        <Fact icon={<Coin className="mark" />}>{entryWords(row, text)}</Fact>
      </FactList>
    </Card>
  );
};

const entryWords = ({ mode, fee }: HubRow, text: ReturnType<typeof useText>): string => {
  if (fee !== null) return text('about_mode.entry', { count: fee });
  if (mode === 'contest') return text('about_mode.entry_varies');
  if (mode === 'friend_battle' || mode === 'group_battle') return text('about_mode.entry_own');
  return text('start.no_coins');
};
