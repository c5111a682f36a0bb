/** Returns a time as the user's browser writes it. */
export function timeText(time: number): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
