import type { ToastKey } from '#domain/toast.ts';
import type { Texts } from '#texts/texts.ts';
import { useSite, useTexts } from './use-site.ts';

export function useToastSentence(): string | undefined {
  const { toast } = useSite();
  const texts = useTexts();
  return toast && sentence(toast, texts);
}

function sentence(
  toast: ToastKey,
  {
    accounts,
    activities,
    alerts,
    audit,
    candidates,
    contacts,
    customers,
    forms,
    mailTemplates,
    mailboxes,
    list,
    opportunities,
    mailReading,
    placements,
  }: Texts,
): string {
  const sentences: Record<ToastKey, string> = {
    messageSent: forms.contact.success,
    callRequestSent: forms.callRequest.success,
    applicationSent: forms.application.success,
    signUpSent: forms.juristSignUp.success,
    alertRequested: alerts.form.success,
    maintenancePassed: forms.maintenance.success,
    assignmentNotLoaded: forms.application.loadFailure,
    signedIn: accounts.signIn.success,
    signedOut: accounts.signOut.success,
    passwordReset: accounts.reset.success,
    twoFactorLost: accounts.problems.twoFactorLost,
    invitationAccepted: accounts.invitation.success,
    emailConfirmed: accounts.confirmEmail.success,
    auditNotDownloaded: audit.downloadFailed,
    customerNotLoaded: customers.detail.loadFailed,
    templateNotLoaded: mailTemplates.list.loadFailed,
    contactNotLoaded: contacts.form.loadFailed,
    opportunityNotLoaded: opportunities.form.loadFailed,
    activityNotLoaded: activities.form.loadFailed,
    candidateNotLoaded: candidates.detail.loadFailed,
    placementNotLoaded: placements.detail.loadFailed,
    mailboxNotLoaded: mailboxes.form.loadFailed,
    mailboxSignedIn: mailboxes.signedIn,
    mailboxNotSignedIn: mailboxes.notSignedIn,
    recordNotFound: list.recordNotFound,
    mailNotLoaded: mailReading.loadFailed,
  };
  return sentences[toast];
}
