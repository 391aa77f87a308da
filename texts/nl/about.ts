export const about = {
  hero: {
    title: 'Over ons',
    lead: (name: string) =>
      `${name} is de brug tussen juridische professionals en organisaties. Met meer dan 10 jaar ervaring op de juridische arbeidsmarkt brengen wij mensen en werk bij elkaar.`,
  },
  mission: {
    title: 'Onze missie',
    text: [
      'Goed juridisch werk begint bij de juiste persoon op de juiste plek. Daarom brengen wij juristen en organisaties samen die elkaar sterker maken.',
      'Wij kijken verder dan een cv en een functieprofiel. Wat iemand kan, telt. Wat iemand wil en hoe een team werkt, telt evenzeer.',
    ],
  },
  values: {
    title: 'Onze kernwaarden',
    lead: (count: string) => `${count} waarden waaraan u ons mag houden.`,
    items: [
      {
        title: 'Expertise',
        text: 'Wij kennen het juridische vak van binnenuit. Onze recruiters weten wat een vakgebied vraagt en stellen de vragen die ertoe doen.',
      },
      {
        title: 'Integriteit',
        text: 'Wij zijn eerlijk over kansen, tarieven en twijfels. Wat u ons toevertrouwt, blijft vertrouwelijk. Wat wij afspreken, komen wij na.',
      },
      {
        title: 'Innovatie',
        text: 'Juridisch werk verandert en wij veranderen mee. Wij gebruiken techniek om sneller te werken. Kiezen blijft mensenwerk.',
      },
    ],
  },
  story: {
    title: 'Ons verhaal',
    text: (name: string) => [
      'Het begon met een terugkerend gesprek. Juristen vertelden dat zij passende opdrachten te laat of helemaal niet zagen. Organisaties vertelden dat hun vacatures open bleven staan.',
      `Elk stond op een eigen oever en keek naar de overkant. ${name} bouwde de brug: een klein bureau met korte lijnen, waar de recruiter het vak kent en zelf de telefoon opneemt.`,
      'Inmiddels hebben wij meer dan 10 jaar ervaring met werving en selectie, detachering en interim-opdrachten, bij overheden, bedrijven en kantoren. De werkwijze is dezelfde gebleven: goed luisteren, gericht zoeken en zeggen waar het op staat.',
    ],
  },
  team: {
    title: 'Ons team',
    lead: 'U spreekt altijd iemand die het juridische vak kent.',
    call: (name: string, phone: string) => `${name} bellen: ${phone}`,
  },
  closing: {
    title: 'Maak kennis met ons',
    text: 'Of u nu een jurist of een opdracht zoekt: wij maken graag kennis.',
    contact: 'Neem contact op',
    assignments: 'Bekijk opdrachten',
  },
};
