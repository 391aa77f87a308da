/** The page on which somebody asks for no more mail to several people at once. */
export const unsubscribe = {
  title: 'Uitschrijven',
  question: (address: string, agency: string) =>
    `Wilt u op ${address} geen e-mail meer ontvangen die ${agency} aan meer mensen tegelijk stuurt?`,
  confirm: 'Ja, schrijf mij uit',
  stays:
    'E-mail die wij aan u persoonlijk schrijven, bijvoorbeeld over uw sollicitatie, blijft u ontvangen. Een alert voor nieuwe opdrachten stopt u met de link in die alert.',
  doneTitle: 'U bent uitgeschreven',
  done: (address: string, agency: string) =>
    `Op ${address} ontvangt u geen e-mail meer die ${agency} aan meer mensen tegelijk stuurt.`,
  goneTitle: 'Deze link werkt niet meer',
  gone: 'Uw adres staat niet meer bij ons geregistreerd. U hoeft niets te doen.',
  failed: 'Uw keuze is niet opgeslagen. Probeer het opnieuw.',
};
