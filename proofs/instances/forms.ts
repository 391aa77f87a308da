import { makePdf } from '#tests/support/documents.ts';
import { applicantWords, contactWords } from '#tests/support/visitor-forms.ts';

/** The contact form as a browser sends it. */
export function contactFields(email: string): Record<string, string> {
  return { ...contactWords(email), privacy_accepted: 'on' };
}

/** The application form with a CV, as a browser sends it. */
export function applicationForm(
  email: string,
  cv = makePdf(`Curriculum vitae van ${email}`, 50_000),
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(applicantWords(email))) form.append(name, value);
  form.append('motivation', 'Ik werk graag aan bezwaar en beroep.');
  form.append('privacy_accepted', 'on');
  form.append('cv_file', new Blob([new Uint8Array(cv)], { type: 'application/pdf' }), 'cv.pdf');
  return form;
}
