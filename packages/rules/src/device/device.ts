/** Reads browser and system from a User-Agent, as names that people know. Pure. */

/** Names as their makers write them; empty when nothing known is in the text. */
export type Device = { readonly browser: string; readonly system: string };

type Sign = readonly [sign: RegExp, name: string];

/** In this order: many browsers also name the one they are built on, so the one closest to its maker comes first. */
const BROWSERS: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Android names Linux, phones and tablets of Apple name Mac OS X. */
const SYSTEMS: readonly Sign[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (text: string, signs: readonly Sign[]): string =>
  signs.find(([sign]) => sign.test(text))?.[1] ?? '';

/** Reads a User-Agent of at most 200 signs, as a session keeps it (DECISIONS 2: one row a device). */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(userAgent, BROWSERS),
  system: nameIn(userAgent, SYSTEMS),
});
