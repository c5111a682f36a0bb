/** Returns the message with one character of its ciphertext changed to another valid one. */
export function tamperWith(message: string): string {
  // Not at the end, where base64 may have unused bits, nor at the start, which contains the envelope type.
  const place = Math.floor(message.length / 2)
  const other = message[place] === 'A' ? 'B' : 'A'
  return message.slice(0, place) + other + message.slice(place + 1)
}
