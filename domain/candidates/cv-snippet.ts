/** A fragment of a document that contains the search words, with the hits marked for `highlight.ts`. */
export type CvSnippet = { documentId: string; displayName: string; marked: string };
