import { list, paragraph } from '../blocks.ts';
import type { terms as nl } from '../nl/terms.ts';

export const terms: typeof nl = {
  title: 'Terms and conditions',
  lead: (name) =>
    `These terms apply to the services provided by ${name}. Eight articles, in plain language where possible.`,
  version: 'Version of 17 November 2026',
  contents: 'Contents',
  back: 'Back to home',
  articleNumber: (n) => `Article ${n}`,
  articles: (name) => [
    {
      id: 'artikel-1',
      heading: 'Definitions and applicability',
      blocks: [
        paragraph('In these terms:'),
        list(
          `agency means: ${name};`,
          'client means: the organisation that gives the agency an assignment or is in discussion with the agency about one;',
          'professional means: the legal professional who is proposed, placed, seconded or deployed by the agency, as an employee or as a freelancer;',
          'assignment means: the recruitment and selection, secondment or deployment of an interim professional that the parties have agreed.',
        ),
        paragraph(
          'These terms apply to every offer made by the agency and to every agreement between the agency and the client. They apply to professionals to the extent that the agreement with the professional so provides. Deviations apply only if agreed in writing. ‘In writing’ includes by email.',
        ),
        paragraph(
          'The applicability of the client’s purchasing conditions or other conditions is expressly rejected. If a provision is void or is annulled, the other provisions remain in force.',
        ),
      ],
    },
    {
      id: 'artikel-2',
      heading: 'Offers and formation of the agreement',
      blocks: [
        paragraph('The agency’s offers are not binding, unless they state a period for acceptance.'),
        paragraph(
          'The agreement is formed when the client accepts the offer in writing, or when a professional starts work with the client’s consent.',
        ),
        paragraph(
          'The information on the website, including descriptions of assignments and pay, has been compiled with care but does not bind the agency. The client warrants that the information it provides is correct and complete.',
        ),
      ],
    },
    {
      id: 'artikel-3',
      heading: 'Performance of the assignment',
      blocks: [
        paragraph(
          'The agency performs the assignment to the best of its knowledge and ability. This is a best-efforts obligation. The agency selects with care; the final choice of a professional is made by the client.',
        ),
        paragraph(
          'In the case of secondment, the agency remains the professional’s employer and the professional works under the client’s direction and supervision. The client provides a safe workplace and treats the professional with the same care as its own staff.',
        ),
        paragraph(
          'An interim professional performs the assignment independently and at their own discretion and is not under the authority of the client or the agency. The client may give instructions about the result. The agency assesses beforehand whether the assignment is suitable for a freelancer.',
        ),
        paragraph(
          'If a professional becomes unavailable, the agency makes every effort to offer a replacement within a reasonable period. The client approves hours worked within five working days of their submission, or objects within that period, stating reasons.',
        ),
      ],
    },
    {
      id: 'artikel-4',
      heading: 'Rates and payment',
      blocks: [
        paragraph(
          'All rates and fees are in euros and exclude VAT. Travel and accommodation expenses are included only if this has been agreed.',
        ),
        paragraph(
          'The rates are indexed each year on 1 January according to the consumer price index (all households) of Statistics Netherlands (CBS), unless otherwise agreed in writing.',
        ),
        paragraph(
          'Payment is due within 14 days of the invoice date, without discount or set-off. The client must raise any objection to an invoice in writing within that period.',
        ),
        paragraph(
          'If the client does not pay on time, it is in default without notice of default being required. It then owes statutory commercial interest and reasonable collection costs.',
        ),
      ],
    },
    {
      id: 'artikel-5',
      heading: 'Term and notice',
      blocks: [
        paragraph(
          'The term of the assignment is stated in the agreement. Any extension is agreed in writing.',
        ),
        paragraph(
          'Either party may terminate the agreement in writing with a notice period of one month, unless the agreement contains a different period.',
        ),
        paragraph(
          'Either party may terminate the agreement with immediate effect if the other party has been declared bankrupt, has been granted a suspension of payments, or fails to perform an essential obligation after a written demand that sets a reasonable period.',
        ),
        paragraph(
          'Until the end date, the agreed fees remain due for the hours for which the professional is available.',
        ),
      ],
    },
    {
      id: 'artikel-6',
      heading: 'Engaging professionals directly',
      blocks: [
        paragraph(
          'During the assignment and for 12 months thereafter, the client may not enter into an employment relationship or any other working relationship, other than through the agency, with a professional whom the agency has deployed. The same applies for 12 months after the agency has proposed a professional who was not deployed. In this article, the client includes its affiliated companies.',
        ),
        paragraph(
          'If the client wishes to employ or directly engage a professional, it notifies the agency beforehand. The parties then agree a reasonable fee for the secondment, recruitment or training of the professional. If the client does not do so, it nevertheless owes that reasonable fee.',
        ),
        paragraph(
          'This article does not prevent a seconded professional from entering into employment with the client after the secondment ends. Article 9a of the Dutch Placement of Personnel by Intermediaries Act (Waadi) applies in full.',
        ),
      ],
    },
    {
      id: 'artikel-7',
      heading: 'Liability and confidentiality',
      blocks: [
        paragraph(
          'The agency is liable only for direct damage resulting from an attributable failure of the agency itself. Its liability is limited to the amount that the agency invoiced for the assignment in question in the six months before the damage, excluding VAT.',
        ),
        paragraph(
          'The agency is not liable for the content and the result of the work that a professional performs under the direction and supervision of the client or as a freelancer. The limitations in this article do not apply in the event of intent or wilful recklessness on the part of the agency or its managers.',
        ),
        paragraph(
          'The parties keep each other’s confidential information secret, including after the agreement ends. The agency imposes the same duty on professionals. The duty does not apply to the extent that the law or a competent court requires disclosure.',
        ),
        paragraph(
          'The parties process personal data in accordance with the General Data Protection Regulation. The client uses professionals’ data only to assess their suitability for the assignment and to perform it.',
        ),
      ],
    },
    {
      id: 'artikel-8',
      heading: 'Applicable law and disputes',
      blocks: [
        paragraph('Dutch law applies to all offers and agreements.'),
        paragraph(
          'The parties first try to resolve any dispute by consultation. Failing that, the court in the district where the agency is established has exclusive jurisdiction, unless mandatory law designates another court.',
        ),
        paragraph(
          'This is a translation of the Dutch terms. If there is any difference in interpretation, the Dutch text prevails.',
        ),
      ],
    },
  ],
  contact: {
    title: 'Questions about these terms?',
    text: 'Please contact us. We are happy to explain any article.',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    kvk: 'Chamber of Commerce number (KvK)',
    vat: 'VAT number',
    waadi: 'Waadi registration',
    sna: 'SNA number',
  },
};
