/** Who has more time, and giving it to one more: before the exam or while it is sat. */
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Exam } from '../exam.ts';
import { FindPeople } from './find-people.tsx';
import { TimeDialog } from './time-dialog.tsx';

type Picked = { readonly player: { readonly id: number; readonly name: string }; readonly minutes: number };

export const TimeCard = ({ row }: { row: Exam }) => {
  const t = useText();
  const { number } = useFormat();
  const [picked, pick] = useState<Picked | null>(null);
  const { data = [] } = useQuery({
    queryKey: ['exam', 'extra_times', row.id],
    queryFn: () => call('exam/extra_times', { id: row.id }),
  });
  const isOver = row.state === 'over';
  if (isOver && data.length === 0) return null;
  const minutesOf = (id: number) => data.find(({ player_id }) => player_id === id)?.minutes ?? 0;
  return (
    <Card title={t('exam.more_time')}>
      <div className="grid gap-3">
        {data.length > 0 && (
          <ul className="exam-people">
            {data.map(({ player_id: id, name, minutes }) => (
              <li key={id}>
                <bdi className="cut flex-1">{name}</bdi>
                <Tag>{t('exam.plus_minutes', { minutes: number(minutes) })}</Tag>
                {!isOver && (
                  <IconButton
                    size="small"
                    icon={Clock}
                    label={t('exam.more_time_title', { name })}
                    onClick={() => pick({ player: { id, name }, minutes })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!isOver && (
          <FindPeople
            label={t('exam.find_candidate')}
            name="candidates"
            find={text => call('exam/candidates', { id: row.id, text })}
            pickLabel={name => t('exam.more_time_title', { name })}
            onPick={({ id, name }) => pick({ player: { id, name }, minutes: minutesOf(id) })}
          />
        )}
      </div>
      {picked && (
        <TimeDialog
          examId={row.id}
          player={picked.player}
          minutes={picked.minutes}
          onClose={() => pick(null)}
        />
      )}
    </Card>
  );
};
