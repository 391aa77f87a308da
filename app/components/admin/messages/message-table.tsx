import { ExternalLink, MailCheck, MailOpen, Reply, Trash2 } from 'lucide';
import { SelectableList } from '#app/components/admin/bulk/selectable-list.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { Received } from '#app/components/admin/list/received.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { SelectableRow, useSelectionColumn } from '#app/components/admin/list/selection.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { IconLink } from '#app/components/ui/button.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { actionsColumn, type Column, TwoLine, Who } from '#app/components/ui/table.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { MessageListState } from '#domain/messages/message-list.ts';
import type { ListedMessage } from '#domain/messages/message-view.ts';
import { answering } from './answering.ts';
import type { MessageWork } from './use-message-work.ts';
import { useOwnerColumn } from '#app/components/admin/owners/owner-column.tsx';

/** `total`: on all pages. */
type Props = {
  rows: ListedMessage[];
  total: number;
  page: number;
  sort: MessageListState['sort'];
  work: MessageWork;
};

export function MessageTable({ rows, total, page, sort, work }: Props) {
  const all = useTexts();
  const { messages: texts } = all;
  const url = useListUrl();
  const sorting = useSorting(sort);
  // Keep the page number, which other changes of the URL reset.
  const openAt = (row: ListedMessage) => url({ bericht: row.id, pagina: page > 1 ? page : null });
  const select = useSelectionColumn<ListedMessage>(({ name }) => name);
  const columns: Column<ListedMessage>[] = [
    {
      key: 'sender',
      header: texts.sender,
      width: 'l',
      narrow: 'lead',
      cell: (row) => (
        <Who
          name={row.name}
          to={openAt(row)}
          caption={row.company ?? row.email}
          neutral={row.readAt !== null}
        />
      ),
    },
    {
      key: 'subject',
      header: texts.subject,
      narrow: 'line',
      cell: (row) => (
        <span className={row.readAt ? 'text-soft' : 'list-unread'}>
          <TwoLine caption={row.subject && row.opening}>{row.subject ?? row.opening}</TwoLine>
        </span>
      ),
    },
    {
      key: 'kind',
      header: texts.kindLabel,
      width: 's',
      narrow: 'hidden',
      room: 'm',
      cell: (row) => <span className="text-soft">{texts.kinds[row.kind]}</span>,
    },
    useOwnerColumn(),
    {
      key: 'received',
      header: texts.received,
      width: 's',
      room: 's',
      narrow: 'aside',
      sort: sorting('ontvangen', 'descending'),
      cell: (row) => (
        <span className="text-soft">
          <Received at={row.createdAt} />
        </span>
      ),
    },
    {
      key: 'state',
      header: texts.state,
      width: 's',
      narrow: 'foot',
      cell: (row) => <MessageBadge message={row} />,
    },
    actionsColumn(texts.open, (row) => <Actions row={row} to={openAt(row)} work={work} />, 'hidden', 'acts'),
  ];
  return (
    <SelectableList kind="message" rows={rows} total={total}>
      <ListTable
        caption={texts.caption}
        columns={[...select, ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        row={SelectableRow}
        frame="list"
        fixed
      />
    </SelectableList>
  );
}

export function MessageBadge({ message }: { message: Pick<ListedMessage, 'readAt' | 'answeredAt'> }) {
  const { messages: texts } = useTexts();
  if (message.answeredAt) return <StatusBadge tone="ok">{texts.states.answered}</StatusBadge>;
  if (message.readAt) return <StatusBadge tone="work">{texts.read}</StatusBadge>;
  return (
    <StatusBadge tone="accent" glyph="ring">
      {texts.states.unread}
    </StatusBadge>
  );
}

function Actions({ row, to, work }: { row: ListedMessage; to: string; work: MessageWork }) {
  const { messages: texts, list, mailing, dashboard } = useTexts();
  const mayEdit = useMay()('edit');
  const read = row.readAt ? 'unread' : 'read';
  const answered = row.answeredAt ? 'unanswered' : 'answered';
  return (
    <div className="row-actions">
      {mayEdit && !row.answeredAt && (
        <IconLink
          icon={Reply}
          to={to}
          state={answering}
          title={mailing.answer}
          label={dashboard.today.acts.of(mailing.answer, row.name)}
          preventScrollReset
        />
      )}
      <RowMenu of={row.name}>
        <MenuLink to={to} icon={ExternalLink}>
          {texts.open}
        </MenuLink>
        <MenuItem needs="edit" icon={MailOpen} onSelect={() => void work.mark(row.id, read)}>
          {texts.marks[read]}
        </MenuItem>
        <MenuItem needs="edit" icon={MailCheck} onSelect={() => void work.mark(row.id, answered)}>
          {texts.marks[answered]}
        </MenuItem>
        <MenuSeparator />
        <MenuItem needs="delete" icon={Trash2} danger onSelect={() => work.askToDelete(row.id)}>
          {list.remove}
        </MenuItem>
      </RowMenu>
    </div>
  );
}
