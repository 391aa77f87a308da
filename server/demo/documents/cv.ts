import { displayPhone } from '#domain/phone.ts';
import type { DemoPerson } from '../people.ts';
import { employerInSentence, listed } from '../phrases.ts';
import type { DocumentLine } from './pdf.ts';

export function cvOf(person: DemoPerson): DocumentLine[] {
  const { firstName, lastName, email, phone, town, jobs, study, skills } = person;
  const heading = (text: string): DocumentLine => ({ text, style: 'heading' });
  const text = (said: string): DocumentLine => ({ text: said, style: 'text' });
  const employers = new Set(jobs.map(({ employer }) => employerInSentence(employer)));
  return [
    { text: `${firstName} ${lastName}`, style: 'title' },
    text(`${town} | ${email} | ${displayPhone(phone)}`),
    heading('Profiel'),
    text(
      `${jobs[0]?.title ?? 'Jurist'} met ervaring bij ${listed([...employers])}. Schrijft helder, werkt zelfstandig en houdt overzicht.`,
    ),
    heading('Werkervaring'),
    ...jobs.flatMap((job): DocumentLine[] => [
      { text: `${job.from} – ${job.to ?? 'heden'}: ${job.title}, ${job.employer}`, style: 'strong' },
      text(job.work),
    ]),
    heading('Opleiding'),
    text(`${study.title}, ${study.school}, ${study.year}`),
    heading('Vaardigheden'),
    text(skills.join(', ')),
    heading('Talen'),
    text('Nederlands en Engels'),
  ];
}
