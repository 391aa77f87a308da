import { rareWord } from './generate-assignments.ts';

/** Query strings of /opdrachten by description: every sort order, filter and kind of search, and combinations. */
export const listCases: Record<string, string> = {
  'all, newest first': '',
  'all, oldest first': 'sorteer=oudste',
  'all, by deadline': 'sorteer=deadline-oplopend',
  'all, by deadline, last first': 'sorteer=deadline-aflopend',
  'one type': 'type=ZZP',
  'few hours': 'uren=8',
  'one vakgebied': 'vakgebied=Privacy',
  'three vakgebieden': 'vakgebied=Legal&vakgebied=Notariaat&vakgebied=Advocatuur',
  'every filter': 'type=ZZP&uren=16&vakgebied=Privacy&vakgebied=Legal',
  'every filter, by deadline': 'type=ZZP&uren=16&vakgebied=Privacy&sorteer=deadline-oplopend',
  'page 500': 'pagina=500',
  'the last page': 'pagina=100000',
  'page 500, by deadline': 'pagina=500&sorteer=deadline-oplopend',
  'page 100 of a type, oldest first': 'type=Detachering&sorteer=oudste&pagina=100',
  'a common word': 'zoek=jurist',
  'a common word, newest first': 'zoek=jurist&sorteer=nieuwste',
  'a common word, by deadline': 'zoek=jurist&sorteer=deadline-oplopend',
  'a common word, page 100': 'zoek=jurist&pagina=100',
  'a place': 'zoek=roermond',
  'a rare word': `zoek=${rareWord}`,
  'a prefix': 'zoek=contract',
  'one letter': 'zoek=a',
  'several words': 'zoek=senior+jurist+gemeente+tilburg',
  'a typing error': 'zoek=privcay+officr',
  'an unknown word': 'zoek=xyzzyqwq',
  'a common word with every filter':
    'zoek=jurist&type=ZZP&uren=24&vakgebied=Juridisch&sorteer=deadline-aflopend',
};
