/** The look that the panel tries out: told by the page of this site around this one, shown in place of the site's own. */
import type { LookAsk } from '@trivium/contract/admin/preview';
import { useEffect, useState } from 'react';
import { useFramed, useTold } from './framed.ts';
import { showSiteLook } from './site-look.ts';

const isLook = (told: unknown): told is LookAsk =>
  typeof told === 'object' &&
  told !== null &&
  'preview' in told &&
  told.preview === 'look' &&
  'css' in told &&
  typeof told.css === 'string';

/** True once a look was told. */
export const useShownLook = (): boolean => {
  const [isShown, setShown] = useState(false);
  useTold(isLook, ({ css }) => {
    showSiteLook(css);
    setShown(true);
  });
  return isShown;
};

/** The same for a page in which nothing can be pressed: it says that it listens; opened on its own it leads home. */
export const useFramedLook = (): boolean => {
  const isShown = useShownLook();
  useEffect(() => {
    if (globalThis.parent !== globalThis.self) document.body.inert = true;
  }, []);
  useFramed();
  return isShown;
};
