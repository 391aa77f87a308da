import { counted, number } from './counting.ts';

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
  /** After a number: '5 openstaand'. */
  pending: 'openstaand',
  overdue: (n: number) => `${number(n)} te laat`,
  moreOverdue: (n: number) => `meer dan ${number(n)} te laat`,
  pipeline: 'Pijplijn',
  pipelineTotal: (n: number, value: string, weighted: string) =>
    `${counted(n, 'open opportunity', 'open opportunities')}, waarde ${value}, gewogen ${weighted}`,
  board: 'Openen als bord',
  weighted: (percent: number, money: string) => `${percent}% kans, gewogen ${money}`,
  weightedShort: (percent: number, money: string) => `${percent}% · ${money}`,
  closedThisMonth: (value: string) => `${value} deze maand`,
  stageCount: (n: number) => counted(n, 'opportunity', 'opportunities'),
  daysShort: (days: number) => `${number(days)} d`,
  daysInStage: (days: number) => `${counted(days, 'dag', 'dagen')} in deze fase`,
  today: 'vandaag',
  more: (n: number) => `Nog ${number(n)}`,
  moreIn: (n: number, stage: string) => `Nog ${number(n)} in ${stage}`,
  noneInStage: 'Geen opportunities',
  latest: 'Laatste activiteiten',
  allActivities: 'Alle activiteiten',
  noActivities: 'Nog geen activiteiten.',
  tasks: 'Te doen',
  interviewWith: (name: string) => `Gesprek met ${name}`,
  planActivity: 'Activiteit plannen',
  noTasks: 'Voor vandaag staat er niets open.',
  yesterdayAt: (time: string) => `Gisteren, ${time}`,
};
