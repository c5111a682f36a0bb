import type { Page } from 'playwright-core'

/** A picture that the browser painted. */
export interface Frame {
  /** Milliseconds since 1970. */
  readonly paintedAt: number
  /** A PNG in base64. */
  readonly png: string
}

/**
 * Records what the browser paints while a function runs. A frame that looks like the one before is left out.
 */
export async function recordFrames(page: Page, run: () => Promise<unknown>): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    const { timestamp = Date.now() / 1000 } = metadata
    frames.push({ paintedAt: Math.round(timestamp * 1000), png: data })
  })
  await session.send('Page.startScreencast', { format: 'png' })
  try {
    await run()
  } finally {
    await session.send('Page.stopScreencast')
    await session.detach()
  }
  // Frames are compressed in parallel and may arrive out of order.
  return frames
    .sort((a, b) => a.paintedAt - b.paintedAt)
    .filter(({ png }, index) => png !== frames[index - 1]?.png)
}
