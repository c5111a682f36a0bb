import { startPlayground } from './startPlayground'

/** The playground that all stories visit. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPlayground()
  process.env.PLAYGROUND_URL = url
  return stop
}
