import type { AlertFrequency } from '#domain/alerts/job-alert.ts';

/** Alerts by mail for new assignments. */
export const alerts = {
  title: 'Alert voor nieuwe opdrachten',
  yours: 'Uw alert',
  lead: 'Ontvang een e-mail zodra er nieuwe opdrachten zijn die bij uw zoekopdracht passen.',
  box: {
    title: 'Niets missen?',
    text: 'Ontvang nieuwe opdrachten die bij deze filters passen per e-mail.',
    textForAll: 'Ontvang per e-mail nieuwe opdrachten.',
    signUp: 'Of laat ons voor u zoeken:',
    action: 'Alert instellen',
  },
  search: 'Zoekopdracht',
  everything: 'Alle opdrachten',
  frequency: 'Hoe vaak',
  frequencies: {
    weekly: 'Wekelijks, op maandag',
    immediate: 'Direct bij een nieuwe opdracht',
  } satisfies Record<AlertFrequency, string>,
  change: 'Zoekopdracht wijzigen',
  form: {
    submit: 'Alert aanvragen',
    pending: 'Uw aanvraag wordt verzonden…',
    failure: 'Uw alert is niet opgeslagen. Probeer het opnieuw.',
    note: 'U bevestigt de alert via een link in een e-mail. Elke e-mail heeft een link om de alert te stoppen.',
  },
  sent: {
    title: 'Bevestig uw e-mailadres',
    next: 'Wij hebben u een e-mail met een link gestuurd. Uw alert begint zodra u die link opent en op de knop klikt. De link is drie dagen geldig.',
    noMail:
      'Geen e-mail ontvangen? Kijk in de map met ongewenste e-mail of vraag de alert over een uur opnieuw aan.',
    later:
      'Uw aanvraag is bewaard, maar deze website kan op dit moment geen e-mail versturen. Lukt dat binnen drie dagen weer, dan ontvangt u de link waarmee u de alert bevestigt.',
    back: 'Naar de opdrachten',
  },
  confirmTitle: 'Bevestig uw alert',
  confirmLead: (email: string) => `Wilt u nieuwe opdrachten ontvangen op ${email}?`,
  confirm: 'Alert bevestigen',
  refuse: 'Aanvraag verwijderen',
  confirmedTitle: 'Uw alert staat aan',
  confirmed: (email: string, day: string) =>
    `Nieuwe opdrachten die bij uw zoekopdracht passen, sturen wij naar ${email}. De alert loopt tot en met ${day}.`,
  renew: 'Alert verlengen',
  stop: 'Alert stoppen',
  data: 'Als u de alert stopt, verwijderen wij uw e-mailadres en uw zoekopdracht direct.',
  stopped: {
    title: 'Uw alert is gestopt',
    text: 'U ontvangt geen e-mail meer voor deze alert. Uw e-mailadres en uw zoekopdracht zijn verwijderd.',
  },
  gone: {
    title: 'Deze alert bestaat niet meer',
    text: 'De alert is gestopt, of niet op tijd bevestigd of verlengd. U hoeft niets te doen.',
    again: 'Nieuwe alert aanvragen',
  },
  failed: 'Uw keuze is niet opgeslagen. Probeer het opnieuw.',
};
