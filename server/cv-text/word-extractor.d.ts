declare module 'word-extractor' {
  type Document = {
    getBody(): string;
    getHeaders(): string;
    getFooters(): string;
    getTextboxes(): string;
  };
  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>;
  }
}
