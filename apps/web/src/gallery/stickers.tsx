/** Gallery: all stickers of the battle's chat, small and large; Glim in all poses and sizes, and under other brands. */
import { GLIM_POSES, GLIM_SIZES } from '@trivium/look/glim/pose';
import { SHOP_STICKERS } from '@trivium/rules/look/shop';
import type { CSSProperties } from 'react';
import { STICKERS, Sticker } from '../play/sticker/sticker.tsx';
import { Glim } from '../ui/glim/glim.tsx';
import { Group } from './group.tsx';

const ALL = [...STICKERS, ...SHOP_STICKERS];

export const Stickers = () => (
  <main className="grid gap-6 p-5">
    <Group title="Stickers, 72 px">
      {ALL.map(id => (
        <Sticker key={id} id={id} size={4.5} />
      ))}
    </Group>
    <Group title="Stickers, 32 px">
      {ALL.map(id => (
        <Sticker key={id} id={id} />
      ))}
    </Group>
  </main>
);

const BRANDS = [
  ['Brand blue', { '--tv-brand': '#3d7bff', '--tv-brand-edge': '#1c3f8f', '--tv-on-brand': '#ffffff' }],
  ['Brand green', { '--tv-brand': '#2ecc71', '--tv-brand-edge': '#136b37', '--tv-on-brand': '#0b2a33' }],
] as const;

export const Glims = () => (
  <main className="grid gap-6 p-5">
    {GLIM_SIZES.toReversed().map(size => (
      <Group key={size} title={`Glim, ${size} px`}>
        {GLIM_POSES.map(pose => (
          <figure key={pose} className="card grid justify-items-center gap-2">
            <Glim pose={pose} size={size} />
            <figcaption className="text-sm">{pose}</figcaption>
          </figure>
        ))}
      </Group>
    ))}
    {BRANDS.map(([name, brand]) => (
      <div key={name} style={brand as CSSProperties}>
        <Group title={name}>
          {GLIM_POSES.map(pose => (
            <Glim key={pose} pose={pose} size={64} />
          ))}
          {GLIM_POSES.map(pose => (
            <Glim key={pose} pose={pose} size={24} />
          ))}
        </Group>
      </div>
    ))}
  </main>
);
