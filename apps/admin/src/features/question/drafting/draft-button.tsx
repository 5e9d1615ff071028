/** The way from the questions to their drafts, for as long as help with writing is set up. */
import { Sparkles } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useHelp } from './use-drafts.ts';

export const DraftButton = () => {
  const t = useText();
  const navigate = useNavigate();
  const isAllowed = useCalls().includes('draft/ask');
  const help = useHelp();
  if (!isAllowed || !help.data?.is_on) return null;
  return (
    <Button icon={Sparkles} onClick={() => void navigate('/drafts')}>
      {t('drafting.open')}
    </Button>
  );
};
