/** A link to recordings that may be raced; nothing while the operator has races switched off. */
import Ghost from 'lucide-react/icons/ghost';
import { type TextKey, useText } from '../../lib/i18n/text.ts';
import { useSetting } from '../../lib/session/site.ts';
import { ButtonLink, type ButtonVariant } from '../../ui/form/button.tsx';

type GhostDoorProps = {
  /** From `lib/routes/ghost-paths.ts`. */
  href: string;
  words: Extract<TextKey, `ghost.door.${string}`>;
  variant?: ButtonVariant;
  wide?: boolean;
};

export const GhostDoor = ({ href, words, variant = 'quiet', wide = false }: GhostDoorProps) => {
  const text = useText();
  if (!useSetting('ghosts_enabled')) return null;
  return (
    <ButtonLink size="small" variant={variant} wide={wide} href={href} icon={<Ghost aria-hidden="true" />}>
      {text(words)}
    </ButtonLink>
  );
};
