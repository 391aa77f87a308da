export const messageKinds = ['contact', 'call'] as const;
export type MessageKind = (typeof messageKinds)[number];
