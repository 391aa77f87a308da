import { type CustomerStatus, customerStatuses } from '#domain/customers/customer.ts';
import { isOneOf } from '#domain/typed-entries.ts';

const sectors = ['public', 'institution', 'finance', 'business', 'firm', 'notary'] as const;
/** Determines who works there and what they ask for. */
export type Sector = (typeof sectors)[number];

export type DemoCompany = {
  name: string;
  industry: string;
  sector: Sector;
  street: string;
  postalCode: string;
  city: string;
  /** The area code of the town. */
  area: string;
  status: CustomerStatus;
};

/**
 * Fictitious. The towns exist; the streets do not, and the postal codes end in letters that are not in use there. The
 * area codes are those of the towns.
 */
const rows = `
Gemeente Heuvelrade|Gemeente|public|Marskramerplein 3|5051 YF|Goirle|013|active
Waterschap Maas en Leij|Waterschap|public|Turfmetersweg 56|5261 QU|Vught|073|active
Woonstichting De Vlechttuin|Woningcorporatie|institution|Weversknoopstraat 218|5038 OY|Tilburg|013|active
Ziekenhuis Sint Aldegond|Zorg|institution|Kruidentuinlaan 75|4819 FU|Breda|076|active
Pensioenfonds Zuidelijk Vervoer|Pensioenfonds|finance|Wisselwachterskade 28|3521 QI|Utrecht|030|prospect
Hogeschool Westerwal|Onderwijs|institution|Griffelpad 11|4818 YO|Breda|076|active
Brabantse Energiecoöperatie Wiekslag|Energie|business|Gloeidraadstraat 9|5611 UF|Eindhoven|040|prospect
Rossumhof Advocaten|Advocatuur|firm|Zegelbewaardersplein 8|5037 IQ|Tilburg|013|active
Notariskantoor Ten Veldeke|Notariaat|notary|Ganzenveerstraat 14|5281 FY|Boxtel|0411|lead
Kredietbank Noorderschelp|Bank|finance|Muntmeesterslaan 310|1082 OQ|Amsterdam|020|active
Verzekeraar De Wachtpost|Verzekeraar|finance|Paraplumakersweg 20|7333 UY|Apeldoorn|055|prospect
Omgevingsdienst Beken en Heide|Omgevingsdienst|public|Lantaarnopsteker 28|5611 FQ|Eindhoven|040|active
Softwarehuis Veldkant|Technologie|business|Ponskaartlaan 32|5656 YU|Eindhoven|040|active
Logistiek Concern Havermaat|Logistiek|business|Trossenweg 33|4782 IF|Moerdijk|0168|prospect
Zorggroep Kempenrust|Zorg|institution|Kruiwagenpad 49|5524 QY|Steensel|0497|active
Gemeente Ravenstede|Gemeente|public|Stadsomroepersplein 2|5341 UO|Oss|0412|lead
Bouwbedrijf Lindebeemd|Bouw|business|Steigerbouwersweg 120|5046 FI|Tilburg|013|inactive
Uitvoeringsorganisatie Toeslag en Recht|Rijksoverheid|public|Kwitantielaan 104|2595 YQ|Den Haag|070|active
Accountants en Adviseurs Bakelse Poort|Accountancy|finance|Telraamstraat 5|5611 OU|Eindhoven|040|lead
Woningbouwvereniging Het Kompas West|Woningcorporatie|institution|Dakpanstraat 44|4701 FO|Roosendaal|0165|prospect
Revalidatiecentrum Overberg|Zorg|institution|Loopbrugdreef 61|3584 IU|Utrecht|030|active
Trustkantoor Amstelveld en Zoon|Financiële dienstverlening|finance|Lakzegelkade 411|1077 QF|Amsterdam|020|inactive
Veiligheidsregio Heide en Ven|Veiligheidsregio|public|Brandspuitstraat 3|5611 YI|Eindhoven|040|prospect
Gerechtsdeurwaarders Boschveld|Gerechtsdeurwaarder|firm|Dagvaardingspad 70|5216 UQ|’s-Hertogenbosch|073|lead
Farmaceutisch Bedrijf Meridius|Farmacie|business|Vijzelmakersstraat 9|5349 OF|Oss|0412|active
Onderwijsgroep Waalbocht|Onderwijs|institution|Krijtbordlaan 111|6538 YU|Nijmegen|024|lead
Rechtsbijstand Maatschappij Lindeboom|Verzekeraar|finance|Pleitnotalaan 15|1101 IO|Amsterdam|020|active
Drinkwaterbedrijf Bronland|Nutsbedrijf|business|Puthaakweg 81|5223 QO|’s-Hertogenbosch|073|active
Fintech Betaalbrug|Technologie|business|Spaarpotkade 27|1076 FU|Amsterdam|020|prospect
Arbodienst Vitaal Werk|Zakelijke dienstverlening|business|Bureaustoellaan 17|5223 UI|’s-Hertogenbosch|073|inactive
Gemeente Dongeoever|Gemeente|public|Looierskuipplein 62|5104 YO|Dongen|0162|active
Vastgoedbeheer Stadsgracht|Vastgoed|business|Gevelsteenkade 50|3581 OI|Utrecht|030|prospect
Vakbond Publiek Werk|Vakbond|institution|Vergaderhamerlaan 12|2713 QU|Zoetermeer|079|lead
Luchthaven Zuidpolder|Transport|business|Windzakweg 13|5657 YF|Eindhoven|040|prospect
Stichting Jeugdhulp De Torenvalk|Zorg|institution|Knikkerbaan 10|5017 UY|Tilburg|013|active
Levensmiddelenconcern Akkerhof|Industrie|business|Maalsteenweg 30|5231 FQ|’s-Hertogenbosch|073|active
Notarissen aan het Inktpotplein|Notariaat|notary|Inktpotplein 25|1016 UI|Amsterdam|020|prospect
Coöperatie Boerenkracht|Landbouw|business|Zaaikorfstraat 4|5831 QF|Boxmeer|0485|inactive
Datacenter Poldernet|Technologie|business|Stekkerdoosweg 120|1098 OY|Amsterdam|020|lead
Rekenkamer De Drie Beken|Overheid|public|Griffierspad 150|5026 IU|Tilburg|013|active
`;

export const demoCompanies: DemoCompany[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [
      name = '',
      industry = '',
      sector = '',
      street = '',
      postalCode = '',
      city = '',
      area = '',
      status = '',
    ] = row.split('|');
    if (!isOneOf(customerStatuses, status)) throw new Error(`${name} has an unknown status`);
    if (!isOneOf(sectors, sector)) throw new Error(`${name} is in an unknown sector`);
    return { name, industry, sector, street, postalCode, city, area, status };
  });
