/** Puts a post into the bin, which can be taken back, and takes one out again. */
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import type { Post } from './post.ts';

export const BinAct = ({ row, onRestored }: { row: Post; onRestored: (row: Post) => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  if (row.id === 0) return null;
  const again = () => queries.invalidateQueries({ queryKey: ['post'] });
  const restore = async ({ id, version }: Post): Promise<Post> => {
    const back = await call('post/restore', { id, version });
    await again();
    return back;
  };
  const bin = async () => {
    const binned = await call('post/delete', { id: row.id, version: row.version });
    await again();
    void navigate('/blog');
    notify(t('post.binned'), { undo: async () => void (await restore(binned)) });
  };
  const run = (work: () => Promise<void>) => void work().catch(notifyProblem);
  return row.binned_at === null ? (
    <Button look="warning" icon={Trash2} onClick={() => run(bin)}>
      {t('post.to_bin')}
    </Button>
  ) : (
    <Button icon={RotateCcw} onClick={() => run(async () => onRestored(await restore(row)))}>
      {t('post.restore')}
    </Button>
  );
};
