/** The page behind the links in a mail that asks for consent. */
export const consent = {
  title: 'Toestemming om uw gegevens te bewaren',
  notValidTitle: 'Deze link werkt niet meer',
  notValid:
    'De termijn om te antwoorden is voorbij, of uw gegevens zijn al verwijderd. Hebt u vragen? Neem dan contact met ons op.',
  question: (company: string, term: string) =>
    `Mag ${company} uw profiel en cv ${term} bewaren, zodat wij u opdrachten kunnen voorleggen die bij u passen?`,
  ends: (day: string) => `Uw huidige toestemming eindigt op ${day}.`,
  ifYes: (day: string) => `Met uw toestemming bewaren wij uw gegevens tot en met ${day}.`,
  ifNo: {
    guest: 'Uw gegevens worden verwijderd aan het einde van de bewaartermijn van uw sollicitatie.',
    running: 'Wij verwijderen al uw gegevens zodra uw lopende sollicitatie is afgerond.',
    now: 'Wij verwijderen al uw gegevens direct. Dit kan niet ongedaan worden gemaakt.',
  },
  yes: 'Ja, bewaar mijn gegevens',
  no: {
    guest: 'Nee, bewaar ze niet langer',
    running: 'Nee, verwijder ze na mijn sollicitatie',
    now: 'Nee, verwijder mijn gegevens',
  },
  chooseYes: 'Toch bewaren',
  chooseNo: 'Toch niet bewaren',
  givenTitle: 'Bedankt voor uw toestemming',
  given: (day: string) => `Wij bewaren uw gegevens tot en met ${day}.`,
  withdraw: 'Wilt u uw toestemming intrekken?',
  declinedTitle: 'Wij bewaren uw gegevens niet langer',
  declined: 'Uw antwoord is vastgelegd.',
  changeMind: 'Hebt u zich bedacht?',
  erasedTitle: 'Uw gegevens zijn verwijderd',
  erased: 'Uw profiel, cv en sollicitaties zijn verwijderd. U hoeft niets meer te doen.',
  failed: 'Uw antwoord is niet opgeslagen. Probeer het opnieuw.',
  privacy: 'Lees de privacyverklaring',
};
