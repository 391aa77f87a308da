import { type CustomerStatus, customerStatuses } from '#domain/customers/customer.ts';
import { isOneOf } from '#domain/typed-entries.ts';

export type DemoCompany = {
  name: string;
  industry: string;
  street: string;
  postalCode: string;
  city: string;
  /** The area code of the town. */
  area: string;
  status: CustomerStatus;
};

/** Fictitious, including streets and numbers. */
const rows = `
Gemeente Heuvelrade|Gemeente|Raadhuisplein 1|5051 AB|Goirle|013|active
Waterschap Maas en Leij|Waterschap|Bosscheweg 56|5261 AA|Vught|073|active
Woonstichting De Poort|Woningcorporatie|Spoorlaan 218|5038 CD|Tilburg|013|active
Ziekenhuis Sint Maarten|Zorg|Langendijk 75|4819 EV|Breda|076|active
Pensioenfonds Zuidelijk Vervoer|Pensioenfonds|Croeselaan 28|3521 CB|Utrecht|030|prospect
Hogeschool Westerwal|Onderwijs|Hogeschoollaan 1|4818 CR|Breda|076|active
Brabantse Energiecoöperatie|Energie|Vestdijk 9|5611 CA|Eindhoven|040|prospect
Van Rossum Advocaten|Advocatuur|Reitseplein 8|5037 AA|Tilburg|013|active
Notariskantoor Ten Velde|Notariaat|Markt 14|5281 AV|Boxtel|0411|lead
Kredietbank Noordzee|Bank|Gustav Mahlerlaan 310|1082 ME|Amsterdam|020|active
Verzekeraar De Schans|Verzekeraar|Laan van Malkenschoten 20|7333 NP|Apeldoorn|055|prospect
Provinciale Omgevingsdienst Zuid|Omgevingsdienst|Wal 28|5611 GG|Eindhoven|040|active
Softwarehuis Veldkant|Technologie|High Tech Campus 32|5656 AE|Eindhoven|040|active
Logistiek Concern Moerdijk|Logistiek|Plaza 3|4782 SK|Moerdijk|0168|prospect
Zorggroep Kempenland|Zorg|Eindhovenseweg 49|5524 AN|Steensel|0497|active
Gemeente Ravenstede|Gemeente|Stadhuisplein 2|5341 TW|Oss|0412|lead
Bouwbedrijf Van der Linde|Bouw|Ringbaan Noord 120|5046 AE|Tilburg|013|inactive
Uitvoeringsorganisatie Toeslag en Recht|Rijksoverheid|Wilhelmina van Pruisenweg 104|2595 AN|Den Haag|070|active
Accountants en Adviseurs Bakelse Poort|Accountancy|Keizersgracht 5|5611 GB|Eindhoven|040|lead
Woningbouwvereniging Het Anker|Woningcorporatie|Boulevard 44|4701 ES|Roosendaal|0165|prospect
Universitair Medisch Centrum Overberg|Zorg|Heidelberglaan 100|3584 CX|Utrecht|030|active
Trustkantoor Amstelveste|Financiële dienstverlening|Strawinskylaan 411|1077 XX|Amsterdam|020|inactive
Veiligheidsregio De Peel|Veiligheidsregio|Gedempte Zuiderdokken 3|5611 EZ|Eindhoven|040|prospect
Gerechtsdeurwaarders Bosch en Partners|Gerechtsdeurwaarder|Pettelaarpark 70|5216 PP|’s-Hertogenbosch|073|lead
Farmaceutisch Bedrijf Meridiaan|Farmacie|Kloosterstraat 9|5349 AB|Oss|0412|active
Onderwijsgroep Tweestromenland|Onderwijs|Wijchenseweg 111|6538 SW|Nijmegen|024|lead
Rechtsbijstand Maatschappij Lindeboom|Verzekeraar|Karspeldreef 15|1101 CK|Amsterdam|020|active
Drinkwaterbedrijf Bronland|Nutsbedrijf|Magistratenlaan 200|5223 MA|’s-Hertogenbosch|073|active
Fintech Betaalbrug|Technologie|Fred. Roeskestraat 100|1076 ED|Amsterdam|020|prospect
Arbodienst Vitaal Werk|Zakelijke dienstverlening|Statenlaan 1|5223 LA|’s-Hertogenbosch|073|inactive
Gemeente Dongeoever|Gemeente|Hoge Ham 62|5104 JJ|Dongen|0162|active
Vastgoedbeheer Stadsgracht|Vastgoed|Maliebaan 50|3581 CS|Utrecht|030|prospect
Vakbond Publieke Diensten|Vakbond|Boerhaavelaan 1|2713 HA|Zoetermeer|079|lead
Luchthaven Zuidpolder|Transport|Luchthavenweg 13|5657 EA|Eindhoven|040|prospect
Stichting Jeugdhulp De Toren|Zorg|Professor Dondersstraat 10|5017 HH|Tilburg|013|active
Levensmiddelenconcern Akkerhof|Industrie|Rompertsebaan 30|5231 GP|’s-Hertogenbosch|073|active
Notarissen aan de Singel|Notariaat|Singel 250|1016 AB|Amsterdam|020|prospect
Coöperatie Boerenkracht|Landbouw|Spoorstraat 4|5831 CK|Boxmeer|0485|inactive
Datacenter Poldernet|Technologie|Science Park 120|1098 XG|Amsterdam|020|lead
Rekenkamer Zuid-Nederland|Rijksoverheid|Dr. Paul Janssenweg 150|5026 RH|Tilburg|013|active
`;

export const demoCompanies: DemoCompany[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', industry = '', street = '', postalCode = '', city = '', area = '', status = 'lead'] =
      row.split('|');
    if (!isOneOf(customerStatuses, status)) throw new Error(`${name} has an unknown status`);
    return { name, industry, street, postalCode, city, area, status };
  });
