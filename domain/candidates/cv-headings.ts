/** Headings of a CV, in both languages. Several may stand in one line: 'Opleiding en cursussen'. */
export const cvHeadings: ReadonlySet<string> = new Set(
  [
    'profiel|persoonlijk profiel|samenvatting|over mij|motivatie|kernkwaliteiten|personalia',
    'persoonlijke gegevens|persoonsgegevens|contact|contactgegevens|werkervaring',
    'relevante werkervaring|ervaring|relevante ervaring|loopbaan|carrière|opleiding|opleidingen',
    'studie|studies|cursus|cursussen|training|trainingen|certificaten|certificeringen|diploma’s',
    'nascholing|beroepsopleiding|vaardigheden|competenties|kennis|computervaardigheden',
    'digitale vaardigheden|it-vaardigheden|eigenschappen|specialisaties|expertise|rechtsgebieden',
    'talen|talenkennis|taalvaardigheden|nevenactiviteiten|nevenfuncties|vrijwilligerswerk',
    'bestuursfuncties|stage|stages|bijbanen|publicaties|lidmaatschappen|prijzen|hobby’s|interesses',
    'referenties|overig|overige|beschikbaarheid|profile|personal profile|professional profile',
    'summary|professional summary|about me|personal details|personal information|contact details',
    'work experience|experience|professional experience|relevant experience|employment',
    'employment history|career|work history|education|qualifications|courses|certificates',
    'certifications|skills|key skills|core skills|technical skills|it skills|competencies',
    'competences|languages|practice areas|volunteering|volunteer work|voluntary work|internships',
    'publications|memberships|awards|interests|hobbies|references|other|availability',
  ].flatMap((line) => line.split('|')),
);
