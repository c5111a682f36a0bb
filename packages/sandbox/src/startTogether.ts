/** A running service. */
interface Running {
  stop(): Promise<void>
}

/**
 * Waits for all starting services, and returns them in the same order. If one fails, the others are stopped
 * and then the first error is thrown. Disabled services are `undefined`.
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
