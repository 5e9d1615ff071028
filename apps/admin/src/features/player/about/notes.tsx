/** Notes of staff about a player; each deletes the own ones. */
import { Avatar } from '@trivium/look/marks/avatar';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useAct, usePart } from '../use-player.ts';

const MOST = 2_000;

export const Notes = ({ playerId, isGone }: { playerId: number; isGone: boolean }) => {
  const t = useText();
  const { day } = useFormat();
  const act = useAct();
  const { data } = usePart('player_note/list', playerId, 1);
  const [text, setText] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const line = t('player.act_done', { act: t('player.note_add') });
    if (text.trim() !== '' && (await act('player_note/add', { id: playerId, text }, line))) setText('');
  };
  const remove = (id: number) =>
    act('player_note/remove', { id }, t('player.act_done', { act: t('player.note_remove') }));
  return (
    <Card title={t('player.notes')}>
      <ul className="grid gap-3">
        {data?.rows.map(note => (
          <li key={note.id} className="flex gap-3">
            <Avatar seed={String(note.author_id)} size={1.75} />
            <div className="flex-1 min-w-0">
              <b>
                <bdi>{note.author}</bdi>
              </b>{' '}
              <span className="muted">{day(note.at)}</span>
              <p className="whitespace-pre-wrap break-words" dir="auto">
                {note.text}
              </p>
            </div>
            {note.is_mine && (
              <IconButton
                size="small"
                icon={Trash2}
                label={t('player.note_remove')}
                onClick={() => void remove(note.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {!isGone && (
        <form className="grid gap-2 mt-3" onSubmit={event => void add(event)}>
          <Field label={t('player.note_add')} help={t('player.note_hint')}>
            <TextArea
              value={text}
              maxLength={MOST}
              dir="auto"
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Button type="submit" size="small" className="justify-self-start" disabled={text.trim() === ''}>
            {t('player.note_add')}
          </Button>
        </form>
      )}
    </Card>
  );
};
