/** Beside a race: the search for an opponent goes on, and can be ended (DECISIONS 6, 13). The search fills what stands here. */
import './search-beside.css';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/form/button.tsx';

type Beside = {
  /** False once the search has ended without an opponent. */
  readonly isWaiting: boolean;
  readonly stop: () => void;
};

/** Null while no search goes on beside a race. */
export const useBeside = create<{ readonly beside: Beside | null }>(() => ({ beside: null }));

/** Ends the search with the race. */
export const useEndSearchBeside = (): void => {
  useEffect(() => () => useBeside.getState().beside?.stop(), []);
};

/** Says that the place in the queue is kept, or that nobody came. */
export const KeptPlace = ({ isWaiting, stop }: Beside) => {
  const text = useText();
  return (
    <div className="still-seeking" role="status">
      <span>{text(isWaiting ? 'battle.near.kept' : 'battle.near.over')}</span>
      {isWaiting && (
        <Button size="small" variant="quiet" onClick={stop}>
          {text('battle.find.cancel')}
        </Button>
      )}
    </div>
  );
};

export const WaitsBeside = () => {
  const beside = useBeside(each => each.beside);
  return beside && <KeptPlace {...beside} />;
};
