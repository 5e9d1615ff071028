/** What lights the three sides of a level, in the operator's numbers (DECISIONS 4). */
import { useText } from '../../lib/i18n/text.ts';
import { Card } from '../../ui/list/card.tsx';
import { Fact, FactList } from '../../ui/page/start.tsx';
import { SidesMark } from '../../ui/stage/sides-mark.tsx';

type SidesCardProps = { questions: number; passPercent: number; fullPercent: number };

/** Number of right answers that reach a percentage. */
const reaching = (questions: number, percent: number) => Math.ceil((questions * percent) / 100);

export const SidesCard = ({ questions, passPercent, fullPercent }: SidesCardProps) => {
  const text = useText();
  return (
    <Card className="grid gap-3">
      <h2 className="display text-d-sm">{text('level.sides_title')}</h2>
      <FactList>
        <Fact icon={<SidesMark sides={1} />}>
          {text('level.side_first', { count: reaching(questions, passPercent) })}
        </Fact>
        <Fact icon={<SidesMark sides={2} />}>
          {text('level.side_second', { count: reaching(questions, fullPercent) })}
        </Fact>
        <Fact icon={<SidesMark sides={3} />}>{text('level.side_third', { count: questions })}</Fact>
      </FactList>
    </Card>
  );
};
