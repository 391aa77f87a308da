import type { Motivation } from './motivation.ts';

/** An application as its sender sees it. */
export type ShownApplication = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  sentAt: Date;
  cv: { name: string; size: number } | null;
  motivation: Motivation;
};
