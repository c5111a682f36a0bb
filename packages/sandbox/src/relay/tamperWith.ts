/** The message with one character of its ciphertext changed to another of its alphabet. */
export function tamperWith(message: string): string {
  // Not at the end, where base64 may hold bits that nobody reads, nor at the start, which says how to read the rest.
  const place = Math.floor(message.length / 2)
  const other = message[place] === 'A' ? 'B' : 'A'
  return message.slice(0, place) + other + message.slice(place + 1)
}
