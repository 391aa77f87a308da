const maxLength = 254;
/** ASCII only, so that a look-alike address is never taken for a colleague's. */
const addressShape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** The canonical spelling used to store and look up an address, or undefined if it is not an address. */
export function normaliseAddress(text: string): string | undefined {
  const trimmed = text.trim();
  // Before lower-casing, which maps some non-ASCII letters (the Kelvin sign) to ASCII ones.
  if (!/^[\x21-\x7e]+$/.test(trimmed) || trimmed.length > maxLength) return undefined;
  const address = trimmed.toLowerCase();
  if (!addressShape.test(address) || address.indexOf('@') > 64) return undefined;
  return address;
}

/** The `@` counts: neither `x@notlexbrug.example` nor `x@sub.lexbrug.example` belongs to `lexbrug.example`. */
export function isStaffAddress(text: string, staffDomain: string): boolean {
  return normaliseAddress(text)?.endsWith(`@${staffDomain.toLowerCase()}`) ?? false;
}

/** The part before the @, which a password should not be based on. */
export function localPart(address: string): string {
  return address.slice(0, address.lastIndexOf('@'));
}
