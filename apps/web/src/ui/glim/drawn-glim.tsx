/** Glim's drawing with its styles, loaded where he appears. */
import '@trivium/look/glim/glim.css';
import { Glim, type GlimProps } from '@trivium/look/glim/glim';

export const DrawnGlim = (props: GlimProps) => <Glim {...props} />;
