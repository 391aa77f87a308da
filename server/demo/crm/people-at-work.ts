export const firstNames =
  'Annemiek Bastiaan Carolien Dirk Elif Frank Geertje Hassan Ingrid Jasper Kim Leonie Marcel Nadia Oscar Petra Quinten Renske Sjoerd Tamara Ulrike Victor Wendy Xander Yvonne Zehra Arjan Bianca Cees Denise'.split(
    ' ',
  );

export const lastNames =
  'van Aken|Berendsen|de Bruijn|Coenen|van Dam|Engelen|Franken|van Gils|Hermans|van Iersel|Jonkers|Kerkhof|Luijten|van Mierlo|Nooijens|Oomen|van Poppel|Raaijmakers|Schellekens|van Tuijl|Uitdehaag|Verbunt|Willems|IJzermans|Zeegers|Bouzian|Çelik|Duarte'.split(
    '|',
  );

/** The first of them is the primary contact. */
export const positions = [
  'Hoofd juridische zaken',
  'Inkoper externe inhuur',
  'HR-manager',
  'General counsel',
  'Teamleider bezwaar en beroep',
  'Directeur bedrijfsvoering',
  'Functionaris gegevensbescherming',
  'Compliance officer',
];

export const dealTitles = [
  'Jurist omgevingsrecht, 12 maanden',
  'Raamovereenkomst juridische inhuur',
  'Interim legal counsel',
  'Privacy officer, 24 uur per week',
  'Team bezwaar en beroep, drie juristen',
  'Compliance officer Wwft',
  'Vervanging zwangerschapsverlof bedrijfsjurist',
  'Woo-juristen voor achterstanden',
  'Kandidaat-notaris onroerend goed',
  'Advocaat arbeidsrecht, detachering',
  'Functionaris gegevensbescherming als dienst',
  'Contractjurist inkoop en aanbesteding',
];

export const dealSources = ['Website', 'Referral', 'LinkedIn', 'Aanbesteding', 'Netwerk', 'Bestaande klant'];
export const wonReasons = ['Snelste voorstel', 'Goede ervaring met eerdere kandidaat', 'Beste kandidaat'];
export const lostReasons = ['Tarief', 'Timing', 'Intern opgelost', 'Andere leverancier'];

export const activitySubjects = {
  email: [
    'Voorstel gestuurd',
    'Profiel van kandidaat gemaild',
    'Tarieven toegelicht',
    'Verslag van het gesprek gemaild',
  ],
  call: ['Voorstel nabellen', 'Kennismaking gebeld', 'Over verlenging bellen', 'Vraag over uren besproken'],
  meeting: [
    'Kennismaking op kantoor',
    'Intake van de opdracht',
    'Evaluatie na drie maanden',
    'Gesprek met kandidaat',
  ],
  note: [
    'Zoekt vanaf het voorjaar een jurist',
    'Budget pas na de zomer bekend',
    'Liever detachering dan zzp',
  ],
  task: [
    'Raamovereenkomst nalezen',
    'Kandidaten selecteren',
    'Contract laten tekenen',
    'Referenties opvragen',
  ],
} as const;

export const activityNotes = [
  'Akkoord op 24 uur, tarief nog open. Volgende week terugbellen.',
  'Wil eerst twee profielen zien voordat het team beslist.',
  'De afdeling groeit, er komen in het nieuwe jaar twee plekken bij.',
  'Verwacht het besluit van de directie binnen veertien dagen.',
];
