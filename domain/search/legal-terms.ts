/**
 * Synonyms of the search, one group per line, in both languages. `a = b` means the same; `a, b > c` finds c as well, but
 * not the other way round. Case, accents and punctuation do not matter.
 */

export const fieldsOfLaw = `
arbeidsrecht = employment law = labour law = labor law
ontslagrecht, ontslag, dismissal, dismissal law, employment, labour, cao-recht > arbeidsrecht
bestuursrecht = administrative law
publiekrecht, public law, overheidsrecht, staatsrecht, constitutional law > bestuursrecht
omgevingsrecht = planning law = environment and planning law = zoning law
ruimtelijke ordening, ro, ruimtelijk bestuursrecht, spatial planning > omgevingsrecht
milieurecht = environmental law
environmental law, natuurrecht, stikstofrecht > omgevingsrecht, stikstof
omgevingswet = environment and planning act
ondernemingsrecht = corporate law = company law = vennootschapsrecht = business law = corporate
contractenrecht = contract law = law of contract
verbintenissenrecht, law of obligations, contracten, contracts > contractenrecht
huurrecht = tenancy law = rental law = lease law = landlord and tenant law
vastgoedrecht = real estate law = vastgoed = real estate = onroerend goed = onroerende zaken = property
property law > vastgoedrecht, goederenrecht
goederenrecht = law of property
bouwrecht = construction law = building law
bouw, construction, infra, infrastructure > bouwrecht, bouw en infra
aanbestedingsrecht = procurement law = public procurement law = aanbesteding = aanbestedingen = public procurement
tender, tenders, tendering, procurement, inkoop, inkooprecht, purchasing > aanbestedingsrecht, inkoop
privacyrecht = privacy law = data protection law = gegevensbeschermingsrecht
gegevensbescherming = data protection = persoonsgegevens = personal data
privacy > gegevensbescherming, AVG
data protection, gegevensbescherming > privacy, AVG
AVG = GDPR = algemene verordening gegevensbescherming = general data protection regulation
gezondheidsrecht = health law = healthcare law = medical law = medisch recht = zorgrecht
familierecht = family law = personen- en familierecht = law of persons and family law
echtscheiding, echtscheidingsrecht, divorce, divorce law, alimentatie > familierecht
erfrecht = inheritance law = succession law = law of succession
nalatenschap, nalatenschappen, estates, probate, erfenis, inheritance, boedel > erfrecht, nalatenschap, boedelafwikkeling
jeugdrecht = youth law = juvenile law
strafrecht = criminal law = penal law
belastingrecht = tax law = fiscaal recht = fiscal law
fiscaal, fiscaliteit, tax, belasting, belastingen, taxation > belastingrecht
insolventierecht = insolvency law = bankruptcy law = faillissementsrecht
faillissement, faillissementen, bankruptcy, insolventie, insolvency, WHOA > insolventierecht
herstructurering = restructuring
reorganisatie = reorganisation = reorganization
mededingingsrecht = competition law = antitrust law = kartelrecht = antitrust = mededinging
intellectuele eigendom = intellectueel eigendom = intellectual property = IE = IP = IE-recht = IP-recht = IP law = intellectual property law = intellectueel eigendomsrecht
auteursrecht, copyright, merkenrecht, trademark law, trademarks, octrooirecht, patent law, patents > intellectuele eigendom
IT-recht = ICT-recht = IT law = ICT law = technology law = informaticarecht = technologierecht = tech law
IT, ICT, informatietechnologie, information technology, software, SaaS > IT-recht
energierecht = energy law
financieel recht = financial law = banking law = bankrecht = financial regulation = financieel toezichtrecht
effectenrecht, securities law, bankieren, banking, finance law > financieel recht
onderwijsrecht = education law
letselschade = personal injury = letselschaderecht = personal injury law
aansprakelijkheidsrecht = liability law = tort law
aansprakelijkheid, liability, tort > aansprakelijkheidsrecht
procesrecht = procedural law = procespraktijk = litigation = civil procedure
procederen, procesvoering, litigate > procesrecht
internationaal privaatrecht = private international law = IPR = conflict of laws
civiel recht = burgerlijk recht = civil law = privaatrecht = private law
Europees recht = European law = EU law = EU-recht
staatssteun = state aid
sociaal domein = social domain = sociaal recht = social law
socialezekerheidsrecht, sociale zekerheid, sociale zekerheidsrecht, social security, social security law > sociaal domein
Wmo = wet maatschappelijke ondersteuning = social support act
jeugdwet = youth act
ambtenarenrecht = civil service law
vreemdelingenrecht = immigration law = migratierecht = asielrecht = asylum law
pensioenrecht = pension law
verzekeringsrecht = insurance law
vervoersrecht = transportrecht = transport law = shipping law = zeerecht = maritime law
hypotheekrecht = mortgage law
hypotheek, hypotheken, mortgage, mortgages > hypotheekrecht
appartementsrecht = apartment law = condominium law
notarieel recht = notarial law
consumentenrecht = consumer law = consumer protection
handelsrecht = commercial law = trade law
douanerecht = customs law = customs
agrarisch recht = agricultural law = landbouwrecht
mensenrechten = human rights
medezeggenschap = employee participation = works council = ondernemingsraad = works councils
cao = collective labour agreement = collective agreement
estate planning = estateplanning = vermogensplanning
bedrijfsopvolging = business succession
levenstestament = living will = lasting power of attorney
bezwaar en beroep = objection and appeal = objections and appeals = bezwaar- en beroep
bezwaar, bezwaarschrift, bezwaarschriften, objection, objections, appeals > bezwaar en beroep, bezwaarschriften
handhaving = enforcement
toezicht = supervision = oversight
vergunningen = permits = vergunning = permit = licensing
gebiedsontwikkeling = area development = urban development
grondzaken = land affairs
fusies en overnames = mergers and acquisitions = M&A = overnames = overname = mergers = acquisitions = takeovers
fusie, fusies, due diligence, transactions > overnames
governance = corporate governance
financiering = financing
ESG = environmental social governance = duurzaamheid = sustainability = CSRD = CSDDD
Wwft = AML = anti-money laundering = anti-witwas = antiwitwas = money laundering = witwassen = wet ter voorkoming van witwassen
cliëntonderzoek = KYC = know your customer = CDD = customer due diligence = klantonderzoek = client due diligence = client onboarding
sanctiewetgeving = sanctions = sancties = sanctions law = sanctierecht = sanctiewet
exportcontrole = export control = export controls
Wft = wet op het financieel toezicht = financial supervision act
Wtt = wet toezicht trustkantoren
DORA = digital operational resilience act = digitale weerbaarheid = digital resilience
NIS2 = cyberbeveiligingswet = cyberbeveiliging = cybersecurity = cyber security
informatiebeveiliging = information security = infosec = ISO 27001
AI-verordening = AI act = AI-act
AI, artificial intelligence, kunstmatige intelligentie > AI-verordening, algoritmes
algoritmes = algorithms
MiFID = effectendienstverlening = investment services = beleggingsdienstverlening
marktmisbruik = market abuse = insider trading
AFM = autoriteit financiële markten
DNB = De Nederlandsche Bank
integriteit = integrity
klokkenluidersregeling = whistleblowing = klokkenluiders = klokkenluider = whistleblower
risicomanagement = risk management = risicobeheer
risk, risico > risicomanagement
operationeel risico = operational risk
interne beheersing = internal control = internal controls
uitbesteding = outsourcing
Woo = wet open overheid = Wob = wet openbaarheid van bestuur = freedom of information = FOI = FOIA
WOZ = waardering onroerende zaken = property valuation
legal operations = legal ops
legal tech = legaltech
contractmanagement = contract management = contractenbeheer
contractbeheer = contract administration = contractadministratie
claimmanagement = claim management = claims management
e-commerce = ecommerce = online retail
internationale doorgifte = international data transfers = data transfers = doorgifte
rechten van betrokkenen = data subject rights = inzageverzoek = inzageverzoeken = subject access request = subject access requests = data subject requests = DSAR
DPIA = data protection impact assessment = gegevensbeschermingseffectbeoordeling
Wpg = wet politiegegevens
kennismanagement = knowledge management
gefinancierde rechtsbijstand = legal aid = toevoegingen = sociale advocatuur
e-discovery = ediscovery = document review
bestuurlijke sensitiviteit = political sensitivity
notariaat = notarial profession = notarial practice
advocatuur = legal profession = the bar = bar
compliance & risk = risk & compliance = compliance and risk = risk and compliance
`;

/** Titles that say little on a site for lawyers: the first to be ignored if nothing has all words. */
export const generalTitles = `
lawyer, lawyers > jurist, advocaat, bedrijfsjurist, legal counsel
juristen > jurist
legal specialist, legal expert > jurist, specialist
adviser, advisor, consultant, adviseurs > adviseur, consultant
`;

/** The second part of a compound such as 'handhavingsjurist'. */
export const compoundHeads =
  'jurist juriste juristen advocaat advocaten adviseur specialist medewerker manager consultant expert analist'.split(
    ' ',
  );

/** Job titles and kinds of organisations. */
export const jobTitles = `
functionaris gegevensbescherming = FG = DPO = data protection officer = functionaris voor gegevensbescherming = functionaris voor de gegevensbescherming
privacy officer = privacyfunctionaris
privacyjurist = privacy lawyer = privacy jurist = data protection lawyer
privacyjurist, privacy counsel > data protection counsel
privacyadviseur = privacy consultant = privacy adviser = privacy advisor
legal counsel = inhouse counsel = in-house counsel = corporate counsel
bedrijfsjurist = in-house lawyer = inhouse lawyer = company lawyer = huisjurist = corporate lawyer
bedrijfsjurist > legal counsel
legal counsel > bedrijfsjurist
general counsel, hoofd juridische zaken, manager juridische zaken, legal director, director legal, manager legal, legal manager, GC > head of legal
head of legal > general counsel, hoofd juridische zaken
advocaat = advocaten = attorney = attorneys = solicitor = barrister = attorney at law
juridisch medewerker = legal assistant = juridisch assistent = legal officer
paralegal > juridisch medewerker
juridisch medewerker > paralegal
juridisch secretaresse, legal secretary, legal pa, secretaresse, secretarieel > juridisch secretarieel medewerker, juridisch secretariaat
juridisch adviseur = legal adviser = legal advisor = legal consultant = juridisch consultant
notary, notary public, civil-law notary, civil law notary, notarissen > notaris, notariaat
kandidaat-notaris = candidate notary = junior civil-law notary = candidate civil-law notary = toegevoegd notaris = deputy civil-law notary
notarieel medewerker = notarial assistant = notarial clerk = notary clerk = notarisklerk
notarieel jurist = notarial lawyer
compliance officer = compliance manager = compliance specialist
risk officer = risk manager = risicomanager
contractmanager = contract manager = contractsmanager
KYC-analist = KYC analyst = CDD-analist = CDD analyst
analyst > analist
secretaris = secretary
committee secretary > secretaris commissie
projectleider = project manager = project leader = projectmanager = programmamanager
professional support lawyer = PSL = kennisjurist = knowledge lawyer
nalatenschapsbehandelaar = estate administrator = boedelbehandelaar
fiscalist, tax lawyer, tax adviser, tax advisor, belastingadviseur > belastingrecht
employment lawyer, labour lawyer, arbeidsrechtjurist, arbeidsjurist > arbeidsrecht
real estate lawyer, vastgoedjurist > vastgoedrecht
family lawyer, familierechtadvocaat > familierecht
injury lawyer, personal injury lawyer, letselschadeadvocaat > letselschade
insolvency lawyer, curator, curatoren > insolventierecht
omgevingsjurist, planning lawyer, environmental lawyer > omgevingsrecht
overheidsjurist, gemeentejurist, bestuursjurist, administrative lawyer > bestuursrecht
contractjurist, contract lawyer > contractenrecht
Woo jurist = Woo-jurist = Woojurist
gemeente = municipality = local authority = municipal
overheid, government, public sector > gemeente, overheid
ziekenhuis = hospital
zorg, healthcare, health care > zorginstelling, ziekenhuis, gezondheidsrecht
zorginstelling = care institution = healthcare institution
verzekeraar = insurer = insurance company = insurance
woningcorporatie = housing association = housing corporation = woningstichting = sociale huisvesting
advocatenkantoor = law firm = lawfirm
notariskantoor = notary office = notarial office = notary firm
bank = banking
onderwijs, education, school > onderwijs, onderwijsrecht
hogeschool = university of applied sciences
universiteit = university
omgevingsdienst = environment agency = environmental agency
trustkantoor = trust office = trust company
energiebedrijf = energy company
webwinkel = webshop = online shop
belastingdienst = tax authority = belastingorganisatie
`;
