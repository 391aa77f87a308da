const counted = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

export const crmDashboard = {
  title: 'CRM Dashboard',
  loadFailed: 'Fout bij het ophalen van het CRM-dashboard',
  newCustomer: 'Nieuwe klant',
  newOpportunity: 'Nieuwe opportunity',
  counts: 'Het CRM in cijfers',
  customers: 'Klanten',
  contacts: 'Contactpersonen',
  openOpportunities: 'Open opportunities',
  pipelineValue: 'Pijplijnwaarde',
  activities: 'Activiteiten',
  /** After a signed number: '+6 deze maand'. */
  thisMonth: 'deze maand',
  /** After a signed percentage: '+12% t.o.v. vorige maand'. */
  thanLastMonth: 't.o.v. vorige maand',
  trend: (what: string, current: string, previous: string) =>
    `${what}: ${current} nieuw deze maand, ${previous} vorige maand`,
  /** After a number: '5 openstaand'. */
  pending: 'openstaand',
  overdue: (n: string) => `${n} te laat`,
  pipeline: 'Pijplijn',
  pipelineTotal: (n: number, value: string, weighted: string) =>
    `${counted(n, 'open opportunity', 'open opportunities')}, waarde ${value}, gewogen ${weighted}`,
  board: 'Open als bord',
  chance: (percent: number) => `kans ${percent}%`,
  closedThisMonth: (value: string) => `${value} deze maand`,
  stageCount: (n: number) => counted(n, 'opportunity', 'opportunities'),
  daysShort: (days: number) => `${days} d`,
  daysInStage: (days: number) => `${counted(days, 'dag', 'dagen')} in deze fase`,
  today: 'vandaag',
  more: (n: number) => `Nog ${n}`,
  moreIn: (n: number, stage: string) => `Nog ${n} in ${stage}`,
  noneInStage: 'Geen opportunities',
  latest: 'Laatste activiteiten',
  allActivities: 'Alle activiteiten',
  noActivities: 'Nog geen activiteiten.',
  tasks: 'Te doen',
  planActivity: 'Plan activiteit',
  noTasks: 'Voor vandaag staat er niets open.',
  yesterdayAt: (time: string) => `Gisteren, ${time}`,
};
