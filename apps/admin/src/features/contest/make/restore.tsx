/** Takes a draft out of the bin. */
import { Undo2 } from 'lucide-react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { type Contest, useContestAct } from '../contest.ts';

export const Restore = ({ row: { id, version, name } }: { row: Contest }) => {
  const t = useText();
  const act = useContestAct();
  const restore = () => call('contest/restore', { id, version });
  return (
    <Button size="small" icon={Undo2} onClick={() => void act(restore, t('contest_plan.restored', { name }))}>
      {t('contest_plan.restore')}
    </Button>
  );
};
