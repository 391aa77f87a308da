import type { ReactNode } from 'react';
import { Rich } from '#app/components/site/rich.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';

/** How to reach the agency, beside a form or a text. */
export function ContactPanel({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const { company } = useSite();
  const { phone, email, hoursTitle, hours } = useTexts().application.success;
  return (
    <section className="info-panel">
      <h2>{title}</h2>
      <p>
        <Rich of={text} />
      </p>
      <dl className="info-pairs">
        <dt>{phone}</dt>
        <dd>
          <a href={phoneHref(company.phone)}>{displayPhone(company.phone)}</a>
        </dd>
        <dt>{email}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        <dt>{hoursTitle}</dt>
        <dd>{hours}</dd>
      </dl>
      {children}
    </section>
  );
}

/** The steps after sending a form. */
export function NextSteps({ title, steps }: { title: string; steps: { title: string; text: string }[] }) {
  return (
    <section className="info-panel">
      <h2>{title}</h2>
      <ul className="dash-list">
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <br />
            {step.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
