/** Gallery: all stickers of the battle's chat, small and large. */
import { STICKERS, Sticker } from '../features/battle/chat/sticker.tsx';
import { Group } from './group.tsx';

export const Stickers = () => (
  <main className="grid gap-6 p-5">
    <Group title="Stickers, 72 px">
      {STICKERS.map(id => (
        <Sticker key={id} id={id} size={4.5} />
      ))}
    </Group>
    <Group title="Stickers, 32 px">
      {STICKERS.map(id => (
        <Sticker key={id} id={id} />
      ))}
    </Group>
  </main>
);
