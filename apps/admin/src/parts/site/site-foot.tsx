/** The foot of the rail: whether the site is open, and for whoever may, the switch. Closing asks first; both can be taken back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Lamp } from '../../ui/list/mark.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useCalls, useSiteState } from './use-site.ts';

/** Opens or closes the site, and offers to take it back. */
export const useSiteSwitch = () => {
  const t = useText();
  const queries = useQueryClient();
  const turn = async (isOpen: boolean): Promise<void> => {
    await call('site/switch', { is_open: isOpen });
    await queries.invalidateQueries({ queryKey: ['site'] });
  };
  return async (isOpen: boolean): Promise<void> => {
    try {
      await turn(isOpen);
      notify(isOpen ? t('site.opened') : t('site.closed'), { undo: () => turn(!isOpen) });
    } catch (problem) {
      notifyProblem(problem);
    }
  };
};

export const CloseDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useText();
  const turn = useSiteSwitch();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('site.close_title')}
      line={t('site.close_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="danger"
            onClick={() => {
              onClose();
              void turn(false);
            }}
          >
            {t('site.close')}
          </Button>
        </>
      }
    />
  );
};

export const SiteFoot = () => {
  const t = useText();
  const { data } = useSiteState();
  const maySwitch = useCalls().includes('site/switch');
  const [isAsking, setAsking] = useState(false);
  const turn = useSiteSwitch();
  if (!data) return null;
  const inside = (
    <>
      <Lamp {...(!data.is_open && { tone: 'off' as const })} />
      <span className="rail-name">{data.is_open ? t('site.is_open') : t('site.is_closed')}</span>
    </>
  );
  if (!maySwitch) return <span className="rail-open">{inside}</span>;
  return (
    <>
      <button
        type="button"
        className="rail-open"
        aria-label={`${data.is_open ? t('site.is_open') : t('site.is_closed')}. ${data.is_open ? t('site.close') : t('site.open')}`}
        onClick={() => (data.is_open ? setAsking(true) : void turn(true))}
      >
        {inside}
      </button>
      <CloseDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};
