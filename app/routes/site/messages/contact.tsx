import { Clock, Landmark, type IconNode, Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ContactForm } from '#app/components/site/forms/contact-form.tsx';
import { Rich } from '#app/components/site/rich.tsx';
import { SentConfirmation, useSent } from '#app/components/site/forms/sent-confirmation.tsx';
import { PageHero } from '#app/components/site/pages/page-hero.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Registrations } from '#app/components/site/pages/registrations.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { emptyForm } from '#domain/form-state.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { contactForm } from '#domain/messages/contact-form.ts';
import { sentPath } from '#domain/sent-form.ts';
import { registrationsOf } from '#domain/settings/settings.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { submitMessage } from '#server/messages/submit-message.ts';
import { receiveForm } from '../receive-form.ts';
import type { Route } from './+types/contact.ts';

export function action(args: Route.ActionArgs) {
  return receiveForm(args, {
    schema: contactForm,
    async submit({ values, submissionKey, request }) {
      await submitMessage(request.program, { kind: 'contact', form: values, submissionKey }, visitor);
    },
    next: { path: sentPath(href('/contact')), toast: 'messageSent' },
  });
}

export const meta = publicPage({
  title: (texts) => texts.site.titles.contact,
  description: (texts, name) => texts.site.descriptions.contact(name),
  path: href('/contact'),
});

export default function Contact({ actionData }: Route.ComponentProps) {
  const { contact, forms } = useTexts();
  const { hero, form } = contact;
  const { sent } = forms.contact;
  return (
    <>
      <PageHero title={hero.title} lead={hero.lead} art="dienst-tuibrug" />
      <section className="call-request">
        <div className="page-width call-request__columns">
          <ContactDetails />
          <div>
            {useSent() ? (
              <SentConfirmation
                title={sent.title}
                next={<p>{sent.next}</p>}
                action={{ to: href('/contact'), label: sent.again }}
              />
            ) : (
              <>
                <h2 className="form-heading">{form.title}</h2>
                <p className="form-intro">
                  <Rich of={form.lead} />
                </p>
                <ContactForm form={actionData ?? emptyForm} />
              </>
            )}
          </div>
        </div>
      </section>
    </>
  );
}

function ContactDetails() {
  const { company } = useSite();
  const { details, hours } = useTexts().contact;
  return (
    <div className="contact-places">
      <h2>{details.title}</h2>
      <ul>
        <Detail icon={MapPin} label={details.headOffice}>
          {company.name}, {company.address}
        </Detail>
        <Detail icon={MapPin} label={details.visitingAddress}>
          {company.address}
        </Detail>
        <Detail icon={Phone} label={details.phone}>
          <a href={phoneHref(company.phone)}>{displayPhone(company.phone)}</a>
        </Detail>
        <Detail icon={Mail} label={details.email}>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </Detail>
        <Detail icon={Clock} label={hours.title}>
          <dl className="info-pairs">
            <dt>{hours.weekdays}</dt>
            <dd>{hours.weekdayHours}</dd>
            <dt>{hours.weekend}</dt>
            <dd>{hours.closed}</dd>
          </dl>
        </Detail>
        {registrationsOf(company).length > 0 && (
          <Detail icon={Landmark} label={details.registrations}>
            <dl className="info-pairs">
              <Registrations />
            </dl>
          </Detail>
        )}
      </ul>
    </div>
  );
}

function Detail({ icon, label, children }: { icon: IconNode; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <div>
        <h3>{label}</h3>
        <div>{children}</div>
      </div>
    </li>
  );
}
