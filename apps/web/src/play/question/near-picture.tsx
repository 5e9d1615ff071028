/** A picture, or the part of it that its address names, as large as the whole would be. */
import { splitPicture } from '@trivium/rules/question/picture-part';
import type { CSSProperties } from 'react';

type Props = { src: string; alt: string; className?: string; loading?: 'lazy' };

export const NearPicture = ({ src, alt, className = '', loading }: Props) => {
  const { whole, part } = splitPicture(src);
  const own = { width: 1120, height: 700, ...(loading && { loading }) };
  if (part === null) return <img className={className} src={whole} alt={alt} {...own} />;
  const place = { '--x': part.x, '--y': part.y, '--width': part.width } as CSSProperties;
  return (
    <span className={`near-picture ${className}`} style={place}>
      <img src={whole} alt={alt} {...own} />
    </span>
  );
};
