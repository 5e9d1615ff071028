/** How the site's bar looks in a brand colour that may not be saved yet, by day and by night. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Logo } from '@trivium/look/marks/logo';
import type { CSSProperties } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';

const COLOUR = /^(#[\da-f]{6})?$/i;
const NIGHT_INK = '#0b2a33';

export type Brand = OperatorReply<'setup/colour'>;

/** What becomes of a colour; undefined while it is none. */
export const useBrand = (colour: string): Brand | undefined =>
  useQuery({
    queryKey: ['colour', colour.toLowerCase()],
    queryFn: () => call('setup/colour', { brand_colour: colour }),
    enabled: COLOUR.test(colour),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

const Bar = ({ name, colour, on, label }: { name: string; colour: string; on: string; label: string }) => (
  <figure className="m-0">
    <div className="brand-look" style={{ '--colour': colour, '--on': on } as CSSProperties}>
      <Logo />
      <bdi className="cut">{name}</bdi>
    </div>
    <figcaption className="help mt-1">{label}</figcaption>
  </figure>
);

export const BrandLook = ({ name, colour }: { name: string; colour: string }) => {
  const t = useText();
  const brand = useBrand(colour);
  if (!brand) return null;
  return (
    <div className="grid gap-3">
      <Bar name={name} colour={brand.day} on={brand.on} label={t('setup.by_day')} />
      <Bar name={name} colour={brand.night} on={NIGHT_INK} label={t('setup.by_night')} />
    </div>
  );
};
