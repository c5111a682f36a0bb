/** Returns a function that works on its first call. The others get the result of that. */
export function once<parameters extends readonly unknown[], result>(
  work: (...parameters: parameters) => Promise<result>,
): (...parameters: parameters) => Promise<result> {
  let result: Promise<result> | undefined
  return (...parameters) => {
    result ??= work(...parameters)
    return result
  }
}
