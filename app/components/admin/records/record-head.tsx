import { type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { MailLink, PhoneLink } from '../contacts/reach-links.tsx';

type Props = {
  name: string;
  /** In grey: a guest. */
  neutral?: boolean;
  role?: string | null | undefined;
  facts: ReactNode;
  /** Buttons. */
  children: ReactNode;
};

/** The head of the page of a person or company. */
export function RecordHead({ name, neutral = false, role, facts, children }: Props) {
  return (
    <div className="record-head">
      <Avatar name={name} size="xl" neutral={neutral} />
      <div>
        <h1>{name}</h1>
        {role && <p className="record-head__role">{role}</p>}
        <div className="record-head__facts">{facts}</div>
      </div>
      <div className="record-head__actions">{children}</div>
    </div>
  );
}

export function HeadFact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span>
      <Icon of={icon} />
      {children}
    </span>
  );
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
