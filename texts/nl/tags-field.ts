/** A field with a list of short texts, each of which can be taken off. */
export const tagsField = {
  placeholder: 'Typ en druk op Enter',
  keys: 'Enter of een komma voegt toe. Backspace verwijdert het laatste onderdeel. Een komma tussen aanhalingstekens hoort bij het onderdeel.',
  added: (items: string) => `Toegevoegd: ${items}`,
  removed: (item: string) => `Verwijderd: ${item}`,
  remove: (item: string) => `${item} verwijderen`,
};
