/** A field for a file in the back office. */
export const dropZone = {
  drop: 'Sleep het bestand hierheen of',
  other: 'Sleep een ander bestand hierheen of',
  choose: 'kies een bestand',
  dropNow: 'Laat het bestand hier los',
};
