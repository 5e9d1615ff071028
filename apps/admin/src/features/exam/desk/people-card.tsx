/** Who looks after an exam and is told of broken rules: its author and its deputies. */

import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck, X } from 'lucide-react';
import { readMe } from '../../../lib/auth-provider.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type Exam, useExamAct } from '../exam.ts';
import { FindPeople } from './find-people.tsx';

export const PeopleCard = ({ row }: { row: Exam }) => {
  const t = useText();
  const act = useExamAct();
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: readMe });
  const { id, author, deputies } = row;
  const mayChoose = me?.role === 'admin' || (me !== undefined && author?.id === me.player_id);
  const deputy = (person: { id: number; name: string }, isOn: boolean) => {
    const write = (is_on: boolean) => () => call('exam/deputy', { id, player_id: person.id, is_on });
    const { name } = person;
    void act(write(isOn), t(isOn ? 'exam.deputy_named' : 'exam.deputy_ended', { name }), write(!isOn));
  };
  const giveOver = ({ id: player_id, name }: { id: number; name: string }) => {
    const back = author === null ? undefined : () => call('exam/author', { id, player_id: author.id });
    void act(() => call('exam/author', { id, player_id }), t('exam.given_over', { name }), back);
  };
  return (
    <Card title={t('exam.keepers')}>
      <p className="help mb-2">{t('exam.keepers_line')}</p>
      <div className="grid gap-3">
        <ul className="exam-people">
          <li>
            <bdi className="cut flex-1">{author?.name ?? t('exam.no_author')}</bdi>
            <Tag>{t('exam.author')}</Tag>
          </li>
          {deputies.map(person => (
            <li key={person.id}>
              <bdi className="cut flex-1">{person.name}</bdi>
              <Tag>{t('exam.deputy')}</Tag>
              {mayChoose && (
                <>
                  <IconButton
                    size="small"
                    icon={UserRoundCheck}
                    label={t('exam.make_author', { name: person.name })}
                    onClick={() => giveOver(person)}
                  />
                  <IconButton
                    size="small"
                    icon={X}
                    label={t('exam.end_deputy', { name: person.name })}
                    onClick={() => deputy(person, false)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        {mayChoose && (
          <FindPeople
            label={t('exam.add_deputy')}
            name="staff"
            find={text => call('exam/staff', { id, text })}
            pickLabel={name => t('exam.name_deputy', { name })}
            onPick={person => deputy(person, true)}
          />
        )}
      </div>
    </Card>
  );
};
