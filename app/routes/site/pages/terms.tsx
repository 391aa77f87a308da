import { href } from 'react-router';
import { LongRead } from '#app/components/site/pages/sections.tsx';
import { Registrations } from '#app/components/site/pages/registrations.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';

export const meta = publicPage({
  title: (texts) => texts.site.titles.terms,
  description: (texts, name) => texts.site.descriptions.terms(name),
  path: href('/voorwaarden'),
});

export default function Terms() {
  const { company } = useSite();
  const { articles, articleNumber, lead, contact, ...texts } = useTexts().terms;
  return (
    <LongRead {...texts} lead={lead(company.name)} sections={articles(company.name)} number={articleNumber}>
      <section className="info-panel">
        <h2>{contact.title}</h2>
        <p>{contact.text}</p>
        <dl className="info-pairs">
          <dt>{contact.phone}</dt>
          <dd>
            <a href={phoneHref(company.phone)}>{displayPhone(company.phone)}</a>
          </dd>
          <dt>{contact.email}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
          <dt>{contact.address}</dt>
          <dd>{company.address}</dd>
          <Registrations />
        </dl>
      </section>
    </LongRead>
  );
}
