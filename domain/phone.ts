/** Formats a ten-digit Dutch number in the house style; other numbers are shown as typed. */
export function displayPhone(phone: string): string {
  const parts = /^0(\d{2})(\d{4})(\d{3})$/.exec(phone.trim());
  return parts ? `+31 (0)${parts[1]} ${parts[2]} ${parts[3]}` : phone;
}

/** The target of a tel: link, or undefined if the text does not contain exactly one number. */
export function phoneHref(phone: string): string | undefined {
  if (!/^[\d\s()+./\-–—]+$/.test(phone)) return undefined;
  const dialled = phone
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+31')
    .replace(/^\+310/, '+31');
  return /^\+?\d{3,15}$/.test(dialled) ? `tel:${dialled}` : undefined;
}
