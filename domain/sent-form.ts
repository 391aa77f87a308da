/** In the URL after a form was sent, and the id of the confirmation: following the URL moves the focus to it. */
export const SENT = 'verzonden';

export const sentPath = (path: string) => `${path}?${SENT}=1#${SENT}`;
