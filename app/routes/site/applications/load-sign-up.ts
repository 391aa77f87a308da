import { findSentApplication } from '#server/applications/sent-application.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { readSentPass } from '#server/http/sent-pass.ts';

/** Whether sign-ups are accepted, and the one that this browser sent. */
export async function loadSignUp({ program, cookies }: RequestContext, path: string) {
  const { application } = await program.settings.current();
  const sent = readSentPass(program, cookies, path);
  return {
    open: application.allow_guest_applications,
    sent: await findSentApplication(program.db, sent),
  };
}
