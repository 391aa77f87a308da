import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classes('textarea', className)} />;
}
