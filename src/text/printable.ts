/** What a visitor or an author wrote must not steer the terminal it is read in. */
export const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '�')

/** The same for what stays on one line, like the name of a file. */
export const printableLine = (text: string): string => printable(text).replace(/\s/g, ' ')
