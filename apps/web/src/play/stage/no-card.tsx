/** Stands where a question's kind has no card in this app yet: says so and lets the player pass, so no play is stuck. */
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';

export const NoCard = ({ isLocked, onPass }: { isLocked: boolean; onPass: () => void }) => {
  const text = useText();
  return (
    <div className="grid gap-4 text-center">
      <p>{text('play.no_card')}</p>
      <Button variant="quiet" disabled={isLocked} onClick={onPass}>
        {text('play.pass')}
      </Button>
    </div>
  );
};
