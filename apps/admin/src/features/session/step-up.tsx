/** Asks for the second factor again before money, roles, secrets and deletion, and names the act (PANEL, Second key). */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, onFactorNeeded } from '../../lib/call.ts';
import { isTextKey, useText } from '../../lib/text.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ShowFactor } from './show-factor.tsx';

type Asked = { readonly name: string; readonly body: unknown; readonly answer: (isShown: boolean) => void };

/** How many things an act is about, as far as its body says. */
const countOf = (body: unknown): number => {
  const lists = Object.values((body ?? {}) as Record<string, unknown>).filter(Array.isArray);
  return lists[0]?.length ?? 1;
};

const Ask = ({ asked, onClose }: { asked: Asked; onClose: (isShown: boolean) => void }) => {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['session/state'],
    queryFn: () => call('session/state', {}),
    gcTime: 0,
  });
  const key = `act.${asked.name.replaceAll('/', '.')}`;
  const act = isTextKey(key) ? t(key, { count: countOf(asked.body) }) : t('session.step_up_act');
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={t('session.step_up')} line={act}>
      {data && <ShowFactor state={data} onShown={() => onClose(true)} />}
    </Dialog>
  );
};

/** Stands once in the frame of the panel; whatever call needs the factor waits for it. */
export const StepUp = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    onFactorNeeded((name, body) => new Promise(answer => setAsked({ name, body, answer })));
    return () => onFactorNeeded(null);
  }, []);
  if (asked === null) return null;
  const close = (isShown: boolean) => {
    setAsked(null);
    asked.answer(isShown);
  };
  return <Ask asked={asked} onClose={close} />;
};
