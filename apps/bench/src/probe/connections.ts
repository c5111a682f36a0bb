import { find } from './rows'
import { nextClick, untilFrame } from './waiting'

/** Times of connections that already exist. */
export const connections = {
  /** When the last of these namespaces was connected, in milliseconds from the start of the page load. */
  connectedAt(namespaces: readonly string[]): Promise<number> {
    return untilFrame(`connection of ${namespaces.join(', ')}`, () => {
      const marks = namespaces.map((namespace) => performance.getEntriesByName(`connected:${namespace}`)[0])
      const times = marks.flatMap((mark) => mark?.startTime ?? [])
      return times.length === namespaces.length ? Math.max(...times) : undefined
    })
  },

  /**
   * Milliseconds from the click that makes the connection of this address active to the frame in which the
   * app's button shows it.
   */
  async clickConnectionToAccount(address: string): Promise<number> {
    const clicked = nextClick()
    const isShown = () => document.querySelector(`#connect button[title="${address}"]`) ?? undefined
    if (isShown()) throw new Error('The account was there before the click.')
    find(`#connections button[data-address="${address}"]`).click()
    await untilFrame(`account ${address}`, isShown)
    return performance.now() - (await clicked)
  },
}
