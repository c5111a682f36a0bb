/** Something that runs until it is stopped. */
interface Running {
  stop(): Promise<void>
}

/**
 * Waits for all of what is starting, and gives it in the same order. If a start fails, what did start is stopped, and the first failure
 * is thrown once nothing is left running. What is switched off is `undefined`.
 */
export async function startTogether<const T extends readonly Promise<Running | undefined>[]>(
  starts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(starts)
  const failed = settled.find((start) => start.status === 'rejected')
  const parts = settled.map((start) => (start.status === 'fulfilled' ? start.value : undefined))
  if (!failed) return parts as { -readonly [K in keyof T]: Awaited<T[K]> }
  await Promise.all(parts.map((part) => part?.stop()))
  throw failed.reason
}
