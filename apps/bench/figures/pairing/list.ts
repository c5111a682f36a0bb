import type { Readings } from '../../src/readings'
import { scrollLists, worst } from '../../src/scrollLists'
import type { Stage } from '../../src/stage'

/** The most elements in the document while the list of all wallets is scrolled. */
export default async function list(stage: Stage): Promise<Readings> {
  return { 'pairing/list:elements': worst(await scrollLists(stage), ({ elements }) => elements) }
}
