import { mailto } from '#domain/mail/mailto.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';

/** Breaks before the domain where it does not fit in one line. */
export function MailLink({ address }: { address: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <a href={mailto(address)}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}

/** A number that cannot be dialled is text. */
export function PhoneLink({ number }: { number: string }) {
  const dial = phoneHref(number);
  return dial ? <a href={dial}>{displayPhone(number)}</a> : <span>{number}</span>;
}
