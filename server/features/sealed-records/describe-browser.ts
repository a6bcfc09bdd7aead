/** The first that fits: most browsers also call themselves by the names of older ones. */
const browsers: [pattern: RegExp, name: string][] = [
  [/bot|crawl|spider|preview|curl|wget|python|headless/i, 'a program'],
  [/\bEdgi?O?S?A?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** ‘Chrome, Windows’: what kind of browser somebody uses, in words of ours alone. Nothing of what it sent is kept. */
export function describeBrowser(userAgent: string | undefined): string {
  const sent = (userAgent ?? '').slice(0, 500);
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(sent))?.[1] ?? null;
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser === 'a program') return browser;
  return [browser ?? 'a browser we don’t know', system].filter((each) => each !== null).join(', ');
}
