/** The keys of the panel's sentences; each subject has a folder with a file a language. */
import type { StemOfEach } from '../text.ts';
import type { texts } from './en.ts';

export type PanelKey = StemOfEach<keyof typeof texts>;
