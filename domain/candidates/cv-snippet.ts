/** What a document says about what was searched for, with its hits marked as `highlight.ts` reads them. */
export type CvSnippet = { documentId: string; displayName: string; marked: string };
