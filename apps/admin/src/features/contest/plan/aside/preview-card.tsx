/** The card by which players will meet the contest, in a frame of the player's app. */
import type { PreviewedContest } from '@trivium/contract/admin/preview';
import { atWall } from '@trivium/rules/contest/plan';
import { useText } from '../../../../lib/text.ts';
import { PreviewFrame } from '../../../../parts/preview/preview-frame.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { Plan } from '../use-plan.ts';

const ADDRESS = '/preview/contest/';
/** Number of patterns in the design. */
const PATTERNS = 4;
const SIZE = { device: 'phone', wide: 390, high: 400 } as const;

export const PreviewCard = ({ plan: { row, wish, draw } }: { plan: Plan }) => {
  const t = useText();
  const iso = (wall: string) => new Date(atWall(wall, row.zone)).toISOString();
  const ends = iso(wish.ends);
  const contest: PreviewedContest = {
    ...{ contest_id: row.id, slug: 'plan', name: wish.name, text: wish.text, picture: wish.picture },
    ...{ hue: wish.hue, pattern: row.id % PATTERNS, state: 'upcoming' as const, starts_at: iso(wish.starts) },
    ...{ ends_at: ends, answers_at: ends, is_cancelled: false, is_decided: false, fee: wish.fee },
    ...{ prizes: [...wish.prizes], coin_kind: 'won' as const, questions: draw, seconds: 0, players: 0 },
    ...{ mine: null, is_reminded: false },
  };
  return (
    <Card title={t('contest_plan.preview')}>
      <div className="preview">
        <PreviewFrame
          address={ADDRESS}
          title={t('contest_plan.preview')}
          shown={{ preview: 'contest', contest }}
          {...SIZE}
        />
      </div>
    </Card>
  );
};
