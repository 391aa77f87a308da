/** Contract types, levels, education and other words about the work. */
export const workTerms = `
zzp'er, zzp'ers, zzper, zzpers, freelance, freelancer, freelancers, zelfstandige, zelfstandig professional, self-employed, self employed, contractor, independent contractor, ondernemer > zzp
interim, ad interim, a.i., interimmer, interim professional, interim manager > interim, a.i., ad interim, zzp
gedetacheerd, gedetacheerde, detacheren, detacheer, detacheringsopdracht, secondment, seconded, secondee, uitzenden > detachering
loondienst, in loondienst > detachering, werving & selectie
vast, vaste, vaste baan, vast dienstverband, vast contract, vaste aanstelling, permanent, permanent position, permanent job, permanent contract, onbepaalde tijd, werving en selectie, werving & selectie, recruitment, recruitment & selection, recruitment and selection > vaste aanstelling, vast dienstverband, vast contract, onbepaalde tijd, werving & selectie
parttime, part-time, part timer, parttimer, halftime, half-time, deeltijds, deeltijdbaan, deeltijdfunctie > deeltijd
fulltime, full-time, fulltimer, voltijds, voltijdbaan > voltijd
ervaren, experienced, sr, seniority > senior
starter, starters, startersfunctie, beginnend, beginner, entry level, entry-level, graduate, trainee, young professional, pas afgestudeerd, jr > junior
mid-level, midlevel, mid level, intermediate > medior
universitair, academisch, universitaire, university degree, academic, master, masters, LLM, LL.M., wo-niveau > wo
hbo-niveau, bachelor, LLB, higher professional education, hbo rechten, hbo-rechten > hbo
mbo-niveau, vocational > mbo
direct, meteen, asap, immediately, immediate, direct beschikbaar, zo snel mogelijk, per direct > per direct
in overleg = negotiable = by agreement
verlenging = extension
vervanging, zwangerschapsverlof, verlofvervanging, maternity cover, maternity leave, parental leave > vervanging, verlof
thuiswerken = hybride = hybrid = remote = thuiswerk = working from home = home working = werken op afstand = hybride werken
Engels = English
Duits = German
Frans = French
onderhandelen = negotiation = negotiating = onderhandelingen
leidinggeven = leadership = leidinggevend = managing people
schrijfvaardigheid = writing skills
nauwkeurigheid = accuracy = nauwkeurig
gespreksvaardigheden = conversation skills
projectmatig werken = project-based working
salaris = salary
tarief = rate = uurtarief = hourly rate
op aanvraag = on request
maanden = months = maand = month
januari = January
februari = February
maart = March
mei = May
juni = June
juli = July
augustus = August
oktober = October
`;

/** Every result is one: they say nothing about what is searched, in either language. */
export const fillers = new Set([
  'm v',
  'm v x',
  'm f',
  'm f x',
  ...(
    'vacature vacatures baan banen werk functie functies opdracht opdrachten klus gezocht zoek zoeken gevraagd ' +
    'job jobs vacancy vacancies position positions role roles work assignment assignments wanted looking ' +
    'the an for with and at to near from per week nederland netherlands euro euros eur'
  ).split(' '),
]);

/** Say nothing before a place. */
export const beforePlaces = new Set([
  'regio',
  'omgeving',
  'provincie',
  'province',
  'region',
  'area',
  'rond',
  'around',
  'nabij',
  'stad',
  'city',
]);
