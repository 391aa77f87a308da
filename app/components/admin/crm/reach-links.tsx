import { displayPhone, phoneHref } from '#domain/phone.ts';

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${encodeURIComponent(address)}`}>{address}</a>;
}

/** A number that cannot be dialled is text. */
export function PhoneLink({ number }: { number: string }) {
  const dial = phoneHref(number);
  return dial ? <a href={dial}>{displayPhone(number)}</a> : <span>{number}</span>;
}
