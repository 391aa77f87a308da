/** The colleague who looks after a record. */
export const owners = {
  label: 'Behandelaar',
  nobody: 'Niemand',
  change: (name: string) => `Behandelaar: ${name}. Wijzigen`,
  saved: 'Behandelaar gewijzigd',
  failed: 'De behandelaar is niet gewijzigd',
  conflict: 'Een collega heeft de behandelaar net gewijzigd.',
  refused: 'Deze collega kan geen behandelaar zijn: zonder toegang, of alleen meelezer.',
};
