/** How a mode pays, in the operator's numbers (DECISIONS 4). */

import { Coin } from '@trivium/look/marks/coin';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import Clock from 'lucide-react/icons/clock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Star from 'lucide-react/icons/star';
import Trophy from 'lucide-react/icons/trophy';
import { useOwnSeconds } from '../../lib/device/own-seconds.ts';
import { useText } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { Card } from '../../ui/list/card.tsx';
import { Fact, FactList } from '../../ui/page/start.tsx';
import type { ModeStart } from './mode-start.ts';

export const PayCard = ({ start }: { start: ModeStart }) => {
  const text = useText();
  const seconds = useOwnSeconds(start.seconds ?? 0);
  const isLoggedIn = useIsLoggedIn();
  const { reward } = MODE_ROWS[start.mode];
  return (
    <Card className="grid gap-3">
      <h2 className="display text-d-sm">{text('start.how_it_pays')}</h2>
      <FactList>
        {start.questions !== null && start.seconds !== null && (
          <Fact icon={<Clock aria-hidden="true" />}>
            {text('level.facts', { count: start.questions, seconds })}
          </Fact>
        )}
        <Fact icon={<Coin className="mark" />}>
          {start.coins > 0
            ? text('start.coins', { count: start.coins, percent: start.full_percent })
            : text('start.no_coins')}
        </Fact>
        {start.right_xp + start.round_xp > 0 && (
          <Fact icon={<Star aria-hidden="true" />}>
            {text('start.xp', { right: start.right_xp, round: start.round_xp })}
          </Fact>
        )}
        {start.right_score > 0 && (
          <Fact icon={<Trophy aria-hidden="true" />}>
            {text('start.score', { right: start.right_score, wrong: start.wrong_score })}
          </Fact>
        )}
        {(reward === 'improvement' || reward === 'best_of_day' || reward === 'once') && (
          <Fact icon={<RotateCcw aria-hidden="true" />}>{text(`start.again_${reward}`)}</Fact>
        )}
        {isLoggedIn && setting('practice_enabled') && (
          <Fact icon={<RefreshCw aria-hidden="true" />}>
            <a className="link" href={modePath('practice')}>
              {text('start.practice')}
            </a>
          </Fact>
        )}
      </FactList>
    </Card>
  );
};
