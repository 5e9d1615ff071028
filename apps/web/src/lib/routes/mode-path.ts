/** Where the screens of a mode are. Apart from the rest of the modes, which the first load leaves out. */
import { MODE_PATHS } from '@trivium/rules/mode/mode-path';
import type { Mode } from '@trivium/rules/play/mode-row';

export const modePath = (mode: Mode): string => MODE_PATHS[mode];
