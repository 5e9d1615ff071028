/** Home as players see it, for the panel's frame, in a look that it tells. */
import { useFramedLook } from '../../lib/device/shown-look.ts';
import { Home } from './home.tsx';

export const HomePreview = () => (useFramedLook() ? <Home /> : null);
