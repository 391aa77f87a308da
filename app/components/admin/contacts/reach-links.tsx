import { Mail, Phone } from 'lucide-react';
import { HeadFact } from '#app/components/admin/records/record-head.tsx';
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

export function ReachFacts({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <>
      {email && (
        <HeadFact icon={Mail}>
          <MailLink address={email} />
        </HeadFact>
      )}
      {phone && (
        <HeadFact icon={Phone}>
          <PhoneLink number={phone} />
        </HeadFact>
      )}
    </>
  );
}
