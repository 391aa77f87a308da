type Answers = {
  /** Asks for the password or a code. */
  confirm: () => Promise<boolean>;
  /** Says that the role does not allow it, and whom to ask. */
  forbid: () => void;
};

let answers: Answers | undefined;
let asking: Promise<boolean> | undefined;

/** How the frame of the back office answers refusals. */
export function answerRefusals(by: Answers | undefined): void {
  answers = by;
}

/** Requests refused at the same time wait for one answer. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (answers?.confirm() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

export function explainForbidden(): void {
  answers?.forbid();
}
