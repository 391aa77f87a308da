/** An e-mail address that breaks after its sign, if it has to break at all. */
export function Address({ of }: { of: string }) {
  const [mailbox, ...domain] = of.split('@');
  return (
    <>
      {mailbox}@<wbr />
      {domain.join('@')}
    </>
  );
}
