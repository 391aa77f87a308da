const maxLength = 254;
/** Plain ASCII only: an address that merely looks like a colleague's does not exist for us. */
const addressShape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** The one spelling under which an address is stored and looked up, or undefined when it is no address. */
export function normaliseAddress(text: string): string | undefined {
  const trimmed = text.trim();
  // Before lower-casing, which turns some letters outside ASCII (the Kelvin sign) into letters within it.
  if (!/^[\x21-\x7e]+$/.test(trimmed) || trimmed.length > maxLength) return undefined;
  const address = trimmed.toLowerCase();
  if (!addressShape.test(address) || address.indexOf('@') > 64) return undefined;
  return address;
}

/** The `@` counts: neither `x@notlexbrug.example` nor `x@sub.lexbrug.example` belongs to `lexbrug.example`. */
export function isStaffAddress(text: string, staffDomain: string): boolean {
  return normaliseAddress(text)?.endsWith(`@${staffDomain.toLowerCase()}`) ?? false;
}

/** What is written before the @: part of what a password should not be made of. */
export function localPart(address: string): string {
  return address.slice(0, address.lastIndexOf('@'));
}
