import { Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { CallRequestForm } from './call-request-form.tsx';
import { Rich } from '#app/components/site/rich.tsx';
import { SentConfirmation, useSent } from './sent-confirmation.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';

type Props = {
  form: FormState;
  title: string;
  lead: string;
  /** The page it is on. */
  page: string;
  /** Below the ways to reach the agency. */
  children?: ReactNode;
};

export function CallRequest({ form, title, lead, page, children }: Props) {
  const { company } = useSite();
  const { forms, home } = useTexts();
  const { callRequest } = home;
  const { sent } = forms.callRequest;
  return (
    <section className="call-request" id="bel-mij">
      <div className="page-width call-request__columns">
        <div>
          <h2 className="call-request__title">{title}</h2>
          <p className="lead">
            <Rich of={lead} />
          </p>
          <ul className="call-request__points">
            <li>
              <Icon of={Phone} />
              <span>
                {callRequest.phone} <a href={phoneHref(company.phone)}>{displayPhone(company.phone)}</a>
              </span>
            </li>
            <li>
              <Icon of={Mail} />
              <span>
                {callRequest.email} <a href={`mailto:${company.email}`}>{company.email}</a>
              </span>
            </li>
            <li>
              <Icon of={MapPin} />
              <span>{callRequest.visit}</span>
            </li>
          </ul>
          {children}
        </div>
        {useSent() ? (
          <SentConfirmation
            title={sent.title}
            next={<p>{sent.next}</p>}
            action={{ to: `${page}#bel-mij`, label: sent.again }}
          />
        ) : (
          <CallRequestForm form={form} page={page} />
        )}
      </div>
    </section>
  );
}
