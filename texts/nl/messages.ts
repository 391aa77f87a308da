import type { MessageKind } from '#domain/messages/message-kind.ts';
import type { MessageState } from '#domain/messages/message-list.ts';
import type { MessageMark } from '#domain/messages/message-marks.ts';

export const messages = {
  title: 'Contactberichten',
  kinds: { contact: 'Contactbericht', call: 'Belverzoek' } satisfies Record<MessageKind, string>,
  states: {
    unread: 'Ongelezen',
    unanswered: 'Onbeantwoord',
    answered: 'Beantwoord',
  } satisfies Record<MessageState, string>,
  read: 'Gelezen',
  tabs: 'Berichten op status',
  all: 'Alle',
  search: 'Naam, organisatie of onderwerp',
  kindLabel: 'Soort',
  caption: 'Contactberichten en belverzoeken',
  sender: 'Afzender',
  subject: 'Onderwerp',
  received: 'Ontvangen',
  state: 'Status',
  open: 'Openen',
  callBack: 'Terugbellen',
  marks: {
    read: 'Markeren als gelezen',
    unread: 'Markeren als ongelezen',
    answered: 'Markeren als beantwoord',
    unanswered: 'Markeren als onbeantwoord',
  } satisfies Record<MessageMark, string>,
  marked: 'Bericht bijgewerkt',
  markFailed: 'Fout bij het bijwerken van het bericht',
  answeredOn: (date: string) => `Beantwoord op ${date}`,
  from: 'Van',
  company: 'Organisatie',
  phone: 'Telefoon',
  email: 'E-mail',
  role: 'Functie',
  gone: 'Dit bericht bestaat niet meer.',
  empty: 'Geen berichten',
  emptyReason: 'Berichten van het contactformulier en belverzoeken komen hier binnen.',
  loadFailed: 'Fout bij het ophalen van contactberichten',
  remove: {
    question: 'Weet u zeker dat u dit bericht wilt verwijderen?',
    consequence:
      'Ook de e-mail die erover is klaargezet, wordt verwijderd. Dit kan niet ongedaan worden gemaakt.',
    done: 'Bericht succesvol verwijderd',
    failed: 'Fout bij het verwijderen van het bericht',
  },
};
