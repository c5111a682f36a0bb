import { startPlayground } from './startPlayground'

/** Starts the playground for all tests. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPlayground()
  process.env.PLAYGROUND_URL = url
  return stop
}
