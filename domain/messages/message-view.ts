import type { MessageKind } from './message-kind.ts';

export type ListedMessage = {
  id: string;
  kind: MessageKind;
  name: string;
  email: string;
  company: string | null;
  subject: string | null;
  opening: string;
  readAt: Date | null;
  answeredAt: Date | null;
  createdAt: Date;
  ownerId: string | null;
};

export type Message = Omit<ListedMessage, 'opening'> & {
  phone: string | null;
  role: string | null;
  message: string;
  correctsId: string | null;
  correctedById: string | null;
};
