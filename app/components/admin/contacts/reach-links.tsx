import { Mail, Phone } from 'lucide';
import { HeadFact } from '#app/components/admin/records/record-head.tsx';
import { mailto } from '#domain/mail/mailto.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';

export function MailLink({ address }: { address: string }) {
  return (
    <a href={mailto(address)} title={address}>
      {address}
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
