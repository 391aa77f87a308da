import type { PublicAssignment } from '#domain/assignments/assignment-record.ts';
import { descriptionHtml, isFullTime } from '#domain/assignments/job-posting.ts';
import { payLabel } from '#domain/assignments/pay.ts';
import type { Company } from '#domain/settings/settings.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { cdataSection, escapeXml } from '#domain/xml.ts';
import { readAllCurrent } from '#server/assignments/assignment-feeds.ts';
import { outgoingText } from '#server/http/outgoing.ts';
import { requestContext } from '#server/http/request-context.ts';
import { nl } from '#texts/nl.ts';
import type { Route } from './+types/assignment-feed.ts';

/** All open assignments in the XML format of Indeed and most job boards. Streamed, so without a size. */
export async function loader({ context }: Route.LoaderArgs) {
  const { program, left } = context.get(requestContext);
  const { publicUrl } = program.config;
  const { company } = await program.settings.current();
  const batches = readAllCurrent(program.db, calendarDay(program.now()));

  async function* parts() {
    let head =
      '<?xml version="1.0" encoding="UTF-8"?>\n<source>\n' +
      `<publisher>${escapeXml(company.name)}</publisher><publisherurl>${escapeXml(publicUrl)}</publisherurl>` +
      `<lastBuildDate>${program.now().toUTCString()}</lastBuildDate>\n`;
    for await (const batch of batches) {
      yield head + jobs(batch);
      head = '';
    }
    yield `${head}</source>\n`;
  }
  const jobs = (batch: PublicAssignment[]) =>
    batch.map((assignment) => job(assignment, company, publicUrl)).join('');
  return new Response(await outgoingText(parts(), left), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

function jobType({ type, hoursPerWeek }: PublicAssignment): string {
  if (type === 'Werving & selectie') return isFullTime(hoursPerWeek) ? 'fulltime' : 'parttime';
  return type === 'ZZP' ? 'contract' : 'temporary';
}

function job(assignment: PublicAssignment, company: Company, publicUrl: string): string {
  const fields: Record<string, string> = {
    title: assignment.title,
    date: assignment.createdAt.toUTCString(),
    referencenumber: assignment.id,
    url: `${publicUrl}/opdrachten/${assignment.id}`,
    company: company.name,
    sourcename: company.name,
    city: assignment.location,
    country: 'NL',
    email: company.email,
    description: descriptionHtml(assignment.description),
    salary: payLabel(assignment, 'nl', nl.assignments.pay),
    education: assignment.educationLevel,
    jobtype: jobType(assignment),
    category: assignment.vakgebied,
    experience: assignment.experienceLevel,
    expirationdate: assignment.deadline,
  };
  const lines = Object.entries(fields).map(([name, value]) => `<${name}>${cdataSection(value)}</${name}>`);
  return `<job>${lines.join('')}</job>\n`;
}
