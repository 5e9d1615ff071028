/** Draws an icon of Lucide. The build puts it in the place of Lucide's own maker, which weighs ten times as much on the first load. */
import { createElement, type SVGProps } from 'react';

type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/** Whether an icon is named, or hidden, on purpose; any other is decoration. */
const isTold = (props: IconProps): boolean =>
  Object.keys(props).some(name => name.startsWith('aria-') || name === 'role' || name === 'title');

const createLucideIcon =
  ({ name, node }: IconData) =>
  ({ size = 24, className = '', ...props }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        ...{ width: size, height: size, viewBox: '0 0 24 24' },
        ...{
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        },
        className: `lucide lucide-${name} ${className}`.trim(),
        ...(isTold(props) ? {} : { 'aria-hidden': true }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

export default createLucideIcon;
