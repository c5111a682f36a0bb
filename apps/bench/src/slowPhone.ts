import type { CDPSession } from 'playwright-core'

/** A slow mobile network: 1.6 Mbit/s. */
const bytesPerSecond = 1_600_000 / 8
/** The latency of the slow network, in milliseconds. */
export const slowLatencyMs = 150
/** How much slower the processor of a cheap phone is. */
const cpuSlowdown = 4

/** Makes the network of a page slow. Chromium delays the opening of a socket, but not its messages. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowLatencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Makes network and processor of a page as slow as those of a cheap phone. */
export async function slowPhone(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await slowNetwork(cdp)
}
