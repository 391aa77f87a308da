import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Vite's browser part adds styles, and waits for a restart in a worker. */
const viteDirectives = ["style-src 'self' 'unsafe-inline'", "worker-src 'self' blob:"];

/**
 * Public pages hold no inline script at all, so their policy is the same for everybody and can be cached with them.
 * Hydrated pages name the nonce of their request.
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

/** Of the device and of the browser; no page asks for any of them. */
const notNeeded = [
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

/** `same-origin` rather than helmet's `no-referrer`: with that, browsers send `Origin: null` on our own forms. */
export function securityHeaders(secure: boolean): [name: string, value: string][] {
  const apply = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  const headers = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => {},
  };
  apply({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  headers.set('Content-Security-Policy', contentSecurityPolicy({ secure }));
  headers.set('Permissions-Policy', notNeeded.map((feature) => `${feature}=()`).join(', '));
  return [...headers];
}
