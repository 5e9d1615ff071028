/** The master level of a road, beside it: what it asks and gives, when it opens, and that the road stays lit (ALIVE 4). */
import './master.css';
import type { Reply } from '@trivium/contract/catalogue';
import Crown from 'lucide-react/icons/crown';
import Flag from 'lucide-react/icons/flag';
import Layers from 'lucide-react/icons/layers';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Star from 'lucide-react/icons/star';
import { useOwnSeconds } from '../../../lib/device/own-seconds.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { type LevelMode, masterPath, type Place } from '../../../lib/routes/quiz-paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Fact, FactList } from '../../../ui/page/start.tsx';
import { Bar } from '../../../ui/stage/bar.tsx';

type Road = Reply<'get_level_data'>;
type MasterCardProps = { mode: LevelMode; place: Place; reply: Road };

/** Its id in the page, by which the crown finds it. */
export const MASTER_CARD = 'master';

/** Nothing where the road has no master level. */
export const MasterCard = ({ mode, place, reply }: MasterCardProps) => {
  const text = useText();
  const seconds = useOwnSeconds(reply.seconds);
  const { master } = reply;
  if (master === null) return null;
  const name = reply.subcategory?.name ?? reply.category.name;
  const facts = text('level.facts', { count: master.questions, seconds });
  return (
    <Card className="grid gap-3" id={MASTER_CARD} tabIndex={-1}>
      <div className="flex items-center gap-3">
        <span className="master-mark" data-state={master.state} aria-hidden="true">
          {master.state === 'mastered' ? <Flag /> : <Crown />}
        </span>
        <div className="min-w-0">
          <h2 className="display text-d-sm" dir="auto">
            {text('master.of', { name })}
          </h2>
          <p className="text-sm text-ink-2">{text('master.lead')}</p>
        </div>
      </div>
      <FactList>
        <Fact icon={<Layers aria-hidden="true" />}>{facts}</Fact>
        <Fact icon={<LifeBuoy aria-hidden="true" />}>{text('master.no_lifelines')}</Fact>
        {master.xp > 0 && master.state !== 'mastered' && (
          <Fact icon={<Star aria-hidden="true" />}>{text('master.xp', { xp: master.xp })}</Fact>
        )}
      </FactList>
      <Way mode={mode} place={place} master={master} />
    </Card>
  );
};

type WayProps = { mode: LevelMode; place: Place; master: NonNullable<Road['master']> };

const Way = ({ mode, place, master }: WayProps) => {
  const text = useText();
  const number = useNumber();
  const { state, sides, opens_at, pass_percent, questions, is_running } = master;
  if (state === 'locked')
    return (
      <div className="num grid gap-1">
        <p className="text-sm font-bold">
          {text('master.opens_at', { opens: number(opens_at), sides: number(sides) })}
        </p>
        <Bar share={sides / opens_at} />
      </div>
    );
  const needed = Math.ceil((questions * pass_percent) / 100);
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        {state === 'mastered'
          ? text('master.mastered')
          : text('master.pass', { needed: number(needed), questions: number(questions) })}
      </p>
      <ButtonLink variant={state === 'mastered' ? 'quiet' : 'ink'} href={masterPath(mode, place)}>
        {text(is_running ? 'master.resume' : state === 'mastered' ? 'master.again' : 'master.play')}
      </ButtonLink>
    </div>
  );
};
