export const listAddress = '/admin/dashboard/sollicitaties';

export const pageOf = (id: string): string => `${listAddress}/${id}`;

export function cvAddress(id: string, { download = false } = {}): string {
  return `${pageOf(id)}/cv${download ? '?download' : ''}`;
}
