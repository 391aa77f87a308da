import { newId } from '../db/ids.ts';

/** Without photos: people of a demo have no face. */
export function demoTeam() {
  return [
    ['Sanne Visser', 'Recruiter notariaat en advocatuur', 'Recruiter, notaries and law firms', '0131234501'],
    [
      'Daan Verhoeven',
      'Recruiter legal en overheid',
      'Recruiter, legal departments and public sector',
      '0131234502',
    ],
    [
      'Samira El Amrani',
      'Recruiter privacy en compliance',
      'Recruiter, privacy and compliance',
      '0131234503',
    ],
    ['Joost Mulder', 'Accountmanager', 'Account manager', '0131234504'],
  ].map(([name = '', roleNl = '', roleEn = '', phone = ''], position) => ({
    id: newId(),
    position,
    name,
    roleNl,
    roleEn,
    phone,
  }));
}
