/** Returns the only output of a call with one input. */
export function onlyOf<T>([output]: readonly T[]): T {
  if (output === undefined) throw new Error('The wallet gave no answer.')
  return output
}
