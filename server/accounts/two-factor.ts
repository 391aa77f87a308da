import { generateSecret, generateURI, verifySync } from 'otplib';
import { toString } from 'qrcode';
import { normalizeCode, readableCode } from '../crypto/readable-code.ts';
import { hashToken } from '../crypto/tokens.ts';

const periodSeconds = 30;
const recoveryCodeCount = 10;

/** Stored once a secret proved unreadable, because it was encrypted under another installation secret. */
export const LOST_SECRET = '';

export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** The time step that the code belongs to: now, the one before or the one after, as clocks differ. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: periodSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Black on white whatever the theme, as cameras want it; without styles, so that a strict policy lets it through. */
export async function qrCode(secret: string, email: string, issuer: string): Promise<string> {
  const uri = generateURI({ issuer, label: email, secret });
  return toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}

/** 120 random bits each: so many that a plain hash keeps them safe. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => readableCode(24, 6));
}

export const hashRecoveryCode = (code: string): string => hashToken(normalizeCode(code));
