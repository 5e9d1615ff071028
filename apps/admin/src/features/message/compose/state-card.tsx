/** How far a message is: its state, who wrote it, how many have it and how many have read it. */
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Progress } from '../../../ui/feedback/states.tsx';
import { Card, Facts } from '../../../ui/page/card.tsx';
import type { Message } from '../message.ts';
import { MessageStateMark } from '../message-list.tsx';

export const StateCard = ({ row }: { row: Message }) => {
  const t = useText();
  const { number, instant } = useFormat();
  const { state, total, delivered, read, mailed, author, starts_at, ended_at } = row;
  const of = (count: number, all: number) => t('message.of', { count: number(count), all: number(all) });
  const facts: (readonly [string, ReactNode])[] = [
    [t('message.author'), <bdi key="author">{author}</bdi>],
    ...(starts_at === null ? [] : [[t('message.starts'), instant(starts_at)] as const]),
    ...(total === 0 ? [] : [[t('message.delivered'), of(delivered, total)] as const]),
    ...(delivered === 0 ? [] : [[t('message.column.read'), of(read, delivered)] as const]),
    ...(mailed === 0 ? [] : [[t('message.mailed'), number(mailed)] as const]),
    ...(ended_at === null ? [] : [[t('message.ended'), instant(ended_at)] as const]),
  ];
  return (
    <Card title={t('message.how')} end={<MessageStateMark row={row} />}>
      {state === 'sending' && (
        <Progress share={total === 0 ? 0 : delivered / total} label={t('message.state.sending')} />
      )}
      <Facts facts={facts} />
    </Card>
  );
};
