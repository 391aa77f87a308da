import type { AssignmentContent } from '#domain/assignments/assignment-record.ts';

type EnglishTexts = Pick<AssignmentContent, 'titleEn' | 'descriptionEn' | 'expertiseEn' | 'skillsEn'>;

const none: EnglishTexts = { titleEn: null, descriptionEn: null, expertiseEn: [], skillsEn: [] };

/** By Dutch title. One has no English description, so that both cases are shown. */
export const englishTexts: Record<string, EnglishTexts> = {
  'Bedrijfsjurist Vastgoed': {
    titleEn: 'In-house Lawyer, Real Estate',
    expertiseEn: ['Real estate law', 'Procurement law', 'Contract law', 'Tenancy law'],
    skillsEn: ['Negotiation', 'Advising'],
    descriptionEn: `In the coming years the housing association will build several hundred homes a year and make a large part of its existing stock more sustainable. Every purchase agreement and every building contract needs a lawyer at the table who names the risks before anything is signed.

The assignment
You are the permanent lawyer of the Real Estate Development department. Project managers bring their transactions to you, you safeguard the rules on social housing, and you instruct lawyers and civil-law notaries where needed. You work in a team of four lawyers who cover for each other.

What you will do
- Draft purchase, turnkey and building contracts
- Advise on the sale of property and the approval that the Housing Act requires
- Guide tenders for maintenance and renovation
- Handle construction disputes together with outside counsel

Requirements
- Master’s degree in Dutch law, preferably private law or notarial law
- At least six years of experience in real estate or construction law
- Thorough knowledge of the UAV 2012 and the UAV-GC
- Able to advise a director in one page
- Good command of Dutch

Nice to have
- Experience at a housing association
- Knowledge of the Quality Assurance for Construction Act

What we offer
A place in a close team, hybrid working and the freedom to improve the way legal work is done. You receive an employment contract for the duration of the assignment, with 25 days of leave for a full working week, travel expenses and one contact person.`,
  },
  'Junior Legal Counsel': {
    titleEn: 'Junior Legal Counsel',
    expertiseEn: ['Contract law', 'Commercial law', 'Competition law'],
    skillsEn: ['English', 'Accuracy'],
    descriptionEn: `From Utrecht the wholesaler supplies workshops in five countries. The legal department consists of two experienced lawyers who enjoy passing on what they know. They are looking for someone to help with the daily questions of sales and purchasing.

The assignment
You start with the contracts that come by most often: non-disclosure agreements, distribution agreements and purchasing terms. Step by step you get files of your own, such as the collection of larger debts and the revision of the dealer agreement. You discuss your work with your supervisor every week.

What you will do
- Review and draft commercial contracts
- Answer questions from account managers and buyers
- Keep the contract register and the powers of attorney up to date
- Prepare files for outside counsel

Requirements
- Master’s degree in Dutch law, completed or to be completed within three months
- First experience with contracts; an internship at a company counts
- Good command of English, spoken and written

Nice to have
- An elective or thesis on contract law
- Basic knowledge of German
- Interest in distribution and competition

What we offer
A solid training ground with a permanent supervisor and time for courses. You sign the employment contract directly with the employer. We guide you through the interviews, including the one about the terms of employment, and call you after the first month.`,
  },
  'Privacy Officer': {
    titleEn: 'Privacy Officer',
    expertiseEn: ['GDPR', 'Administrative law', 'Information security'],
    skillsEn: ['Teamwork', 'Project-based working'],
    descriptionEn: null,
  },
};

export function englishOf(title: string): EnglishTexts {
  return englishTexts[title] ?? none;
}
