import { CircleAlert } from 'lucide';
import { Icon } from './icon.tsx';

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="field__error" id={id}>
      <Icon of={CircleAlert} />
      {children}
    </p>
  );
}
