type Props = {
  label: string;
  /** The label with what the file is for. */
  name: string;
  accept: string;
  describedBy: string;
  invalid: boolean;
  disabled: boolean;
  onChoose: (file: File) => void;
};

/** Opens the file picker. Choosing the same file again counts as well. */
export function FileButton({ label, name, accept, describedBy, invalid, disabled, onChoose }: Props) {
  return (
    <label className="button button--quiet button--small">
      <span aria-hidden>{label}</span>
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        aria-label={name}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
