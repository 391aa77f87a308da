export type DeviceType = 'desktop' | 'mobile';
export type UserAgent = { deviceType: DeviceType; browser: string; os: string };

// Order matters: nearly every browser also claims to be Chrome and Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)[/ ]/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(MSIE |Trident\/)/, 'Internet Explorer'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biP(hone|od)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac ?OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const mobile = /\bMobi|\bAndroid\b|\biP(hone|od|ad)\b|\bTablet\b|\bSilk\//;

const firstMatch = (names: [RegExp, string][], text: string) =>
  names.find(([shape]) => shape.test(text))?.[1] ?? 'Unknown';

/** Good enough for the list of current visitors; unrecognised browsers are 'Unknown'. */
export function readUserAgent(userAgent: string): UserAgent {
  const text = userAgent.slice(0, 512);
  return {
    deviceType: mobile.test(text) ? 'mobile' : 'desktop',
    browser: firstMatch(browsers, text),
    os: firstMatch(systems, text),
  };
}
