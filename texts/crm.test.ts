import { expect, test } from 'vitest';
import { customerStatuses } from '#domain/customers/customer.ts';
import { opportunityStages } from '#domain/opportunities/opportunity.ts';
import { contacts } from './nl/contacts.ts';
import { crm } from './nl/crm.ts';
import { customers } from './nl/customers.ts';
import { toasts } from './nl/toasts.ts';

test('the messages about customers are those of the specification, word for word', () => {
  const { list, form, detail, remove } = customers;
  expect([
    list.loadFailed,
    toasts.customerNotLoaded,
    form.added,
    form.updated,
    form.failed,
    remove.done,
    remove.failed,
  ]).toEqual([
    'Fout bij het ophalen van klanten',
    'Fout bij het ophalen van klantgegevens',
    'Klant succesvol toegevoegd',
    'Klant succesvol bijgewerkt',
    'Fout bij het opslaan van de klant',
    'Klant succesvol verwijderd',
    'Fout bij het verwijderen van de klant',
  ]);
  expect([list.empty, detail.notFound]).toEqual(['Geen klanten gevonden', 'Klant niet gevonden']);
});

test('the messages about contacts are those of the specification, word for word', () => {
  const { list, form } = contacts;
  expect([
    list.loadFailed,
    toasts.contactNotLoaded,
    form.added,
    form.updated,
    form.failed,
    crm.company.loadFailed,
  ]).toEqual([
    'Fout bij het ophalen van contactpersonen',
    'Fout bij het ophalen van contactpersoon',
    'Contactpersoon succesvol toegevoegd',
    'Contactpersoon succesvol bijgewerkt',
    'Fout bij het opslaan van de contactpersoon',
    'Fout bij het ophalen van bedrijven',
  ]);
  expect([form.newTitle, form.editTitle, form.submitNew, form.submitEdit, form.pending]).toEqual([
    'Nieuwe contactpersoon',
    'Contactpersoon bewerken',
    'Contactpersoon toevoegen',
    'Wijzigingen opslaan',
    'Bezig met opslaan...',
  ]);
  expect([list.empty, crm.errors.company, form.thisIsPrimary]).toEqual([
    'Geen contactpersonen gevonden',
    'Selecteer een bedrijf',
    'Dit is de primaire contactpersoon',
  ]);
});

test('the stages and statuses have the names of the specification, in its order', () => {
  expect(opportunityStages.map((stage) => crm.stages[stage])).toEqual([
    'Nieuw',
    'Kwalificeren',
    'Afspraak',
    'Voorstel',
    'Onderhandeling',
    'Gewonnen',
    'Verloren',
  ]);
  expect(crm.unknownStage).toBe('Onbekend');
  expect(Object.values(crm.activityStatuses)).toEqual(['Open', 'Afgerond', 'Geannuleerd']);
  expect(customerStatuses.map((status) => crm.statuses[status])).toEqual([
    'Lead',
    'Prospect',
    'Actief',
    'Inactief',
  ]);
});

test('what goes along with a customer is said in numbers', () => {
  const { along, contacts: people, opportunities, activities } = customers.remove;
  expect(along([people(1)])).toBe(
    'Hiermee verwijdert u ook 1 contactpersoon. Dit kan niet ongedaan worden gemaakt.',
  );
  expect(along([people(2), opportunities(1), activities(12)])).toBe(
    'Hiermee verwijdert u ook 2 contactpersonen, 1 opportunity en 12 activiteiten. Dit kan niet ongedaan worden gemaakt.',
  );
});
