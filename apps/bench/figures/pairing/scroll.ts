import type { Readings } from '../../src/readings'
import { scrollLists, worst } from '../../src/scrollLists'
import type { Stage } from '../../src/stage'

/** The share of frames at 60 Hz that is missed while the list of all wallets is scrolled, in percent. */
export default async function scroll(stage: Stage): Promise<Readings> {
  const missed = worst(
    await scrollLists(stage),
    ({ frames, dropped }) => (100 * dropped) / (frames + dropped),
  )
  return { 'pairing/scroll:dropped': missed }
}
