export const interviewStates = ['proposed', 'confirmed', 'held', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];
export const defaultInterviewState: InterviewState = 'proposed';
