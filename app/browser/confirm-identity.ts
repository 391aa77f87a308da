type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The dialog in the frame of the back office. */
export function setConfirmationDialog(dialog: Ask | undefined): void {
  ask = dialog;
}

/** Asks for the password or a code. Requests refused at the same time wait for one answer. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
