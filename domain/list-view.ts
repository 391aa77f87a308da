import { z } from 'zod';
import type { ListName } from './list-name.ts';

/** Rows of 48 or 40 pixels. */
export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** In the URL of a list: the id of a view, or `ALL_ROWS` for the list without one. */
export const VIEW_PARAM = 'overzicht';
export const ALL_ROWS = 'alles';

export const MAX_VIEW_NAME = 60;
/** Of one person, of one list; as many are counted at once. */
export const MAX_VIEWS = 25;
/** More new rows are shown as '99+'. */
export const MAX_FRESH = 99;

/** The columns that are not shown, and the height of the rows. */
export type Layout = { hidden: string[]; density: Density };

export type ListedView = {
  id: string;
  name: string;
  /** As it is opened: '?status=open&overzicht=…'. */
  url: string;
  /** The filters and order that it keeps. */
  query: string;
  shared: boolean;
  /** Null if it is one's own. */
  maker: string | null;
  mayChange: boolean;
  /** A value that it keeps does not exist any more. */
  outdated: boolean;
  /** Rows added since this person last opened it. */
  fresh: number;
};

export type ListViewsData = {
  list: ListName;
  views: ListedView[];
  activeId: string | null;
  defaultId: string | null;
  layout: Layout;
  mayShare: boolean;
  /** For the next view. */
  newId: string;
};

const layout = {
  hidden: z.array(z.string().regex(/^[a-z][a-zA-Z]{0,39}$/)).max(40),
  density: z.enum(densities),
};
const content = {
  /** Checked where it is stored, so that the field can say what is wrong with it. */
  name: z.string().max(1000),
  shared: z.boolean(),
  /** Of the list as it is shown. */
  query: z.string().max(8000),
  ...layout,
};

export const viewRequest = z.discriminatedUnion('step', [
  z.object({ step: z.literal('add'), id: z.uuid(), ...content }),
  z.object({ step: z.literal('change'), id: z.uuid(), ...content }),
  z.object({ step: z.literal('remove'), id: z.uuid() }),
  z.object({ step: z.literal('open'), id: z.uuid() }),
  z.object({ step: z.literal('default'), id: z.uuid().nullable() }),
  z.object({ step: z.literal('layout'), id: z.uuid().nullable(), ...layout }),
]);
export type ViewRequest = z.output<typeof viewRequest>;

export type ViewProblem = 'noName' | 'nameTooLong' | 'nameTaken' | 'tooMany';
export type ViewAnswer = { problem?: ViewProblem };
