import { href } from 'react-router';
import { LongRead } from '#app/components/site/pages/sections.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { displayPhone } from '#domain/phone.ts';

export const meta = publicPage({
  title: (texts) => texts.site.titles.privacy,
  description: (texts, name) => texts.site.descriptions.privacy(name),
  path: href('/privacy'),
});

export default function Privacy() {
  const { company } = useSite();
  const { sections, ...texts } = useTexts().privacy;
  return <LongRead {...texts} sections={sections({ ...company, phone: displayPhone(company.phone) })} />;
}
