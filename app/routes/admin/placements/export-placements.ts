import { placementWords } from '#app/components/admin/records/record-words.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { marginOf, stateOf } from '#domain/placements/placement.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { type ExportedPlacement, exportPlacements } from '#server/placements/export-placements.ts';
import type { Texts } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import { recordColumns, type SheetColumn } from '../records/record-sheet.ts';
import type { Route } from './+types/export-placements.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const rates = await seesRates(program, context.get(staffContext).actor);
  const today = calendarDay(program.now());
  const download = csvDownload({
    list: placementList,
    read: (of, state, actor) => exportPlacements(of, state, { today, rates }, actor),
    file: (texts) => texts.placements.list.exportFile,
    columns: (texts) => columnsIn(texts, { today, rates }),
  });
  return download({ request, context });
}

function columnsIn(
  texts: Texts,
  { today, rates }: { today: Day; rates: boolean },
): SheetColumn<ExportedPlacement>[] {
  const { list } = texts.placements;
  const words = placementWords(texts);
  const hidden: readonly string[] = rates ? [] : rateFields.map((name) => words.labels[name]);
  const columns = recordColumns<typeof placementRecord, ExportedPlacement>(
    placementRecord,
    words,
    texts.crm,
    {
      customer_id: { cell: ({ companyName }) => companyName },
      contact_id: {
        cell: ({ contactFirst, contactLast }) =>
          contactFirst && contactLast
            ? contactName({ firstName: contactFirst, lastName: contactLast })
            : undefined,
      },
      owner_id: { cell: ({ ownerName }) => ownerName ?? undefined },
    },
  );
  return [
    { heading: list.exportPerson, cell: ({ personName }) => personName },
    ...columns.filter(({ heading }) => !hidden.includes(heading)),
    { heading: list.exportEnd, cell: ({ endsOn }) => (endsOn ? { day: endsOn } : undefined) },
    { heading: list.exportState, cell: (row) => texts.placements.states[stateOf(row, today)] },
    ...(rates ? [{ heading: list.exportMargin, cell: euros }] : []),
  ];
}

function euros(row: ExportedPlacement): number | undefined {
  const margin = marginOf(row);
  return margin === null ? undefined : margin / 100;
}
