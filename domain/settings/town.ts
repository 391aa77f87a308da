/** 'Spoorlaan 400, 5038 CG Tilburg' gives 'Tilburg'. Empty if the address has no postal code and no comma before its town. */
export function townOf(address: string): string {
  const [, afterCode] = /\b[1-9]\d{3}\s?[A-Z]{2}[\s,]+(.+)$/i.exec(address) ?? [];
  const afterComma = address.includes(',') ? address.slice(address.lastIndexOf(',') + 1) : '';
  return (afterCode ?? afterComma).trim();
}
