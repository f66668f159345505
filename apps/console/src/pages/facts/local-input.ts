/** An instant as an input of the type `datetime-local` has it: in the reader's zone. Empty for what is no instant. */
export function toLocalInput(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}

/** The instant of such an input. Empty: it is not filled in. */
export function fromLocalInput(value: string): string {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
