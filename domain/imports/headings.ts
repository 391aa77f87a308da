/** Headings that files of other programs use, in lower-case letters and digits. */
export const emailHeadings = ['emailadres', 'mail', 'mailadres', 'emailaddress'];
export const phoneHeadings = ['telefoon', 'telefoonnummer', 'tel', 'telnr', 'phonenumber', 'telephone'];
