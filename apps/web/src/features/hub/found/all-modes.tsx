/** Below what a search found, or before one: every mode, so that nobody stands before an empty page. */
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ModeTiles } from '../../../play/mode/mode-tile.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

export const AllModes = () => {
  const text = useText();
  const { reply } = useReply('get_hub');
  if (reply === null) return null;
  return (
    <div className="found-modes">
      <Section title={text('home.all_modes')}>
        <ModeTiles modes={reply.map(({ mode }) => mode)} />
      </Section>
    </div>
  );
};
