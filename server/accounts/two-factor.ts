import { generateSecret, generateURI, verifySync } from 'otplib';
import { toString } from 'qrcode';
import { normalizeCode, readableCode } from '../crypto/readable-code.ts';
import { hashToken } from '../crypto/tokens.ts';

const periodSeconds = 30;
const recoveryCodeCount = 10;

/** Replaces a secret that proved unreadable, because it was encrypted under another installation secret. */
export const LOST_SECRET = '';

export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** The time step of the code: the current one, or the one before or after, because clocks differ. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: periodSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Black on white in every theme, for cameras. No inline styles, for the content security policy. */
export async function qrCode(secret: string, email: string, issuer: string): Promise<string> {
  const uri = generateURI({ issuer, label: email, secret });
  return toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}

/** 140 random bits each, so a plain hash is enough. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => readableCode(28, 7));
}

export const hashRecoveryCode = (code: string): string => hashToken(normalizeCode(code));
