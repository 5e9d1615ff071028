import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const AGENTS: readonly (readonly [userAgent: string, browser: string, system: string])[] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${BLINK} SamsungBrowser/28.0 Mobile`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36 OPR/92.0`, 'Opera', 'Android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/18.6 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${SAFARI} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox',
    'iPad',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, 'Chrome', 'ChromeOS'],
];

describe('the browser and the system of a device', () => {
  it.each(AGENTS)('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it('are empty where nothing known is named, whatever is sent', () => {
    for (const text of ['', 'curl/8.5.0', '<script>alert(1)</script>', 'Chromatic Edgar', '\u202eAndroids'])
      expect(deviceOf(text)).toEqual({ browser: '', system: '' });
  });
});
