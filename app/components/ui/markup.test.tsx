import { Check, Search } from 'lucide';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Badge, StatusBadge } from './badge.tsx';
import { ArrowLink, Button, IconButton, LinkButton } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Due } from './due.tsx';
import { EmptyState } from './empty-state.tsx';
import { InputField, SelectField, TextareaField } from './field.tsx';
import { Input } from './input.tsx';
import { Logo } from './logo.tsx';
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';
import { Notice } from './notice.tsx';
import { Pager } from './pager.tsx';
import { StepPager } from './step-pager.tsx';
import { Progress } from './progress.tsx';
import { Segmented } from './segmented.tsx';
import { Skeleton } from './skeleton.tsx';
import { Slider } from './slider.tsx';
import { TabLinks } from './tab-links.tsx';
import { Table, TwoLine, Who } from './table.tsx';
import { TagList } from './tag.tsx';
import { ToastProvider } from './toast.tsx';

const nothing = () => undefined;
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const pager = {
  label: 'Pages',
  page: 4,
  pages: 9,
  hrefFor: (page: number) => `?page=${page}`,
  summary: '31 to 40 of 90',
  pageLabel: String,
  previousLabel: 'Previous',
  nextLabel: 'Next',
};

function Components() {
  return (
    <ToastProvider regionLabel="Messages" closeLabel="Close">
      <Button variant="primary" size="lg" block arrow pending>
        Send
      </Button>
      <IconButton icon={Search} label="Search" variant="quiet" />
      <LinkButton to="?" size="sm" icon={Check}>
        Open
      </LinkButton>
      <ArrowLink to="?">More</ArrowLink>
      <InputField label="Name" optionalMark="optional" hint="In full" />
      <InputField label="Email" hint="At work" error="Not an address" icon={Search} />
      <SelectField label="Field" options={options} placeholder="Choose" error="Choose one" />
      <TextareaField label="Motivation" error="Say why" />
      <Input type="search" icon={Search} small aria-label="Search" />
      <Checkbox hint="Any time" indeterminate>
        Some
      </Checkbox>
      <Checkbox error="Accept it first">Privacy</Checkbox>
      <Segmented legend="Type" name="type" value="a" options={options} onChange={nothing} />
      <Slider label="Hours" min={8} max={40} ticks={[8, 24, 40]} value={32} onChange={nothing} output="32" />
      <Progress label="Upload" value={62} valueLabel="62%" />
      <Progress label="Busy" />
      <Skeleton label="Loading" />
      <StatusBadge tone="wait">New</StatusBadge>
      <Badge tone="ok" icon={Check}>
        Done
      </Badge>
      <Due look="soon">In 3 days</Due>
      <TagList tags={['a', 'b', 'c', 'd']} moreLabel={(hidden) => `${hidden} more`} />
      <Avatar name="Sanne de Wit" size="xl" neutral />
      <Logo label="Lexbrug" />
      <Notice kind="danger" title="Not saved">
        Try again.
      </Notice>
      <EmptyState title="Nothing" reason="No results" action={<Button>Clear</Button>} />
      <TabLinks label="Statuses" links={[{ to: '?', label: 'All', count: 3, tone: 'ok', current: true }]} />
      <Pager {...pager} />
      <StepPager {...pager} />
      <Table
        caption="People"
        frame="list"
        fixed
        rows={[{ name: 'Sanne de Wit' }]}
        rowKey={({ name }) => name}
        row={({ children }) => <tr aria-selected>{children}</tr>}
        columns={[
          {
            key: 'name',
            header: 'Name',
            narrow: 'lead',
            cell: ({ name }) => <Who name={name} to="?" caption="Tilburg" />,
          },
          {
            key: 'day',
            header: 'Day',
            width: 's',
            room: 'm',
            numeric: true,
            sort: { to: '?', direction: 'ascending' },
            cell: () => <TwoLine caption="November">14</TwoLine>,
          },
        ]}
      />
      <Menu trigger={<Button>Actions</Button>} align="start">
        <MenuItem icon={Check} onSelect={nothing} danger>
          Delete
        </MenuItem>
        <MenuLink to="?">Open</MenuLink>
        <MenuSeparator />
        <MenuChoices label="Status" value="a" choices={options} onChange={nothing} numbered />
      </Menu>
      <Dialogs />
    </ToastProvider>
  );
}

function Dialogs({ open = false }: { open?: boolean }): ReactNode {
  return (
    <>
      <Dialog open={open} title="t" closeLabel="c">
        body
      </Dialog>
      <ConfirmDialog open={open} title="t" cancelLabel="c" confirmLabel="o" onConfirm={nothing}>
        body
      </ConfirmDialog>
    </>
  );
}

describe('the markup that the server renders for the components', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Components }]);
  const markup = renderToString(<Stub initialEntries={['/']} />);

  test('has no inline style, style element or script, which the content security policy would refuse', () => {
    expect(markup).toContain('tab-list');
    expect(markup).not.toMatch(/\sstyle=/);
    expect(markup).not.toMatch(/<(?:style|script)\b/);
  });

  test('labels every field and connects hints and errors to it', () => {
    const described = [...markup.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(
      ([, ids]) => ids?.split(' ') ?? [],
    );
    expect(described).toHaveLength(6);
    const labelled = [...markup.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id);
    expect(labelled).toHaveLength(6);
    for (const id of [...described, ...labelled]) expect(markup).toContain(`id="${id}"`);
  });

  test('leaves dialogs to the browser, even when they start open', () => {
    expect(renderToString(<Dialogs open />)).toBe('');
  });
});
