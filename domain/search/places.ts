/**
 * The towns by province: a search for a province finds the assignments in its towns, and the name of a town is never
 * taken for a typing error. Names that also belong to a larger town elsewhere ('Bergen') are left out.
 */
export const townsByProvince: Record<string, string> = {
  Groningen:
    'Groningen, Appingedam, Delfzijl, Haren, Hoogezand, Leek, Oude Pekela, Stadskanaal, Ter Apel, Uithuizen, Veendam, Winschoten, Zuidhorn',
  Friesland:
    'Leeuwarden, Bolsward, Burgum, Dokkum, Drachten, Franeker, Harlingen, Heerenveen, Joure, Lemmer, Oosterwolde, Sneek, Wolvega, Workum',
  Drenthe:
    'Assen, Beilen, Borger, Coevorden, Eelde, Emmen, Gieten, Hoogeveen, Meppel, Roden, Westerbork, Zuidlaren',
  Overijssel:
    'Zwolle, Almelo, Borne, Dalfsen, Deventer, Enschede, Haaksbergen, Hardenberg, Hengelo, Kampen, Losser, Nijverdal, Oldenzaal, Ommen, Raalte, Rijssen, Steenwijk, Vriezenveen, Wierden',
  Flevoland: 'Lelystad, Almere, Dronten, Emmeloord, Noordoostpolder, Urk, Zeewolde',
  Gelderland:
    'Arnhem, Nijmegen, Aalten, Apeldoorn, Barneveld, Culemborg, Doesburg, Doetinchem, Druten, Duiven, Ede, Elburg, Epe, Ermelo, Geldermalsen, Groenlo, Harderwijk, Heerde, Hattem, Lochem, Nijkerk, Nunspeet, Putten, Rheden, Tiel, Velp, Wageningen, Wijchen, Winterswijk, Zaltbommel, Zevenaar, Zutphen',
  Utrecht:
    'Utrecht, Amersfoort, Baarn, Bilthoven, Bunnik, Bunschoten, De Bilt, Doorn, Driebergen, Houten, IJsselstein, Leusden, Maarssen, Mijdrecht, Montfoort, Nieuwegein, Rhenen, Soest, Vianen, Veenendaal, Vleuten, Wijk bij Duurstede, Woerden, Woudenberg, Zeist',
  'Noord-Holland':
    'Amsterdam, Haarlem, Aalsmeer, Alkmaar, Amstelveen, Beverwijk, Bloemendaal, Bussum, Castricum, Den Helder, Diemen, Edam, Enkhuizen, Heemskerk, Heemstede, Heerhugowaard, Heiloo, Hilversum, Hoofddorp, Hoorn, Huizen, IJmuiden, Krommenie, Laren, Medemblik, Naarden, Nieuw-Vennep, Oostzaan, Ouderkerk, Purmerend, Schagen, Schiphol, Texel, Uitgeest, Uithoorn, Velsen, Volendam, Weesp, Wormerveer, Zaandam, Zaanstad, Zandvoort',
  'Zuid-Holland':
    'Den Haag, Rotterdam, Alphen aan den Rijn, Barendrecht, Bodegraven, Brielle, Capelle aan den IJssel, Delft, Dordrecht, Gorinchem, Gouda, Hellevoetsluis, Hendrik-Ido-Ambacht, Hillegom, Hoek van Holland, Katwijk, Krimpen aan den IJssel, Leiden, Leiderdorp, Lisse, Maassluis, Middelharnis, Naaldwijk, Noordwijk, Oegstgeest, Oud-Beijerland, Papendrecht, Pijnacker, Ridderkerk, Rijswijk, Sassenheim, Schiedam, Sliedrecht, Spijkenisse, Vlaardingen, Voorburg, Voorschoten, Waddinxveen, Wassenaar, Westland, Zoetermeer, Zwijndrecht',
  Zeeland:
    'Middelburg, Axel, Goes, Hulst, Kapelle, Sluis, Terneuzen, Tholen, Veere, Vlissingen, Yerseke, Zierikzee',
  'Noord-Brabant':
    'Tilburg, Eindhoven, Breda, s-Hertogenbosch, Asten, Bergen op Zoom, Best, Bladel, Boxmeer, Boxtel, Cuijk, Deurne, Dongen, Drunen, Etten-Leur, Geertruidenberg, Geldrop, Gemert, Gilze, Goirle, Helmond, Heusden, Kaatsheuvel, Nuenen, Oirschot, Oisterwijk, Oosterhout, Oss, Raamsdonksveer, Rijen, Roosendaal, Rosmalen, Schijndel, Sint-Oedenrode, Someren, Steenbergen, Uden, Udenhout, Valkenswaard, Veghel, Veldhoven, Vught, Waalre, Waalwijk, Werkendam, Woensdrecht, Zevenbergen',
  Limburg:
    'Maastricht, Brunssum, Echt, Geleen, Gennep, Heerlen, Horst, Kerkrade, Landgraaf, Meerssen, Panningen, Roermond, Sittard, Stein, Tegelen, Valkenburg, Venlo, Venray, Weert',
};

/** Other names of provinces. */
export const provinceNames: Record<string, string> = {
  Friesland: 'Fryslân, Frisia',
  'Noord-Brabant': 'Brabant, North Brabant',
  'Noord-Holland': 'North Holland',
  'Zuid-Holland': 'South Holland',
  Gelderland: 'Guelders',
  Zeeland: 'Zealand',
};

/** Regions that are not a province, with their provinces and towns. */
export const regions: Record<string, string> = {
  'Noord-Nederland, noorden, noord, northern Netherlands': 'Groningen, Friesland, Drenthe',
  'Oost-Nederland, oosten, oost, eastern Netherlands': 'Overijssel, Gelderland',
  'Zuid-Nederland, zuiden, zuid, southern Netherlands': 'Noord-Brabant, Limburg, Zeeland',
  'West-Nederland, westen, west, western Netherlands': 'Noord-Holland, Zuid-Holland, Utrecht',
  'Midden-Nederland, central Netherlands': 'Utrecht, Flevoland, Ede, Hilversum',
  Randstad: 'Noord-Holland, Zuid-Holland, Utrecht, Almere',
  Holland: 'Noord-Holland, Zuid-Holland',
  'West-Brabant':
    'Breda, Roosendaal, Bergen op Zoom, Etten-Leur, Oosterhout, Zevenbergen, Steenbergen, Woensdrecht',
  'Oost-Brabant': 'Eindhoven, Helmond, s-Hertogenbosch, Oss, Uden, Veghel, Veldhoven, Deurne, Boxmeer, Cuijk',
  'Midden-Brabant, Hart van Brabant':
    'Tilburg, Waalwijk, Oisterwijk, Goirle, Dongen, Gilze, Rijen, Kaatsheuvel',
  'Brainport, regio Eindhoven': 'Eindhoven, Helmond, Veldhoven, Best, Geldrop, Nuenen, Valkenswaard, Waalre',
  'Zuid-Limburg, Parkstad': 'Maastricht, Heerlen, Kerkrade, Landgraaf, Brunssum, Sittard, Geleen, Valkenburg',
  'Noord-Limburg': 'Venlo, Venray, Horst, Gennep, Tegelen, Panningen',
  Twente: 'Enschede, Hengelo, Almelo, Oldenzaal, Borne, Haaksbergen, Losser, Nijverdal, Rijssen, Wierden',
  Salland: 'Deventer, Raalte, Ommen, Dalfsen',
  Stedendriehoek: 'Apeldoorn, Deventer, Zutphen',
  Achterhoek: 'Doetinchem, Winterswijk, Zutphen, Aalten, Groenlo, Lochem, Doesburg',
  Veluwe: 'Apeldoorn, Ede, Barneveld, Ermelo, Harderwijk, Nunspeet, Putten, Nijkerk, Epe, Elburg, Heerde',
  'Gelderse Vallei, Foodvalley': 'Ede, Veenendaal, Wageningen, Barneveld, Rhenen',
  Rivierenland: 'Tiel, Culemborg, Geldermalsen, Zaltbommel, Druten',
  'Het Gooi, Gooi': 'Hilversum, Bussum, Naarden, Huizen, Laren, Weesp',
  Zaanstreek: 'Zaandam, Zaanstad, Wormerveer, Krommenie',
  'Kop van Noord-Holland': 'Den Helder, Schagen, Heerhugowaard, Alkmaar',
  'West-Friesland': 'Hoorn, Enkhuizen, Medemblik',
  Haaglanden: 'Den Haag, Delft, Zoetermeer, Rijswijk, Voorburg, Wassenaar, Westland, Naaldwijk, Pijnacker',
  Rijnmond:
    'Rotterdam, Schiedam, Vlaardingen, Maassluis, Spijkenisse, Capelle aan den IJssel, Barendrecht, Ridderkerk',
  Drechtsteden: 'Dordrecht, Zwijndrecht, Papendrecht, Sliedrecht, Hendrik-Ido-Ambacht',
  Bollenstreek: 'Lisse, Hillegom, Noordwijk, Sassenheim, Katwijk',
  Eemland: 'Amersfoort, Soest, Baarn, Leusden, Bunschoten',
  Walcheren: 'Middelburg, Vlissingen, Veere',
  'Zeeuws-Vlaanderen': 'Terneuzen, Hulst, Axel, Sluis',
  Haarlemmermeer: 'Hoofddorp, Nieuw-Vennep, Schiphol',
};

/** Where there are no assignments; not to be taken for typing errors. */
export const placesAbroad =
  'Aken, Antwerpen, Antwerp, Aruba, Berlijn, Berlin, Bonaire, Brugge, Brussel, Brussels, Curaçao, Dublin, Düsseldorf, ' +
  'Frankfurt, Genève, Gent, Ghent, Hamburg, Hasselt, Keulen, Cologne, Leuven, Londen, London, Luik, Luxemburg, ' +
  'Luxembourg, Madrid, Maaseik, Mechelen, München, Münster, Munich, Parijs, Paris, Paramaribo, Sint Maarten, Turnhout, ' +
  'Wenen, Vienna, Willemstad, Zürich';

/** Names of one town, as in `legal-terms.ts`. */
export const townNames = `
s-Hertogenbosch = Hertogenbosch = Den Bosch = Bois-le-Duc
Den Haag = The Hague = s-Gravenhage = Gravenhage = La Haye
Amsterdam = A'dam = Mokum
Rotterdam = R'dam
Leeuwarden = Ljouwert
Sneek = Snits
Heerenveen = It Hearrenfean
Vlissingen = Flushing
Hoek van Holland = Hook of Holland
IJmuiden = Velsen = Velsen-Noord
Zaandam = Zaanstad
Naaldwijk = Westland
Emmeloord = Noordoostpolder
Bilthoven = De Bilt
Sittard = Sittard-Geleen = Geleen
Sint-Oedenrode = St. Oedenrode
`;
