/** Stands where a screen broke or its code could not be loaded: nothing is lost, and loading it anew is offered. */
import { RotateCw } from 'lucide-react';
import { useText } from '../lib/text.ts';
import { Empty } from '../ui/feedback/states.tsx';
import { Button } from '../ui/form/button.tsx';

export const Broken = () => {
  const t = useText();
  return (
    <div className="p-6" role="alert">
      <Empty
        title={t('common.broke')}
        line={t('common.broke_line')}
        act={
          <Button look="main" icon={RotateCw} onClick={() => location.reload()}>
            {t('common.reload')}
          </Button>
        }
      />
    </div>
  );
};
