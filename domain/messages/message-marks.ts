export const messageMarks = ['read', 'unread', 'answered', 'unanswered'] as const;
export type MessageMark = (typeof messageMarks)[number];
