import { expect, test } from 'vitest';
import { readUserAgent } from './user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} ${webkit} Chrome/153.0.0.0 Safari/537.36`, 'desktop', 'Chrome', 'Windows'],
  [`${windows} ${webkit} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`, 'desktop', 'Edge', 'Windows'],
  [`${windows} ${webkit} Chrome/153.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'desktop', 'Opera', 'Windows'],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'desktop',
    'Firefox',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'desktop',
    'Safari',
    'macOS',
  ],
  [`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`, 'mobile', 'Safari', 'iOS'],
  [`${iphone} CriOS/153.0 Mobile/15E148 Safari/604.1`, 'mobile', 'Chrome', 'iOS'],
  [`${iphone} FxiOS/150.0 Mobile/15E148 Safari/604.1`, 'mobile', 'Firefox', 'iOS'],
  [`${android} ${webkit} Chrome/153.0.0.0 Mobile Safari/537.36`, 'mobile', 'Chrome', 'Android'],
  [
    `${android} ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'mobile',
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/153.0.0.0 Safari/537.36`,
    'desktop',
    'Chrome',
    'ChromeOS',
  ],
  ['curl/8.0', 'desktop', 'Unknown', 'Unknown'],
  ['', 'desktop', 'Unknown', 'Unknown'],
])('%s', (userAgent, deviceType, browser, os) => {
  expect(readUserAgent(userAgent)).toEqual({ deviceType, browser, os });
});
