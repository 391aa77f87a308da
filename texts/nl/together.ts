import { counted } from './counting.ts';

/** Colleagues who have the same record open, and what they change. */
export const together = {
  others: 'Collega’s op deze pagina',
  views: (name: string) => `${name} kijkt mee`,
  edits: (name: string) => `${name} bewerkt dit`,
  several: (count: number) => `${counted(count, 'collega kijkt', 'collega’s kijken')} mee`,
  changed: (name: string) => `${name} heeft dit gewijzigd.`,
  changedBySomebody: 'Dit is gewijzigd.',
  show: 'Toon de nieuwe versie',
  /** While something was typed. */
  open: 'Bekijk de nieuwe versie',
  kept: 'Wat u typte, blijft staan.',
  close: 'Verberg deze melding',
  refreshed: 'De pagina is bijgewerkt.',
};
