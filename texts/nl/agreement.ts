/** The page behind the link in the mail. */
export const agreement = {
  title: 'Mogen wij u voordragen?',
  question: (company: string, customer: string) => `${company} wil u graag voordragen bij ${customer}.`,
  yes: 'Ja, ik ga akkoord',
  no: 'Nee, draag mij niet voor',
  yesTitle: 'Bedankt, u bent akkoord gegaan',
  yesText: (customer: string) => `Wij mogen u voordragen bij ${customer}.`,
  noTitle: 'Wij dragen u niet voor',
  noText: (customer: string) => `Wij sturen uw gegevens niet naar ${customer}.`,
  noSent: (customer: string) =>
    `Uw gegevens waren al naar ${customer} gestuurd. Neem contact met ons op als u wilt dat wij de voordracht intrekken.`,
  changeMind: 'Hebt u zich bedacht?',
  notValidTitle: 'Deze link werkt niet meer',
  notValid: 'De termijn om te antwoorden is voorbij. Neem contact met ons op als u vragen hebt.',
  failed: 'Uw antwoord is niet opgeslagen. Probeer het opnieuw.',
};
