/** Without letters that are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;
const groupLength = 5;

/** 150 bits: the format hardly stretches keys, so the key itself must be unguessable. */
export const BACKUP_KEY_BYTES = groups * groupLength;

/** Six groups of five characters. Five bits of each byte are used, so that every character is equally likely. */
export function writeBackupKey(random: Uint8Array): string {
  if (random.length < BACKUP_KEY_BYTES) throw new RangeError('Too few random bytes for a backup key');
  const signs = Array.from(random.subarray(0, BACKUP_KEY_BYTES), (byte) => alphabet[byte & 31]).join('');
  return signs.match(/.{5}/g)?.join('-') ?? '';
}

/** Normalises a key typed from paper. Other keys are returned unchanged: another tool may have made the archive. */
export function readBackupKey(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const isOurs = plain.length === BACKUP_KEY_BYTES && [...plain].every((sign) => alphabet.includes(sign));
  return isOurs ? (plain.match(/.{5}/g)?.join('-') ?? '') : typed.trim();
}
