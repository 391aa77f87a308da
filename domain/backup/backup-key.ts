/** Without the letters that are read as digits or as each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;
const groupLength = 5;

/** 150 bits: the format stretches a key so little that only a key nobody can guess protects. */
export const BACKUP_KEY_BYTES = groups * groupLength;

/** Six groups of five signs. Five bits of each byte are used, so that every sign is equally likely. */
export function writeBackupKey(random: Uint8Array): string {
  if (random.length < BACKUP_KEY_BYTES) throw new RangeError('Too few random bytes for a backup key');
  const signs = Array.from(random.subarray(0, BACKUP_KEY_BYTES), (byte) => alphabet[byte & 31]).join('');
  return signs.match(/.{5}/g)?.join('-') ?? '';
}

/** As somebody types it over from paper. Anything that is no key of ours is left as it is: another tool may have made it. */
export function readBackupKey(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const isOurs = plain.length === BACKUP_KEY_BYTES && [...plain].every((sign) => alphabet.includes(sign));
  return isOurs ? (plain.match(/.{5}/g)?.join('-') ?? '') : typed.trim();
}
