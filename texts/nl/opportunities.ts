import type { OpportunityField } from '#domain/opportunities/opportunity-record.ts';
import { counted, number, plural } from './counting.ts';

export const opportunities = {
  title: 'Opportunities',
  list: {
    search: 'Titel of bedrijf',
    caption: 'Opportunities',
    name: 'Opportunity',
    company: 'Bedrijf',
    stage: 'Fase',
    value: 'Waarde',
    closeDate: 'Verwachte sluiting',
    added: 'Toegevoegd',
    add: 'Nieuwe opportunity',
    edit: 'Bewerken',
    editOf: (title: string) => `${title} bewerken`,
    export: 'Exporteren',
    exportFile: 'opportunities',
    exportAdded: 'Toegevoegd op',
    empty: 'Geen opportunities gevonden',
    emptyReason: 'Voeg de eerste opportunity toe.',
    loadFailed: 'Fout bij het ophalen van opportunities',
    noValue: 'Geen waarde',
  },

  board: {
    label: 'Opportunities per fase',
    help: 'Sleep een kaart naar een andere fase. Of kies een kaart met Tab, druk op de spatiebalk om de kaart op te pakken, kies een fase met de pijltjes en druk op Enter. Of gebruik het menu van de kaart.',
    column: (stage: string, n: number, value: string) =>
      `${stage}: ${counted(n, 'opportunity', 'opportunities')}, ${value}`,
    uncounted: (n: number) =>
      `Meer dan ${counted(n, 'opportunity', 'opportunities')} gevonden, zonder opgetelde aantallen en bedragen per fase.`,
    worth: (value: string, percent: number) => `${value} · ${number(percent)}%`,
    choose: 'Kies een fase',
    lifted: (title: string, stage: string) =>
      `${title} opgepakt in ${stage}. Kies een fase met de pijltjes. Druk op Enter om neer te zetten of op Escape om te annuleren.`,
  },

  detail: {
    value: 'Waarde',
    chance: 'Kans',
    percent: (percent: number) => `${number(percent)}%`,
    weighted: 'Gewogen waarde',
    leadTime: 'Doorlooptijd',
    days: (n: number) => counted(n, 'dag', 'dagen'),
    closedOn: {
      closed_won: (day: string) => `Gewonnen op ${day}`,
      closed_lost: (day: string) => `Verloren op ${day}`,
    },
    reopen: 'Heropenen',
    contactsOf: (company: string) => `Contactpersonen van ${company}`,
  },

  move: {
    done: (title: string, stage: string) => `${title} staat nu in ${stage}`,
    chance: (now: number, before: number) => `De kans is nu ${now}%. Die was ${before}%.`,
    newChance: (now: number) => `De kans is nu ${now}%.`,
    keepChance: (before: number) => `${before}% houden`,
    chanceKept: (percent: number) => `De kans is weer ${percent}%`,
    wonQuestion: (title: string) => `${title} gewonnen?`,
    lostQuestion: (title: string) => `${title} verloren?`,
    wonReason: 'Waardoor is de opportunity gewonnen?',
    lostReason: 'Waardoor is de opportunity verloren?',
    closedChance: (percent: number) => `De kans wordt ${percent}%.`,
    wonConfirm: 'Op gewonnen zetten',
    lostConfirm: 'Op verloren zetten',
    failed: 'Fout bij het opslaan van de opportunity',
    noConnection: 'Er is geen verbinding. De kaart staat weer waar die stond.',
    conflict: (name: string, stage: string) =>
      `${name} heeft deze opportunity intussen naar ${stage} verplaatst.`,
    colleague: 'Een collega',
    gone: 'Deze opportunity bestaat niet meer.',
  },

  form: {
    newTitle: 'Nieuwe opportunity',
    editTitle: 'Opportunity bewerken',
    backToList: 'Terug naar opportunities',
    backToCustomer: (company: string) => `Terug naar ${company}`,
    parts: { basis: 'Basis informatie', details: 'Details' },
    leads: {
      basis: 'De aanvraag zoals u die met de klant bespreekt.',
      details: 'Waarde en kans bepalen samen de gewogen pijplijn op het CRM Dashboard.',
    },
    labels: {
      customer_id: 'Bedrijf',
      title: 'Titel',
      description: 'Omschrijving',
      stage: 'Fase',
      value: 'Waarde (€)',
      probability: 'Kans (%)',
      expected_close_date: 'Verwachte sluiting',
      source: 'Bron',
      close_reason: 'Reden',
    } satisfies Record<OpportunityField, string>,
    placeholders: {
      title: 'Bijvoorbeeld: jurist omgevingsrecht, 24 uur',
      source: 'Website, relatie, LinkedIn …',
    },
    leavesActivities: (n: number) =>
      `Kiest u een ander bedrijf, dan wordt deze opportunity losgekoppeld van ${counted(n, 'activiteit', 'activiteiten')} van het huidige bedrijf.`,
    followed: (stage: string, percent: number) => `De kans volgt de fase ${stage}: ${percent}%.`,
    keepChance: (percent: string) => (percent === '' ? 'Kans leeglaten' : `${percent}% houden`),
    usual: (stage: string, percent: number) => `Gebruikelijk in de fase ${stage}: ${percent}%.`,
    takeUsual: (percent: number) => `${percent}% gebruiken`,
    wonReasonHint: 'Waardoor is de opportunity gewonnen?',
    lostReasonHint: 'Waardoor is de opportunity verloren?',
    submitNew: 'Opportunity toevoegen',
    submitEdit: 'Wijzigingen opslaan',
    pending: 'Bezig met opslaan...',
    cancel: 'Annuleren',
    added: 'Opportunity succesvol toegevoegd',
    updated: 'Opportunity succesvol bijgewerkt',
    failed: 'Fout bij het opslaan van de opportunity',
  },

  remove: {
    action: 'Verwijderen',
    question: (title: string) => `${title} verwijderen?`,
    alone: 'Dit kan niet ongedaan worden gemaakt.',
    leaves: (n: number) =>
      `Bij deze opportunity ${plural(n, 'hoort', 'horen')} ${counted(n, 'activiteit. Die blijft', 'activiteiten. Die blijven')} bij het bedrijf. Dit kan niet ongedaan worden gemaakt.`,
    confirm: 'Opportunity verwijderen',
    done: 'Opportunity succesvol verwijderd',
    failed: 'Fout bij het verwijderen van de opportunity',
  },
};
