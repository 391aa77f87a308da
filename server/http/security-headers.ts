import type { Config } from '../config.ts';

/** Vite's client injects styles, and waits for a server restart in a worker. */
const viteDirectives = ["style-src 'self' 'unsafe-inline'", "worker-src 'self' blob:"];

/**
 * Public pages have no inline scripts, so their policy is the same for every visitor and can be cached with them.
 * Hydrated pages allow the nonce of their request.
 */
export function contentSecurityPolicy(options: { nonce?: string; secure: boolean }): string {
  const script = options.nonce ? `'self' 'nonce-${options.nonce}'` : "'self'";
  const directives = [
    "default-src 'none'",
    `script-src ${script}`,
    ...(process.env.NODE_ENV === 'development' ? viteDirectives : ["style-src 'self'"]),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (options.secure) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** Device and browser features that no page uses. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Helmet's defaults, except that helmet sends `no-referrer` and `SAMEORIGIN`, and no permissions policy. */
const fixedHeaders: [name: string, value: string][] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  // With `no-referrer`, browsers send `Origin: null` with our own forms.
  ['Referrer-Policy', 'same-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  // The XSS filter of old browsers could be abused to disable our own scripts.
  ['X-XSS-Protection', '0'],
  ['Permissions-Policy', unusedFeatures.map((feature) => `${feature}=()`).join(', ')],
];

export function securityHeaders(
  secure: boolean,
  { hstsSubdomains }: Pick<Config, 'hstsSubdomains'>,
): [name: string, value: string][] {
  const headers: [string, string][] = [
    ...fixedHeaders,
    ['Content-Security-Policy', contentSecurityPolicy({ secure })],
  ];
  const subdomains = hstsSubdomains ? '; includeSubDomains' : '';
  if (secure) headers.push(['Strict-Transport-Security', `max-age=31536000${subdomains}`]);
  return headers;
}
