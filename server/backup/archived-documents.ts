import { documentName } from '#domain/candidates/document-name.ts';
import type { DocumentKind } from '#domain/candidates/candidate.ts';
import { CSV_BOM, csvLine } from '#domain/csv.ts';
import type { TransactionSql } from '../db/client.ts';

type Stored = {
  name: string;
  original: string;
  mediaType: string;
  date: Date;
  kind: DocumentKind | null;
  person: string | null;
};
/** `entry`: its name in the archive. */
export type ArchivedDocument = Stored & { entry: string };

/**
 * All documents, with a readable and unique name for the archive. A zip file does not encrypt names, so in an encrypted
 * archive they do not say whose document it is: the list in the archive does.
 */
export async function readDocuments(tx: TransactionSql, encrypted: boolean): Promise<ArchivedDocument[]> {
  const stored = await tx<Stored[]>`
    select s.storage_name as name, s.original_name as original, s.media_type as "mediaType",
      coalesce(d.uploaded_at, a.created_at, r.uploaded_at, s.created_at) as date,
      case when r.id is null then d.kind else 'other' end as kind,
      coalesce(c.first_name || ' ' || c.last_name, a.first_name || ' ' || a.last_name,
        pl.person_name, cu.company_name) as person
    from stored_files s
    left join candidate_cvs d on d.file_id = s.id
    left join candidates c on c.id = d.candidate_id
    left join record_documents r on r.file_id = s.id
    left join placements pl on pl.id = r.placement_id
    left join customers cu on cu.id = r.customer_id
    left join lateral (select first_name, last_name, created_at from guest_applications
      where cv_file_id = s.id order by created_at limit 1) a on true
    order by s.id`;
  const used = new Map<string, number>();
  return stored.map((document) => {
    const { person, date, kind, mediaType, original } = document;
    const name = documentName({
      person: encrypted ? undefined : (person ?? undefined),
      date,
      kind: kind ?? (person === null ? 'other' : 'cv'),
      mediaType,
      originalName: original,
    });
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return { ...document, entry: count === 1 ? name : name.replace(/(?=\.\w+$)/, `-${count}`) };
  });
}

/** Opens in a spreadsheet. */
export function documentList(documents: readonly ArchivedDocument[]): string {
  const lines = documents.map(({ entry, person, kind, date, original }) =>
    csvLine([entry, person, kind ?? 'cv', date.toISOString(), original]),
  );
  return `${CSV_BOM}${csvLine(['file', 'person', 'kind', 'date', 'original_name'])}${lines.join('')}`;
}
