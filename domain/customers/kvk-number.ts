/** Spaces and dots are how people group digits; they are not part of the number. */
export function cleanKvkNumber(text: string): string {
  return text.replace(/[\s.]/g, '');
}

export function isKvkNumber(text: string): boolean {
  return /^\d{8}$/.test(text);
}
